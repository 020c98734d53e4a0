package dev.bluetusk.rest.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bluetusk.rest.catalog.Endpoint;
import dev.bluetusk.rest.catalog.EndpointStatement;
import dev.bluetusk.rest.catalog.Parameter;
import dev.bluetusk.rest.catalog.PgType;
import dev.bluetusk.rest.catalog.Place;
import dev.bluetusk.rest.execution.Answer;
import dev.bluetusk.rest.execution.Argument;
import dev.bluetusk.rest.execution.BodyStream;
import dev.bluetusk.rest.execution.Call;
import dev.bluetusk.rest.execution.CallerGoneException;
import dev.bluetusk.rest.execution.Problem;
import dev.bluetusk.rest.format.RowFormats;
import dev.bluetusk.rest.json.BodyBuffer;
import dev.bluetusk.rest.option.CorsRules;
import dev.bluetusk.rest.option.RestLimits;
import dev.bluetusk.rest.option.StaticPage;
import dev.bluetusk.rest.sql.Problems;
import dev.bluetusk.rest.sql.ResultShape;
import dev.bluetusk.rest.sql.SqlFile;
import dev.bluetusk.rest.sql.SqlFileParser;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// HTTP over real sockets, with an execution that shows its arguments instead of asking a database.
class HttpServerTest {
    private static final RestLimits LIMITS = RestLimits.defaults()
            .withSizes(new RestLimits.Sizes(4096, 8192, 1000, 4096))
            .withTimes(new RestLimits.Times(
                    Duration.ofSeconds(5),
                    Duration.ofMillis(300),
                    Duration.ofSeconds(5),
                    Duration.ofMillis(1000),
                    Duration.ofSeconds(5)))
            .withConnectionsMax(3);

    private final CountDownLatch release = new CountDownLatch(1);
    private final CountDownLatch entered = new CountDownLatch(1);
    private final CompletableFuture<String> streamEnd = new CompletableFuture<>();
    private final HttpServer server = HttpServer.start(
            new InetSocketAddress(InetAddress.getLoopbackAddress(), 0),
            LIMITS,
            new Services(
                    List.of(
                            endpoint("-- @http GET /echo/{id}\nselect :id, :q", PgType.Kind.SCALAR),
                            endpoint("-- @http GET /list\nselect :q", PgType.Kind.ARRAY),
                            endpoint("-- @http POST /echo\n-- @param b default 7\nselect :a, :b", PgType.Kind.SCALAR),
                            endpoint("-- @http POST /arrays\nselect :a", PgType.Kind.ARRAY),
                            endpoint("-- @http POST /documents\nselect :a", PgType.Kind.JSON),
                            endpoint("-- @http GET /slow\nselect 1", PgType.Kind.SCALAR),
                            endpoint("-- @http GET /big\nselect 1", PgType.Kind.SCALAR),
                            endpoint("-- @http GET /torn\nselect 1", PgType.Kind.SCALAR),
                            endpoint("-- @http GET /endless\nselect 1", PgType.Kind.SCALAR)),
                    List.of(new StaticPage("/", "text/html", "<h1>hi</h1>".getBytes(StandardCharsets.UTF_8))),
                    (call, answer) -> Thread.startVirtualThread(() -> run(call, answer)),
                    answer -> answer.problem(Problem.of(503, "no database")),
                    Optional.of(CorsRules.of(List.of("https://App.example")).withCredentials())));

    private static Endpoint endpoint(String sql, PgType.Kind kind) {
        SqlFile file = SqlFileParser.parse("x.sql", sql.getBytes(StandardCharsets.UTF_8), new Problems())
                .orElseThrow();
        PgType type = new PgType(25, "text", kind, 25, List.of());
        List<Parameter> parameters = new ArrayList<>();
        for (String name : file.parameters()) {
            boolean inPath = file.head().route().variables().contains(name);
            Place place = inPath ? Place.PATH : file.head().method().takesBody() ? Place.BODY : Place.QUERY;
            parameters.add(new Parameter(name, place, type, file.note(name).flatMap(note -> note.defaultValue()), ""));
        }
        EndpointStatement statement =
                new EndpointStatement("", List.of(), "", ResultShape.ROWS, List.of(), RowFormats.ofRows("", List.of()));
        return new Endpoint(file, parameters, List.of(statement));
    }

