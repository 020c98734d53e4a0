package dev.bluetusk.ingest.write;

import dev.bluetusk.ingest.encode.RowBuffer;
import dev.bluetusk.ingest.encode.RowEncoder;
import java.util.Arrays;

/// What stands before the first and after the last row of a COPY. Immutable.
final class CopyFrame {
    private static final int FRAME_BYTES = 32;

    private final byte[] head;
    private final byte[] tail;

    CopyFrame(RowEncoder encoder) {
        RowBuffer out = new RowBuffer(FRAME_BYTES);
        encoder.begin(out);
        head = Arrays.copyOf(out.bytes(), out.size());
        out.clear();
        encoder.end(out);
        tail = Arrays.copyOf(out.bytes(), out.size());
    }

    byte[] head() {
        return head;
    }

    byte[] tail() {
        return tail;
    }
}
