package dev.bluetusk.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bluetusk.cli.console.Look;
import dev.bluetusk.cli.console.ScreenCapture;
import dev.bluetusk.testkit.TestServers;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Timeout(60)
class ServeCommandIT {
    private static final String URL = TestServers.freshDatabase("serve_command");
    private static final Pattern ADDRESS = Pattern.compile("endpoints at (http://\\S+)");

    @TempDir
    private Path folder;

    @BeforeEach
    void writeOneEndpoint() throws IOException {
        Files.writeString(folder.resolve("sum.sql"), """
                -- @http GET /sum
                -- @single
                -- @param a int
                -- @param b int
                select :a + :b as sum
                """);
    }

    @ParameterizedTest
    @CsvSource({"--console,200", "--no-console,404"})
    void aFolderIsServedUntilItIsStopped(String console, int statusOfPage) throws Exception {
        ScreenCapture screen = new ScreenCapture(Look.PLAIN);
        CompletableFuture<Integer> exit = new CompletableFuture<>();
        Thread run = Thread.ofPlatform()
                .start(() -> exit.complete(new Main(screen.console())
                        .run("serve", folder.toString(), "--port=0", console, "--database", URL)));
        URI address = URI.create(address(screen, run));
        HttpResponse<String> answer = get(address.resolve("/sum?a=40&b=2"));
        assertThat(answer.statusCode()).isEqualTo(200);
        assertThat(answer.body()).isEqualTo("{\"sum\":42}");
        assertThat(get(address).statusCode()).isEqualTo(statusOfPage);
        run.interrupt();
        assertThat(exit.get(20, TimeUnit.SECONDS)).isEqualTo(130);
    }

    private static String address(ScreenCapture screen, Thread run) {
        while (run.isAlive()) {
            Matcher told = ADDRESS.matcher(screen.out());
            if (told.find()) {
                return told.group(1);
            }
            Thread.onSpinWait();
        }
        throw new AssertionError("it ended: " + screen.err());
    }

    private static HttpResponse<String> get(URI uri) throws IOException, InterruptedException {
        try (HttpClient client = HttpClient.newHttpClient()) {
            HttpRequest request =
                    HttpRequest.newBuilder(uri).timeout(Duration.ofSeconds(20)).build();
            return client.send(request, HttpResponse.BodyHandlers.ofString());
        }
    }

    @Test
    void aBrokenSqlFileIsNamedWithItsLine() throws IOException {
        Files.writeString(folder.resolve("broken.sql"), "-- @http GET /broken\nselect nothing from nowhere\n");
        CommandRun run = CommandRun.of("serve", folder.toString(), "--port=0", "--database", URL);
        assertThat(run.exit()).isEqualTo(5);
        assertThat(run.err()).contains("broken.sql:2:").doesNotContain("\tat ");
    }

    @Test
    void aMissingFolderIsTold() {
        CommandRun run = CommandRun.of("serve", folder.resolve("none").toString(), "--database", URL);
        assertThat(run.exit()).isEqualTo(5);
        assertThat(run.errLines()).hasSize(1);
    }

    @Test
    void aTakenPortHasItsOwnExitCode() throws IOException {
        try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            CommandRun run =
                    CommandRun.of("serve", folder.toString(), "--port=" + taken.getLocalPort(), "--database", URL);
            assertThat(run.exit()).isEqualTo(6);
            assertThat(run.errLines()).hasSize(1).first().asString().contains(String.valueOf(taken.getLocalPort()));
        }
    }

    @Test
    void twoDatabasesAreAMistakeOfUse() {
        CommandRun run = CommandRun.of("serve", folder.toString(), "--embedded", "data", "--database", URL);
        assertThat(run.exit()).isEqualTo(2);
    }
}
