package dev.bluetusk.client.connect;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bluetusk.client.connect.TextFiles.TextFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

class ConnectionEnvironmentTest {
    private final Map<String, String> variables = new HashMap<>(Map.of("PGUSER", "me"));
    private final Map<Path, TextFile> files = new HashMap<>();

    private ConnectionTarget parse(String text) {
        TextFiles reader = path -> Optional.ofNullable(files.get(path));
        return ConnectionTarget.parse(text, ConnectionEnvironment.of(variables, Path.of("/folks/me"), reader));
    }

    private void file(String path, String text) {
        files.put(Path.of(path), new TextFile(text, false));
    }

    @Test
    void variablesGiveWhatTheTextLeavesOut() {
        variables.put("PGHOST", "one,two");
        variables.put("PGPORT", "7");
        variables.put("PGDATABASE", "shop");
        variables.put("PGPASSWORD", "secret");
        variables.put("PGCONNECT_TIMEOUT", "3");
        variables.put("PGAPPNAME", "app");
        variables.put("PGOPTIONS", "-c x.y=z");
        variables.put("PGTARGETSESSIONATTRS", "primary");
        variables.put("PGTZ", "UTC");
        ConnectionTarget target = parse("");
        assertThat(target).hasToString("me@one:7,two:7/shop");
        assertThat(target.password()).contains("secret");
        assertThat(target.connectTimeout()).isEqualTo(Duration.ofSeconds(3));
        assertThat(target.policy().session()).isEqualTo(TargetSession.PRIMARY);
        assertThat(target.parameters())
                .containsEntry("application_name", "app")
                .containsEntry("options", "-c x.y=z")
                .containsEntry("TimeZone", "UTC");
        assertThat(parse("postgresql://you@h:8/db")).hasToString("you@h:8/db");
        assertThat(parse("host=''").hosts()).containsExactly(new Host("localhost", 7));
    }

    @Test
    void anEmptyVariableCountsAsNone() {
        variables.put("PGHOST", "");
        variables.put("PGPORT", "");
        assertThat(parse("")).hasToString("me@localhost:5432/me");
    }

    @Test
    void withoutAnEnvironmentNothingOfItCounts() {
        assertThat(ConnectionTarget.parse("user=x")).hasToString("x@localhost:5432/x");
    }

    @Test
    void aWrongVariableIsNamedByItsKeyword() {
        variables.put("PGCONNECT_TIMEOUT", "soon");
        assertThatThrownBy(() -> parse("")).hasMessageContaining("connect_timeout");
    }

    @Test
    void theFirstLineOfThePasswordFileThatFitsCounts() {
        file("/folks/me/.pgpass", """
                # host:port:database:role:password

                one:5432:shop:app:first
                one:*:shop:app:second
                *:*:*:a\\:b\\\\c:with\\:colon:and more
                localhost:*:*:*:local
                ::1:5432:*:*:no entry, its colons are bare
                \\:\\:1:5432:*:*:six
                too:few:fields
                *:*:*:nobody:
                """);
        ConnectionTarget target = parse("host=one,one,two port=5432,7,1 user=app dbname=shop");
        assertThat(target.hosts().stream().map(target::passwordFor))
                .containsExactly(Optional.of("first"), Optional.of("second"), Optional.empty());
        assertThat(onlyPassword("host=x user='a:b\\\\c'")).contains("with:colon:and more");
        assertThat(onlyPassword("postgresql://[::1]/db")).contains("six");
        assertThat(onlyPassword("host=/run/postgresql")).contains("local");
        assertThat(onlyPassword("host=/elsewhere")).isEmpty();
        assertThat(onlyPassword("host=x user=nobody")).isEmpty();
        assertThat(onlyPassword("user=you password=mine")).contains("mine");
        assertThat(onlyPassword("user=you password=''")).contains("local");
        assertThat(target.toString() + target.passwords()).doesNotContain("first");
    }

    private Optional<String> onlyPassword(String text) {
        ConnectionTarget target = parse(text);
        return target.passwordFor(target.hosts().getFirst());
    }

    @Test
    void aPasswordFileIsFoundByKeywordByVariableOrAtHome() {
        file("/a", "*:*:*:*:from a");
        file("/b", "*:*:*:*:from b");
        file("/other/.pgpass", "*:*:*:*:from home");
        assertThat(onlyPassword("")).isEmpty();
        variables.put("HOME", "/other");
        assertThat(onlyPassword("")).contains("from home");
        variables.put("PGPASSFILE", "/a");
        assertThat(onlyPassword("")).contains("from a");
        assertThat(onlyPassword("passfile=/b")).contains("from b");
        assertThat(onlyPassword("passfile=/none")).isEmpty();
    }

