package dev.bluetusk.rest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What a start says to files that cannot be served.
class BadFilesIT {
    @TempDir
    Path folder;

    private Api api;

    @BeforeEach
    void open() {
        api = Api.on(folder, "create table orders (id int, price numeric); create type mood as enum ('sad')");
    }

    private List<String> problems() {
        InvalidSqlFilesException thrown = catchThrowableOfType(InvalidSqlFilesException.class, () -> api.start());
        assertThat(thrown).as("the server must not start").isNotNull();
        return thrown.problems();
    }

    @Test
    void anUnknownColumnIsShownLikeACompilerWould() throws Exception {
        api.file("orders/get.sql", "-- Orders\n--\nselect o.id,\n       prise\nfrom orders o\nwhere id = :id");
        assertThat(problems()).containsExactly("""
                        orders/get.sql:4:8: column "prise" does not exist (42703); Perhaps you meant to reference the column "o.price".
                          4 |        prise
                            |        ^""");
    }

    @Test
    void aPlaceAfterRewrittenParametersIsStillTheFiles() throws Exception {
        api.file(
                "x.get.sql",
                "-- @param id bigint\n-- @param größe int\nselect '😀' as x, :größe, :id, nope from orders");
        assertThat(problems().getFirst()).startsWith("x.get.sql:3:31: column \"nope\" does not exist (42703)");
    }

    @Test
    void allProblemsOfAllFilesAreToldAtOnce() throws Exception {
        api.file("a.get.sql", "selec 1")
                .file("b.get.sql", "-- @sinlge\nselect 1 as x")
                .file("c.get.sql", "select 1 as x from nowhere")
                .file("d.get.sql", "select 1 as x, 2 as x")
                .file("e.get.sql", "select 1")
                .file("f.get.sql", "-- @single\ndelete from orders")
                .file("g.get.sql", "-- @status 204\nselect 1 as x")
                .file("h/[id].get.sql", "select 1 as x")
                .file("i.get.sql", "-- @param n int default many\nselect :n as x")
                .file("j.get.sql", "-- @param m mood default glad\nselect :m as x")
                .file("k.get.sql", "select :what as x where :what is null")
                .file("l.get.sql", "copy orders to stdout")
                .file("good.get.sql", "select 1 as x");
        List<String> found = problems();
        assertThat(found.get(0)).startsWith("a.get.sql:1:1: syntax error at or near \"selec\" (42601)");
        assertThat(found.get(1)).startsWith("b.get.sql:1:4: unknown annotation @sinlge; did you mean \"single\"?");
        assertThat(found.get(2)).startsWith("c.get.sql:1:20: relation \"nowhere\" does not exist (42P01)");
        assertThat(found.get(3)).startsWith("d.get.sql:1:1: two columns of the result are called \"x\"");
        assertThat(found.get(4)).startsWith("e.get.sql:1:1: column 1 of the result has no name");
        assertThat(found.get(5)).startsWith("f.get.sql:2:1: @single needs a row");
        assertThat(found.get(6)).startsWith("g.get.sql:2:1: @status 204 means no body");
        assertThat(found.get(7))
                .startsWith("h/[id].get.sql:1:1: {id} is in the path /h/{id}, but the statement has no :id");
        assertThat(found.get(8)).startsWith("i.get.sql:1:4: the default of \"n\" is no integer");
        assertThat(found.get(9)).startsWith("j.get.sql:1:4: the default of \"m\" is no mood");
        assertThat(found.get(10))
                .startsWith("k.get.sql:1:25: could not determine data type of parameter :what (42P08); name its type");
        assertThat(found.get(11)).startsWith("l.get.sql:1:1: COPY cannot be an endpoint");
        assertThat(found).hasSize(12);
    }

    @Test
    void aParameterWhoseTypeCannotBeFoundIsNamed() throws Exception {
        api.file("a.get.sql", "select 1 as x where :what is null");
        assertThat(problems().getFirst())
                .startsWith("a.get.sql:1:21: could not determine data type of parameter :what (42P18); name its type");
    }

    @Test
    void aRouteHasOneFile() throws Exception {
        api.file("a/[id].get.sql", "select :id::int as x")
                .file("b.sql", "-- @http GET /a/{key}\nselect :key::int as x");
        assertThat(problems()).hasSize(1);
        assertThat(problems().getFirst()).startsWith("b.sql:1:4: GET /a/{key} is the route of a/[id].get.sql already");
    }

    @Test
    void theServersOwnPathsAreItsOwn() throws Exception {
        api.file("health/ready.get.sql", "select 1 as x");
        assertThat(problems().getFirst())
                .startsWith("health/ready.get.sql:1:1: GET /health/ready is answered by the server itself");
    }

    @Test
    void anEmptyFolderIsAMistakeAndHiddenFilesAreLeftOut() throws Exception {
        api.file("_drafts/a.get.sql", "selec")
                .file(".b.get.sql", "selec")
                .file("c.test.sql", "selec")
                .file("d.txt", "selec");
        assertThat(problems().getFirst()).endsWith("the folder holds no .sql file");
    }

    @Test
    void aFolderThatIsNotThereIsSaid() throws Exception {
        Path missing = folder.resolve("missing");
        assertThatThrownBy(() -> RestServer.start(RestOptions.of(missing, api.url())))
                .isInstanceOf(UncheckedIOException.class)
                .hasMessage("cannot read the folder " + missing + ": it does not exist");
        Path file = Files.writeString(folder.resolve("x"), "");
        assertThatThrownBy(() -> RestServer.start(RestOptions.of(file, api.url())))
                .hasMessage("cannot read the folder " + file + ": it is no folder");
    }

    @Test
    void aPortInUseIsSaidAndNothingIsLeftOpen() throws Exception {
        api.file("a.get.sql", "select 1 as x").start();
        int port = api.server().port();
        assertThatThrownBy(
                        () -> RestServer.start(RestOptions.of(folder, api.url()).withAddress("127.0.0.1", port)))
                .isInstanceOf(UncheckedIOException.class)
                .hasMessageStartingWith("cannot listen on 127.0.0.1:" + port);
        api.close();
        assertThat(api.sessions(0)).isZero();
    }
}