    private void run(Call call, Answer answer) {
        switch (call.endpoint().route().toString()) {
            case "/slow" -> slow(answer);
            case "/big" -> stream(answer, 100);
            case "/endless" -> stream(answer, Integer.MAX_VALUE);
            case "/torn" -> torn(answer);
            default -> echo(call, answer);
        }
    }

    private static void echo(Call call, Answer answer) {
        BodyBuffer body = new BodyBuffer(16);
        char separator = '[';
        for (Argument argument : call.arguments()) {
            body.put(separator);
            separator = ',';
            switch (argument) {
                case Argument.Null nothing -> body.putAscii("null");
                case Argument.Text text -> body.putString(text.text());
                case Argument.Omitted omitted -> body.putAscii("omitted");
            }
        }
        body.put(']');
        answer.body(Answer.Head.of(200, RowFormats.JSON), body);
    }

    private void slow(Answer answer) {
        entered.countDown();
        try {
            assertThat(release.await(10, TimeUnit.SECONDS)).isTrue();
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        }
        answer.noBody(Answer.Head.of(204, ""));
    }

    private void stream(Answer answer, int pieces) {
        BodyStream stream = answer.stream(Answer.Head.of(200, RowFormats.JSON));
        BodyBuffer piece = new BodyBuffer(4096);
        piece.putAscii("x".repeat(4096));
        try {
            for (int i = 0; i < pieces; i++) {
                stream.write(piece);
            }
            stream.finish();
            streamEnd.complete("finished");
        } catch (CallerGoneException gone) {
            stream.abort();
            streamEnd.complete(String.valueOf(gone.getMessage()));
        }
    }

    private static void torn(Answer answer) {
        BodyStream stream = answer.stream(Answer.Head.of(200, RowFormats.JSON));
        BodyBuffer piece = new BodyBuffer(10);
        piece.putAscii("half");
        stream.write(piece);
        stream.abort();
    }

    @AfterEach
    void stop() {
        release.countDown();
        server.close();
    }

    private RawConnection.Received ask(String head) throws Exception {
        try (RawConnection connection = connect()) {
            return connection.send(head).receive();
        }
    }

    @Test
    void aPageOfANamedOriginMayCallAndOneOfAnotherMayNot() throws Exception {
        String preflight = """
                OPTIONS /echo HTTP/1.1
                Host: x
                Origin: %s
                Access-Control-Request-Method: %s
                Access-Control-Request-Headers: x-app-id, content-type

                """;
        RawConnection.Received good = ask(preflight.formatted("https://app.example", "POST"));
        assertThat(good.status()).isEqualTo(204);
        assertThat(good.header("access-control-allow-origin")).isEqualTo("https://app.example");
        assertThat(good.header("access-control-allow-methods")).isEqualTo("POST");
        assertThat(good.header("access-control-allow-headers")).isEqualTo("x-app-id, content-type");
        assertThat(good.header("access-control-allow-credentials")).isEqualTo("true");
        assertThat(good.header("access-control-max-age")).isEqualTo("600");
        assertThat(good.header("vary")).isEqualTo("Origin");
        RawConnection.Received trace = ask(preflight.formatted("https://app.example", "TRACE"));
        assertThat(trace.status()).isEqualTo(204);
        assertThat(trace.headers()).doesNotContainKey("access-control-allow-methods");
        RawConnection.Received foreign = ask(preflight.formatted("https://evil.example", "POST"));
        assertThat(foreign.headers().keySet()).noneMatch(name -> name.startsWith("access-control"));
        assertThat(foreign.header("vary")).isEqualTo("Origin");
    }

    @Test
    void everyAnswerTellsAPageWhetherItMaySeeIt() throws Exception {
        String request = "GET %s HTTP/1.1\nHost: x\nOrigin: https://app.example\n\n";
        assertThat(ask(request.formatted("/big")).header("access-control-allow-origin"))
                .isEqualTo("https://app.example");
        assertThat(ask(request.formatted("/nothing")).header("access-control-allow-origin"))
                .isEqualTo("https://app.example");
        assertThat(ask("GET /nothing HTTP/1.1\nHost: x\n\n").headers())
                .doesNotContainKey("access-control-allow-origin")
                .containsEntry("vary", "Origin");
    }

