package dev.bluetusk.cli.console;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.function.LongSupplier;

/// Standard output and standard error, and what is known about who looks at them.
///
/// Answers go to [#out]; messages, errors and progress go to [#err], so that a pipe gets the answers only. Text is
/// UTF-8 whatever the locale says, because it may hold the user's data. Safe for all threads, a line at a time.
public final class Console {
    private final PrintStream out;
    private final PrintStream err;
    private final Look look;

    /// A console on these streams, for the program's own and for tests.
    public Console(PrintStream out, PrintStream err, Look look) {
        this.out = out;
        this.err = err;
        this.look = look;
    }

    /// The process's own streams, looking as the launcher and the environment say.
    public static Console ofProcess() {
        return new Console(
                stream(FileDescriptor.out),
                stream(FileDescriptor.err),
                Look.of(System.getenv(), System.getProperties()));
    }

    private static PrintStream stream(FileDescriptor descriptor) {
        return new PrintStream(new FileOutputStream(descriptor), true, StandardCharsets.UTF_8);
    }

    /// For answers.
    public PrintStream out() {
        return out;
    }

    /// For messages and errors.
    public PrintStream err() {
        return err;
    }

    /// What may be shown: colours, moving lines, signs beyond ASCII.
    public Look look() {
        return look;
    }

    /// How answers are coloured.
    public Style style() {
        return new Style(look.outIsTerminal() && look.coloursWanted());
    }

    /// How messages are coloured.
    public Style errorStyle() {
        return new Style(look.errIsTerminal() && look.coloursWanted());
    }

    /// One line of an answer.
    public void line(String text) {
        out.println(text);
    }

    /// One line of a message, after the program's name.
    public void message(String text) {
        err.println("bluetusk: " + harmless(text));
    }

    /// One line about a failure, after the program's name.
    public void error(String text) {
        err.println(errorStyle().bad("bluetusk:") + " " + harmless(text));
    }

    /// Messages quote files and servers, whose control characters could move a terminal's cursor or change its colours.
    private static String harmless(String text) {
        return text.codePoints()
                .map(c -> c != '\n' && c != '\t' && Character.isISOControl(c) ? 0xFFFD : c)
                .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
                .toString();
    }

    /// A bar for work of `total` bytes or rows; see [ProgressBar].
    public ProgressBar progress(String title, ProgressBar.Unit unit, long total) {
        LongSupplier clock = System::nanoTime;
        return new ProgressBar(this, new ProgressBar.Task(title, unit, total), clock);
    }
}
