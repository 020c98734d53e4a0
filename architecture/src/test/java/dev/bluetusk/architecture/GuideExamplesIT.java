package dev.bluetusk.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bluetusk.client.connect.Connector;
import dev.bluetusk.client.session.Session;
import dev.bluetusk.embedded.EmbeddedPostgres;
import dev.bluetusk.pool.Database;
import dev.bluetusk.testkit.TestServers;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.lang.reflect.InvocationTargetException;
import java.net.URI;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// The code on the pages of the guides does what the pages say: it is compiled and run as it stands there.
class GuideExamplesIT {
    /// The address that the pages write; a fresh database takes its place.
    private static final String ADDRESS = "postgresql://app@localhost/shop";

    /// The same for JDBC; a role in the URL counts before the one that the page gives beside it.
    private static final String JDBC_ADDRESS = "jdbc:bluetusk://localhost/shop";

    private static final String CLASS = "Page";

    /// Replication needs a log that can be decoded.
    private static final EmbeddedPostgres SERVER = EmbeddedPostgres.builder()
            .inMemory()
            .setting("wal_level", "logical")
            .setting("max_connections", "200")
            .start();

    @AfterAll
    static void stop() {
        SERVER.close();
    }

    static Stream<Path> pages() {
        return Stream.concat(
                        Stream.of(
                                        "README.md",
                                        "client/README.md",
                                        "pool/README.md",
                                        "jdbc/README.md",
                                        "micrometer/README.md",
                                        "opentelemetry/README.md")
                                .map(Path::of),
                        Repository.texts().stream()
                                .filter(path -> (path.startsWith(Path.of("docs", "driver"))
                                                || path.startsWith(Path.of("docs", "jdbc")))
                                        && path.toString().endsWith(".md")))
                .filter(path -> !GuidePage.read(path).code().isEmpty());
    }

    @ParameterizedTest
    @MethodSource("pages")
    void theCodeOfAPageRunsAsItStands(Path path, @TempDir Path folder) throws Exception {
        GuidePage page = GuidePage.read(path);
        String url = TestServers.freshDatabase(SERVER, "guide");
        compile(page, url, folder);
        try (URLClassLoader loader =
                        new URLClassLoader(new URL[] {folder.toUri().toURL()});
                Session session = Connector.connect(url);
                Database database = Database.open(url)) {
            Class<?> compiled = loader.loadClass(CLASS);
            compiled.getField("session").set(null, session);
            compiled.getField("database").set(null, database);
            for (GuidePage.Block block : page.blocks()) {
                switch (block) {
                    case GuidePage.Sql sql -> session.script(sql.text());
                    case GuidePage.Java code -> run(compiled, page, code);
                }
            }
        }
    }

    private static void run(Class<?> compiled, GuidePage page, GuidePage.Java block) throws Exception {
        if (!block.runs()) {
            return;
        }
        PrintStream before = System.out;
        ByteArrayOutputStream printed = new ByteArrayOutputStream();
        System.setOut(new PrintStream(printed, true, StandardCharsets.UTF_8));
        try {
            compiled.getMethod("line" + block.line()).invoke(null);
        } catch (InvocationTargetException e) {
            throw new AssertionError(page.path() + ":" + block.line() + " failed", e.getCause());
        } finally {
            System.setOut(before);
        }
        block.prints()
                .ifPresent(expected -> assertThat(
                                printed.toString(StandardCharsets.UTF_8).strip())
                        .as("printed by %s:%d", page.path(), block.line())
                        .isEqualTo(expected.strip()));
    }

    private static void compile(GuidePage page, String url, Path folder) throws IOException {
        Path source = folder.resolve(CLASS + ".java");
        List<String> lines = source(page, url);
        Files.write(source, lines);
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        DiagnosticCollector<JavaFileObject> problems = new DiagnosticCollector<>();
        try (StandardJavaFileManager files = compiler.getStandardFileManager(problems, Locale.ROOT, null)) {
            String classPath = System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
            List<String> options = List.of("--release", "21", "-proc:none", "-cp", classPath, "-d", folder.toString());
            boolean good = compiler.getTask(null, files, problems, options, null, files.getJavaFileObjects(source))
                    .call();
            assertThat(good).as(() -> told(page, lines, problems)).isTrue();
        }
    }

    /// A class with a method for each block.
    private static List<String> source(GuidePage page, String url) {
        Stream<String> head = Stream.of(
                "public final class " + CLASS + " {",
                "public static dev.bluetusk.client.session.Session session;",
                "public static dev.bluetusk.pool.Database database;");
        Stream<String> declarations = page.code().stream()
                .flatMap(block -> block.declarations().stream())
                .map(line -> placed(line, url));
        Stream<String> methods = page.code().stream().flatMap(block -> method(block, url));
        return Stream.of(page.imports().stream(), head, declarations, methods, Stream.of("}"))
                .flatMap(part -> part)
                .toList();
    }

    private static String placed(String line, String url) {
        URI place = URI.create(url);
        String jdbc = "jdbc:bluetusk://" + place.getHost() + ":" + place.getPort() + place.getPath() + "?user="
                + place.getUserInfo();
        return line.replace(ADDRESS, url).replace(JDBC_ADDRESS, jdbc);
    }

    private static Stream<String> method(GuidePage.Java block, String url) {
        Stream<String> body = block.statements().stream().map(line -> placed(line, url));
        String name = "line" + block.line();
        return Stream.of(Stream.of("public static void " + name + "() throws Exception {"), body, Stream.of("}"))
                .flatMap(part -> part);
    }

    private static String told(GuidePage page, List<String> lines, DiagnosticCollector<JavaFileObject> problems) {
        return problems.getDiagnostics().stream()
                .filter(problem -> problem.getKind() == Diagnostic.Kind.ERROR)
                .map(problem -> problem.getMessage(Locale.ROOT) + " in `"
                        + lines.get((int) problem.getLineNumber() - 1).strip() + '`')
                .collect(Collectors.joining("\n", "the code of " + page.path() + " does not compile:\n", ""));
    }
}