    private RawConnection connect() throws Exception {
        return new RawConnection(server.port());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "/echo/1?q=a%20b|200|[\"1\",\"a b\"]",
                "/echo/a%2Fb?q=|200|[\"a/b\",\"\"]",
                "/echo/1?q=2024-01-01T00:00:00+02:00|200|[\"1\",\"2024-01-01T00:00:00 02:00\"]",
                "/list?q=a&q=b%22|200|[\"{\\\"a\\\",\\\"b\\\\\\\"\\\"}\"]",
                "/list?q={1,2}|200|[\"{1,2}\"]",
                "/echo/1|400|parameter \\\"q\\\" (text, in the query) is missing",
                "/echo/1?q=1&q=2|400|parameter \\\"q\\\" is given 2 times",
                "/echo/1?q=1&Q=2|400|there is no parameter \\\"Q\\\"; did you mean \\\"q\\\"?",
                "/echo/1?q=1&id=2|400|parameter \\\"id\\\" belongs to the path",
                "/echo/1?q=%ZZ|400|is no percent code",
                "/echo/1?q=%00|400|zero character",
                "/nothing|404|there is nothing at \\\"/nothing\\\"",
                "/echo|405|it answers POST, OPTIONS",
                "/health|200|live",
                "/health/ready|503|no database",
                "/|200|<h1>hi</h1>"
            })
    void aGetIsAnswered(String path, int status, String part) throws Exception {
        try (RawConnection connection = connect()) {
            RawConnection.Received received = connection.get(path);
            assertThat(received.status()).isEqualTo(status);
            assertThat(received.body()).contains(part);
            if (status >= 400) {
                assertThat(received.header("content-type")).isEqualTo("application/problem+json");
                assertThat(received.body()).contains("\"status\":" + status).contains("\"instance\":\"/");
            }
            assertThat(connection.get("/health").status())
                    .as("the connection lives on")
                    .isEqualTo(200);
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "/echo|{\"a\":1}|200|[\"1\",\"7\"]",
                "/echo|{\"a\":9007199254740993,\"b\":1.10}|200|[\"9007199254740993\",\"1.10\"]",
                "/echo|{\"a\":1234567890123456789012345678901234567890,\"b\":null}|200|[\"1234567890123456789012345678901234567890\",null]",
                "/echo|{\"a\":true,\"b\":\"x\\u0041\\n\"}|200|[\"true\",\"xA\\n\"]",
                "/echo?b=3|{\"a\":\"\"}|200|[\"\",\"3\"]",
                "/echo|{}|400|parameter \\\"a\\\" (text, in the body) is missing",
                "/echo?a=1|{\"a\":1}|400|is in the query and in the body",
                "/echo|{\"a\":1,\"c\":2}|400|there is no parameter \\\"c\\\"",
                "/echo|{\"a\":1,\"a\":2}|400|Duplicate",
                "/echo|{\"a\":[1]}|400|is of type text, but got an array",
                "/echo|{\"a\":{}}|400|is of type text, but got an object",
                "/echo|[1]|400|has to be a JSON object",
                "/echo|{\"a\":1|400|the body is not JSON",
                "/echo|{\"a\":1} x|400|the body is not JSON",
                "/echo|{\"a\":\"\\ud800\"}|400|half a character",
                "/echo|{\"a\":\"\\u0000\"}|400|zero character",
                "/arrays|{\"a\":[1,\"b\\\"\",null,[true]]}|200|[\"{\\\"1\\\",\\\"b\\\\\\\"\\\",NULL,{\\\"true\\\"}}\"]",
                "/documents|{\"a\":{\"x\": [1, \"é\"]}}|200|[\"{\\\"x\\\": [1, \\\"é\\\"]}\"]",
                "/documents|{\"a\":\"text\"}|200|[\"\\\"text\\\"\"]",
                "/documents|{\"a\":1.50}|200|[\"1.50\"]"
            })
    void aPostIsAnswered(String path, String body, int status, String part) throws Exception {
        try (RawConnection connection = connect()) {
            RawConnection.Received received = post(connection, path, "application/json", body);
            assertThat(received.status()).as(received.body()).isEqualTo(status);
            assertThat(received.body()).contains(part);
            assertThat(connection.get("/health").status()).isEqualTo(200);
        }
    }

    private static RawConnection.Received post(RawConnection connection, String path, String type, String body)
            throws Exception {
        int length = body.getBytes(StandardCharsets.UTF_8).length;
        String head =
                "POST " + path + " HTTP/1.1\nHost: x\nContent-Type: " + type + "\nContent-Length: " + length + "\n\n";
        return connection
                .send(head)
                .sendBytes(body.getBytes(StandardCharsets.UTF_8))
                .receive();
    }

    @Test
    void anotherKindOfBodyIsNotRead() throws Exception {
        try (RawConnection connection = connect()) {
            assertThat(post(connection, "/echo", "text/xml", "<a/>").status()).isEqualTo(415);
            assertThat(post(connection, "/echo", "application/json; charset=latin1", "{}")
                            .status())
                    .isEqualTo(415);
            assertThat(post(connection, "/echo", "application/merge-patch+json; charset=\"UTF-8\"", "{\"a\":1}")
                            .status())
                    .isEqualTo(200);
        }
    }

    @Test
    void aMethodOrFormThatIsNotServedIsToldWhatIs() throws Exception {
        try (RawConnection connection = connect()) {
            RawConnection.Received wrong =
                    connection.send("PUT /echo/1 HTTP/1.1\nHost: x\n\n").receive();
            assertThat(wrong.status()).isEqualTo(405);
            assertThat(wrong.header("allow")).isEqualTo("GET, HEAD, OPTIONS");
            RawConnection.Received options =
                    connection.send("OPTIONS /echo HTTP/1.1\nHost: x\n\n").receive();
            assertThat(options.status()).isEqualTo(204);
            assertThat(options.header("allow")).isEqualTo("POST, OPTIONS");
            assertThat(connection
                            .send("TRACE /echo HTTP/1.1\nHost: x\n\n")
                            .receive()
                            .status())
                    .isEqualTo(405);
            assertThat(connection
                            .send("GET /slow HTTP/1.1\nHost: x\nAccept: image/png\n\n")
                            .receive()
                            .status())
                    .isEqualTo(406);
        }
    }

    @Test
    void headIsGetWithoutItsBody() throws Exception {
        try (RawConnection connection = connect()) {
            RawConnection.Received head =
                    connection.send("HEAD /echo/1?q=a HTTP/1.1\nHost: x\n\n").receiveHead();
            assertThat(head.status()).isEqualTo(200);
            assertThat(head.header("content-length")).isEqualTo("9");
            assertThat(connection.get("/echo/1?q=b").body()).isEqualTo("[\"1\",\"b\"]");
            connection.send("HEAD /big HTTP/1.1\nHost: x\n\n").receiveHead();
            assertThat(connection.get("/echo/1?q=c").body()).isEqualTo("[\"1\",\"c\"]");
        }
    }

    @Test
    void aCallerThatAsksForItGetsOneAnswerAndTheEnd() throws Exception {
        try (RawConnection connection = connect()) {
            connection.send("GET / HTTP/1.1\nHost: x\nConnection: close\n\nGET / HTTP/1.1\nHost: x\n\n");
            RawConnection.Received received = connection.receive();
            assertThat(received.header("connection")).isEqualTo("close");
            assertThat(received.body()).isEqualTo("<h1>hi</h1>");
            assertThat(connection.isClosed()).isTrue();
        }
    }

    @Test
    void pipelinedRequestsAreAnsweredInTheirOrder() throws Exception {
        try (RawConnection connection = connect()) {
            StringBuilder many = new StringBuilder();
            for (int i = 0; i < 2000; i++) {
                many.append(
                        i % 3 == 0 ? "GET / HTTP/1.1\nHost: x\n\n" : "GET /echo/" + i + "?q= HTTP/1.1\nHost: x\n\n");
            }
            Thread.startVirtualThread(() -> {
                try {
                    connection.send(many.toString());
                } catch (java.io.IOException closed) {
                    throw new UncheckedIOException(closed);
                }
            });
            for (int i = 0; i < 2000; i++) {
                String expected = i % 3 == 0 ? "<h1>hi</h1>" : "[\"" + i + "\",\"\"]";
                assertThat(connection.receive().body()).isEqualTo(expected);
            }
        }
    }

    @Test
    void aBodyOverTheLimitIsRefusedEarlyAndTheCallerSeesIt() throws Exception {
        try (RawConnection stated = connect();
                RawConnection chunked = connect();
                RawConnection fits = connect()) {
            stated.send("POST /echo HTTP/1.1\nHost: x\nContent-Type: application/json\nContent-Length: 1001\n\n");
            assertThat(stated.receive().status()).isEqualTo(413);
            chunked.send("POST /echo HTTP/1.1\nHost: x\nTransfer-Encoding: chunked\n\n");
            for (int i = 0; i < 3; i++) {
                chunked.send("180\n" + "x".repeat(0x180) + "\n");
            }
            assertThat(chunked.receive().status()).isEqualTo(413);
            String body = "{\"a\":\"" + "x".repeat(992) + "\"}";
            assertThat(body).hasSize(1000);
            assertThat(post(fits, "/echo", "application/json", body).status()).isEqualTo(200);
        }
    }

    @Test
    void whatIsNoHttpOrTooLongIsToldAndTheConnectionClosed() throws Exception {
        expectRefusal("NONSENSE\n\n", 400);
        expectRefusal("GET /" + "x".repeat(5000) + " HTTP/1.1\nHost: x\n\n", 414);
        expectRefusal("GET / HTTP/1.1\nHost: x\nX: " + "x".repeat(9000) + "\n\n", 431);
        expectRefusal("GET / HTTP/1.1\n\n", 400);
        expectRefusal("GET / HTTP/1.1\nHost: x\nExpect: magic\n\n", 417);
        expectRefusal("POST /echo HTTP/1.1\nHost: x\nContent-Length: abc\n\n", 400);
    }

    private void expectRefusal(String request, int status) throws Exception {
        try (RawConnection connection = connect()) {
            RawConnection.Received received = connection.send(request).receive();
            assertThat(received.status()).as(request.substring(0, 10)).isEqualTo(status);
            assertThat(received.header("connection")).isEqualTo("close");
            assertThat(connection.isClosed()).isTrue();
        }
    }

    @Test
    void aCallerMayAskBeforeItSendsItsBody() throws Exception {
        try (RawConnection connection = connect()) {
            connection.send(
                    "POST /echo HTTP/1.1\nHost: x\nContent-Type: application/json\nContent-Length: 7\nExpect: 100-continue\n\n");
            assertThat(connection.receive().status()).isEqualTo(100);
            assertThat(connection.send("{\"a\":1}").receive().status()).isEqualTo(200);
            assertThat(connection.get("/echo/1?q=").body()).isEqualTo("[\"1\",\"\"]");
        }
    }

    @Test
    void aRequestThatDoesNotArriveInTimeIsGivenUp() throws Exception {
        try (RawConnection connection = connect()) {
            connection.send("POST /echo HTTP/1.1\nHost: x\nContent-Length: 7\n\n{\"a");
            assertThat(connection.receive().status()).isEqualTo(408);
            assertThat(connection.isClosed()).isTrue();
        }
    }

    @Test
    void aLargeBodyComesInChunksAndTheConnectionLivesOn() throws Exception {
        try (RawConnection connection = connect()) {
            RawConnection.Received received = connection.get("/big");
            assertThat(received.header("transfer-encoding")).isEqualTo("chunked");
            assertThat(received.body()).hasSize(409_600);
            assertThat(received.whole()).isTrue();
            assertThat(connection.get("/health").status()).isEqualTo(200);
            RawConnection.Received old =
                    connection.send("GET /big HTTP/1.0\n\n").receive();
            assertThat(old.header("transfer-encoding")).isEmpty();
            assertThat(old.body()).hasSize(409_600);
        }
    }

    @Test
    void aBodyCutShortNeverLooksWhole() throws Exception {
        try (RawConnection connection = connect()) {
            RawConnection.Received received = connection.get("/torn");
            assertThat(received.whole()).isFalse();
        }
    }

    @Test
    void aCallerThatReadsNothingHoldsTheStreamUpAndIsThenLeft() throws Exception {
        try (RawConnection connection = connect()) {
            connection.send("GET /endless HTTP/1.1\nHost: x\n\n");
            assertThat(streamEnd.get(10, TimeUnit.SECONDS)).isEqualTo("the caller has read nothing for 1000 ms");
        }
    }

    @Test
    void aCallerThatLeavesEndsTheStream() throws Exception {
        try (RawConnection connection = connect()) {
            connection.send("GET /endless HTTP/1.1\nHost: x\n\n");
        }
        assertThat(streamEnd.get(10, TimeUnit.SECONDS)).startsWith("the caller");
    }

    @Test
    void oneConnectionTooManyIsClosed() throws Exception {
        try (RawConnection first = connect();
                RawConnection second = connect();
                RawConnection third = connect()) {
            for (RawConnection open : List.of(first, second, third)) {
                assertThat(open.get("/health").status()).isEqualTo(200);
            }
            try (RawConnection fourth = connect()) {
                assertThat(fourth.isClosed()).isTrue();
            }
        }
    }

    @Test
    void aStopLetsTheRequestInFlightFinishAndRefusesNewOnes() throws Exception {
        try (RawConnection busy = connect();
                RawConnection idle = connect()) {
            assertThat(idle.get("/health").status()).isEqualTo(200);
            busy.send("GET /slow HTTP/1.1\nHost: x\n\nGET /health HTTP/1.1\nHost: x\n\n");
            assertThat(entered.await(10, TimeUnit.SECONDS)).isTrue();
            Thread stopper = Thread.startVirtualThread(server::close);
            assertThat(idle.isClosed()).isTrue();
            assertThatThrownBy(() -> {
                        while (true) {
                            connect().close();
                        }
                    })
                    .isInstanceOf(java.io.IOException.class);
            release.countDown();
            RawConnection.Received received = busy.receive();
            assertThat(received.status()).isEqualTo(204);
            assertThat(received.header("connection")).isEqualTo("close");
            assertThat(busy.isClosed()).isTrue();
            stopper.join();
        }
    }

    @Test
    void aPortInUseIsSaidInOneSentence() {
        assertThatThrownBy(() -> HttpServer.start(
                        new InetSocketAddress(InetAddress.getLoopbackAddress(), server.port()),
                        LIMITS,
                        new Services(List.of(), List.of(), (call, answer) -> {}, answer -> {}, Optional.empty())))
                .isInstanceOf(UncheckedIOException.class)
                .hasMessageStartingWith("cannot listen on localhost:" + server.port() + ": ");
    }

    @Test
    void aSecondHostIsRefused() throws Exception {
        try (RawConnection connection = connect()) {
            RawConnection.Received received = connection
                    .send("GET /echo/1 HTTP/1.1\nHost: a\nHost: b\n\n")
                    .receive();
            assertThat(received.status()).isEqualTo(400);
            assertThat(received.body()).contains("more than one Host header");
        }
    }

    @Test
    void aFragmentHasNoPlaceInAnAddress() throws Exception {
        try (RawConnection connection = connect()) {
            assertThat(connection.get("/echo/1#part").status()).isEqualTo(400);
        }
    }

    @Test
    void aBodyOfAnotherEncodingIsRefusedAndAMarkOfUtf8PassedOver() {
        byte[] utf16 = "{\"a\":{\"b\":1}}".getBytes(StandardCharsets.UTF_16);
        byte[] utf16le = "{\"a\":{\"b\":1}}".getBytes(StandardCharsets.UTF_16LE);
        byte[] marked = "\uFEFF{\"a\":{\"b\":1}}".getBytes(StandardCharsets.UTF_8);
        assertThatThrownBy(() -> JsonBody.members(utf16)).hasMessageContaining("not JSON in UTF-8");
        assertThatThrownBy(() -> JsonBody.members(utf16le)).hasMessageContaining("not JSON in UTF-8");
        assertThat(JsonBody.members(marked)).containsEntry("a", new JsonValue.JsonObject("{\"b\":1}"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"{\"a\":NaN}", "{\"a\":DEEP}", "{'a':1}", "{\"a\":1/**/}", "{\"a\":+1}", "{\"a\":.5}"})
    void whatIsWrongWithABodyIsSaidToCallersNotToProgrammers(String body) {
        byte[] bytes = body.replace("DEEP", "[".repeat(300) + "]".repeat(300)).getBytes(StandardCharsets.UTF_8);
        assertThatThrownBy(() -> JsonBody.members(bytes))
                .hasMessageStartingWith("the body is not JSON: ")
                .message()
                .doesNotContain("`", "Feature", "Constraints", "enable");
    }
}
