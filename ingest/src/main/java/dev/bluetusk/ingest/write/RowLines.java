package dev.bluetusk.ingest.write;

/// Finds the line of the file from the number of a row that was sent.
///
/// Lines and rows usually grow together; kept are only the places where they part: a rejected record, or one of
/// several lines. They lie in a ring, since the server can refuse only what it got lately; so memory is
/// constant. Confined to the load's thread.
final class RowLines {
    /// Places that are kept: the server is behind by what lies in socket buffers, some MB.
    static final int PLACES = 1 << 16;

    private final long[] rows = new long[PLACES];
    private final long[] lines = new long[PLACES];
    private long count;
    private long lastRow;
    private long lastLine;

    /// The next row starts on a line.
    void add(long line) {
        lastRow++;
        lastLine++;
        if (line != lastLine || count == 0) {
            int place = (int) (count++ & (PLACES - 1));
            rows[place] = lastRow;
            lines[place] = line;
            lastLine = line;
        }
    }

    /// Forgets all rows.
    void clear() {
        count = 0;
        lastRow = 0;
        lastLine = 0;
    }

    /// The line on which a row starts, or 0 if that is long forgotten or the row was never sent.
    long lineOf(long row) {
        for (long i = count - 1; i >= Math.max(0, count - PLACES) && row <= lastRow; i--) {
            int place = (int) (i & (PLACES - 1));
            if (rows[place] <= row) {
                return lines[place] + row - rows[place];
            }
        }
        return 0;
    }
}
