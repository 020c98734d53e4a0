package dev.bluetusk.ingest.encode;

import java.nio.charset.StandardCharsets;

/// Why a value or a record cannot become a row. Thrown often, so it carries no stack trace.
public final class Rejection extends RuntimeException {
    private static final long serialVersionUID = 1;

    /// Characters of a bad value that a reason shows.
    private static final int SHOWN_MAX = 60;

    private final String column;

    private Rejection(String column, String reason) {
        super(reason, null, false, false);
        this.column = column;
    }

    /// A value that its column cannot take: `"12,50" is not numeric`.
    static Rejection of(byte[] bytes, int start, int end, String what) {
        return new Rejection("", shown(bytes, start, end) + " " + what);
    }

    static Rejection of(String reason) {
        return new Rejection("", reason);
    }

    Rejection inColumn(String name) {
        return new Rejection(name, getMessage());
    }

    /// The table's column, or an empty text if the whole record is meant.
    public String column() {
        return column;
    }

    /// What was expected and what came, without the place.
    public String reason() {
        return getMessage();
    }

    @Override
    public String getMessage() {
        return String.valueOf(super.getMessage());
    }

    private static String shown(byte[] bytes, int start, int end) {
        String text = new String(bytes, start, Math.min(end - start, SHOWN_MAX * 4), StandardCharsets.UTF_8);
        if (text.codePointCount(0, text.length()) > SHOWN_MAX) {
            text = text.substring(0, text.offsetByCodePoints(0, SHOWN_MAX)) + "…";
        }
        return '"' + text.replaceAll("\\p{Cntrl}", "\uFFFD") + '"';
    }
}
