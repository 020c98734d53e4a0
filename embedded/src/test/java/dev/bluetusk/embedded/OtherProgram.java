package dev.bluetusk.embedded;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// A Java program of its own that has started a server and does nothing more, so that it can be killed.
record OtherProgram(Process process, ProcessHandle server, Path data) implements AutoCloseable {
    static OtherProgram start() throws IOException {
        return run(List.of());
    }

    static OtherProgram startOn(Path data) throws IOException {
        return run(List.of(data.toString()));
    }

    /// What the program does: it tells the server's process and data, and waits to be killed.
    public static void main(String[] arguments) throws Exception {
        EmbeddedPostgresBuilder builder = EmbeddedPostgres.builder();
        for (String data : arguments) {
            builder.data(Path.of(data));
        }
        EmbeddedPostgres postgres = builder.start();
        System.out.println(postgres.pid());
        System.out.println(postgres.dataDirectory());
        Thread.sleep(Long.MAX_VALUE);
    }

    /// The shells that keep the server.
    List<ProcessHandle> keepers() {
        ProcessHandle outer = server.parent().orElseThrow();
        List<ProcessHandle> keepers = new ArrayList<>(List.of(outer));
        outer.children().filter(child -> child.pid() != server.pid()).forEach(keepers::add);
        return keepers;
    }

    @Override
    public void close() {
        process.destroyForcibly();
        server.destroyForcibly();
    }

    private static OtherProgram run(List<String> arguments) throws IOException {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:+UseSerialGC",
                "-Djava.io.tmpdir=" + System.getProperty("java.io.tmpdir"),
                "-cp",
                testClassPath(),
                OtherProgram.class.getName()));
        command.addAll(arguments);
        Process process = new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        BufferedReader output = process.inputReader(StandardCharsets.UTF_8);
        String pid = output.readLine();
        String data = output.readLine();
        if (pid == null || data == null) {
            process.destroyForcibly();
            throw new IOException("the other program did not start a server");
        }
        return new OtherProgram(process, ProcessHandle.of(Long.parseLong(pid)).orElseThrow(), Path.of(data));
    }

    // Under surefire the class path stands in a jar's manifest, which Java follows by itself.
    private static String testClassPath() {
        return System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"))
                .replace("\n", File.pathSeparator);
    }
}
