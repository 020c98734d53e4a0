package dev.bluetusk.ingest.source;

/// A file that cannot be read on: nothing after the named place can be trusted.
///
/// Its message begins with the file and, where there is one, the line and column.
public final class SourceException extends RuntimeException {
    private static final long serialVersionUID = 1;

    private final long line;

    SourceException(String source, long line, int column, String reason) {
        super(source + " line " + line + ", column " + column + ": " + reason);
        this.line = line;
    }

    /// A file that is refused as a whole.
    public SourceException(String source, String reason) {
        super(source + ": " + reason);
        this.line = 0;
    }

    /// The line in the file, from 1, or 0 if the whole file is meant.
    public long line() {
        return line;
    }
}
