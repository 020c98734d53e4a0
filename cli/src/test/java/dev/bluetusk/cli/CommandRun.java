package dev.bluetusk.cli;

import dev.bluetusk.cli.console.Look;
import dev.bluetusk.cli.console.ScreenCapture;
import java.util.List;

/// One run of the program inside the test's process, with what it wrote.
record CommandRun(int exit, String out, String err) {
    static CommandRun of(String... words) {
        ScreenCapture screen = new ScreenCapture(Look.PLAIN);
        int exit = new Main(screen.console()).run(words);
        return new CommandRun(exit, screen.out(), screen.err());
    }

    List<String> errLines() {
        return err.lines().toList();
    }
}