    @Test
    void aPasswordFileThatOthersMayReadIsNotUsed() {
        files.put(Path.of("/folks/me/.pgpass"), new TextFile("*:*:*:*:secret", true));
        assertThat(onlyPassword("")).isEmpty();
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void theModeOfAFileSaysWhetherOthersMayReadIt(@TempDir Path folder) throws IOException {
        Path file = Files.writeString(folder.resolve("pass"), "*:*:*:*:secret");
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-r-----"));
        assertThat(TextFiles.system().read(file))
                .hasValueSatisfying(read -> assertThat(read.open()).isTrue());
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-------"));
        assertThat(TextFiles.system().read(file)).contains(new TextFile("*:*:*:*:secret", false));
        assertThat(TextFiles.system().read(folder)).isEmpty();
        assertThat(ConnectionTarget.parse("passfile='" + file + "'").passwordFor(new Host("x", 1)))
                .contains("secret");
    }

    @Test
    void aServiceGivesWhatTheTextLeavesOutAndCountsBeforeTheVariables() {
        variables.put("PGHOST", "from variable");
        variables.put("PGPORT", "9");
        variables.put("PGSERVICE", "shop");
        file("/folks/me/.pg_service.conf", """
                # services
                [other]
                host=wrong
                nonsense

                [shop]
                  host=db
                host=too late
                dbname=shop
                # user=nobody
                user=clerk

                [last]
                host=last
                """);
        assertThat(parse("")).hasToString("clerk@db:9/shop");
        assertThat(parse("user=boss")).hasToString("boss@db:9/shop");
        assertThat(parse("service=last")).hasToString("me@last:9/me");
        assertThat(parse("postgresql://?service=last&port=1")).hasToString("me@last:1/me");
    }

    @Test
    void aServiceIsLookedForInTheUsersFileAndThenInTheMachines() {
        variables.put("PGSYSCONFDIR", "/etc/pg");
        file("/etc/pg/pg_service.conf", "[machine]\nhost=machine\n[both]\nhost=machine\n");
        file("/own", "[both]\nhost=own\n");
        assertThat(parse("service=machine").hosts()).containsExactly(new Host("machine", 5432));
        variables.put("PGSERVICEFILE", "/own");
        assertThat(parse("service=both").hosts()).containsExactly(new Host("own", 5432));
        assertThat(parse("service=machine").hosts()).containsExactly(new Host("machine", 5432));
        assertThatThrownBy(() -> parse("service=none"))
                .hasMessage("the service \"none\" is not defined in [/own, /etc/pg/pg_service.conf]");
        assertThatThrownBy(() -> parse("service=both servicefile=/missing"))
                .hasMessage("the service file /missing does not exist");
    }

    @Test
    void anErrorInAServiceFileNamesFileAndLine() {
        file("/s", "[a]\nhost=x\nnonsense\n[b]\nhots=x\n[c]\nservice=a\n[d]\nport=much\n");
        variables.put("PGSERVICEFILE", "/s");
        assertThatThrownBy(() -> parse("service=a"))
                .hasMessage("/s line 3: expected keyword=value but got a line without \"=\"");
        assertThatThrownBy(() -> parse("service=b"))
                .hasMessage("/s line 5: the connection keyword \"hots\" is not known; was \"host\" meant?");
        assertThatThrownBy(() -> parse("service=c"))
                .hasMessage("/s line 7: \"service\" must not stand in a service file");
        assertThatThrownBy(() -> parse("service=d")).hasMessageContaining("a port from 1 to 65535");
    }

    @Test
    void aFileThatCannotBeReadIsAnErrorForAServiceAndNoneForPasswords() {
        ConnectionEnvironment environment = ConnectionEnvironment.of(variables, Path.of("/folks/me"), path -> {
            throw new IOException("broken disk");
        });
        assertThatThrownBy(() -> ConnectionTarget.parse("service=a", environment))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("the service file /folks/me/.pg_service.conf cannot be read: broken disk");
        assertThat(ConnectionTarget.parse("user=a", environment).passwords()).isEqualTo(PasswordFile.empty());
    }
}
