package dev.bluetusk.client.observe;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import java.util.logging.SimpleFormatter;

/// Keeps what the driver logs at any level, with the exceptions that belong to it.
final class LogCapture extends Handler {
    private static final Logger LOGGER = Logger.getLogger("dev.bluetusk");

    private final List<String> lines = new CopyOnWriteArrayList<>();
    private final SimpleFormatter formatter = new SimpleFormatter();

    private LogCapture() {
        setLevel(Level.ALL);
    }

    static LogCapture start() {
        LogCapture capture = new LogCapture();
        LOGGER.setLevel(Level.ALL);
        LOGGER.addHandler(capture);
        return capture;
    }

    List<String> lines() {
        return List.copyOf(lines);
    }

    @Override
    public void publish(LogRecord line) {
        StringWriter text = new StringWriter();
        text.append(line.getLevel() + " " + formatter.formatMessage(line) + "\n");
        if (line.getThrown() != null) {
            line.getThrown().printStackTrace(new PrintWriter(text));
        }
        lines.add(text.toString());
    }

    @Override
    public void flush() {
        // Nothing is held back.
    }

    @Override
    public void close() {
        LOGGER.removeHandler(this);
        LOGGER.setLevel(null);
    }
}
