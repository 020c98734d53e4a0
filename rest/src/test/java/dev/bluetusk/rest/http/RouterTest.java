package dev.bluetusk.rest.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bluetusk.rest.sql.Problems;
import dev.bluetusk.rest.sql.Route;
import dev.bluetusk.rest.sql.SqlFileParser;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class RouterTest {
    private final Router<String> router = new Router<>();

    @BeforeEach
    void fill() {
        add("GET", "/");
        add("GET", "/orders");
        add("POST", "/orders");
        add("GET", "/orders/{id}");
        add("DELETE", "/orders/{id}");
        add("POST", "/orders/new");
        add("GET", "/orders/{order}/lines/{line}");
        add("GET", "/orders/new/lines");
    }

    private void add(String method, String path) {
        router.add(method, route(path), method + " " + path);
    }

    private static Route route(String path) {
        String variables = String.join(
                ",", path.replaceAll("[^{]*\\{([a-z]+)}|.+", ":$1 ").strip().split(" ", -1));
        String sql = "-- @http GET " + path + "\nselect 1" + (path.contains("{") ? "," + variables : "");
        return SqlFileParser.parse("x.sql", sql.replace(":,", "").getBytes(StandardCharsets.UTF_8), new Problems())
                .orElseThrow()
                .head()
                .route();
    }

    private Router.Match<String> match(String method, String... segments) {
        return router.match(method, List.of(segments));
    }

    @Test
    void aWrittenSegmentWinsOverAParameter() {
        assertThat(match("GET", "orders", "7")).isEqualTo(new Router.Found<>("GET /orders/{id}", List.of("7")));
        assertThat(match("POST", "orders", "new")).isEqualTo(new Router.Found<>("POST /orders/new", List.of()));
        assertThat(match("GET")).isEqualTo(new Router.Found<>("GET /", List.of()));
    }

    @Test
    void theParametersWayIsTriedWhenTheWrittenOneEnds() {
        assertThat(match("GET", "orders", "new")).isEqualTo(new Router.Found<>("GET /orders/{id}", List.of("new")));
        assertThat(match("GET", "orders", "new", "lines", "3"))
                .isEqualTo(new Router.Found<>("GET /orders/{order}/lines/{line}", List.of("new", "3")));
    }

    @Test
    void anUnknownMethodIsToldTheKnownOnes() {
        assertThat(match("PUT", "orders")).isEqualTo(new Router.WrongMethod<>(List.of("GET", "POST")));
        assertThat(match("PUT", "orders", "new")).isEqualTo(new Router.WrongMethod<>(List.of("DELETE", "GET", "POST")));
    }

    @Test
    void anUnknownPathIsNotFound() {
        assertThat(match("GET", "nothing")).isEqualTo(new Router.NotFound<>());
        assertThat(match("GET", "orders", "")).isEqualTo(new Router.NotFound<>());
        assertThat(match("GET", "orders", "7", "lines")).isEqualTo(new Router.NotFound<>());
    }

    @Test
    void oneRouteHasOneTarget() {
        assertThatThrownBy(() -> add("GET", "/orders/{other}")).isInstanceOf(IllegalStateException.class);
    }
}
