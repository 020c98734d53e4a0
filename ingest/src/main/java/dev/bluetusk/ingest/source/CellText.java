package dev.bluetusk.ingest.source;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/// Cells as a line of CSV in [CsvDialect#STANDARD], so that they are read, checked and set aside as all others are.
///
/// A text stands in quotes, any other value does not; a cell without a value is empty. Confined to one thread.
final class CellText {
    private byte[] bytes = new byte[1 << 12];
    private int length;
    private boolean rowBegun;

    /// A value that is no text, as PostgreSQL writes it: plain ASCII.
    void value(String value) {
        if (value.chars().anyMatch(sign -> sign == ',' || sign == '"' || sign < ' ' || sign > '~')) {
            text(value);
            return;
        }
        begin();
        for (int i = 0; i < value.length(); i++) {
            put((byte) value.charAt(i));
        }
    }

    /// A text.
    void text(String text) {
        begin();
        put((byte) '"');
        byte[] encoded = text.getBytes(StandardCharsets.UTF_8);
        reserve(encoded.length * 2);
        for (byte current : encoded) {
            if (current == '"') {
                bytes[length++] = '"';
            }
            bytes[length++] = current;
        }
        put((byte) '"');
    }

    /// A cell without a value.
    void absent() {
        begin();
    }

    void endRow() {
        put((byte) '\n');
        rowBegun = false;
    }

    byte[] bytes() {
        return bytes;
    }

    int length() {
        return length;
    }

    void clear() {
        length = 0;
    }

    private void begin() {
        if (rowBegun) {
            put((byte) ',');
        }
        rowBegun = true;
    }

    private void put(byte value) {
        reserve(1);
        bytes[length++] = value;
    }

    private void reserve(int count) {
        if (bytes.length - length < count) {
            bytes = Arrays.copyOf(bytes, Math.max(length + count, bytes.length * 2));
        }
    }
}
