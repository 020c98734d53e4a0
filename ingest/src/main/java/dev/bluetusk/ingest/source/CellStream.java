package dev.bluetusk.ingest.source;

import java.io.IOException;
import java.io.InputStream;

/// The text of [CellRows], a row at a time. Confined to one thread.
final class CellStream extends InputStream {
    private final CellRows rows;
    private final CellText text = new CellText();
    private int position;
    private boolean ended;

    CellStream(CellRows rows) {
        this.rows = rows;
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
    }

    @Override
    public int read(byte[] target, int offset, int length) throws IOException {
        while (position == text.length() && !ended) {
            text.clear();
            position = 0;
            ended = !rows.next(text);
        }
        int count = Math.min(length, text.length() - position);
        if (count == 0 && length > 0) {
            return -1;
        }
        System.arraycopy(text.bytes(), position, target, offset, count);
        position += count;
        return count;
    }

    @Override
    public void close() throws IOException {
        rows.close();
    }
}
