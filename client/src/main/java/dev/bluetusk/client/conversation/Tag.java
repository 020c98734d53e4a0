package dev.bluetusk.client.conversation;

import dev.bluetusk.protocol.wire.ProtocolException;
import dev.bluetusk.protocol.wire.WireReader;
import java.nio.charset.StandardCharsets;

/// What CommandComplete said, kept as bytes until somebody asks for its text.
final class Tag {
    /// Longer tags than this do not exist in PostgreSQL.
    static final int LENGTH_MAX = 64;

    private static final String[] DATA_ONLY = {
        "SELECT",
        "INSERT",
        "UPDATE",
        "DELETE",
        "MERGE",
        "COPY",
        "BEGIN",
        "COMMIT",
        "ROLLBACK",
        "SAVEPOINT",
        "RELEASE",
        "START TRANSACTION"
    };

    private final byte[] bytes = new byte[LENGTH_MAX];
    private int length;
    private long rows;

    /// Reads the body of a CommandComplete.
    void read(WireReader body) {
        int size = body.remaining() - 1;
        if (size < 0 || size > LENGTH_MAX || body.array()[body.limit() - 1] != 0) {
            throw new ProtocolException("expected a command tag of at most " + LENGTH_MAX
                    + " bytes and a zero byte but got " + body.remaining() + " bytes");
        }
        System.arraycopy(body.array(), body.position(), bytes, 0, size);
        length = size;
        rows = count();
        body.skip(body.remaining());
    }

    String text() {
        return new String(bytes, 0, length, StandardCharsets.UTF_8);
    }

    long rows() {
        return rows;
    }

    /// Whether the statement dropped prepared statements, `DISCARD ALL` or `DEALLOCATE …`.
    boolean dropsStatements() {
        return length > 6 && bytes[0] == 'D' && (startsWith("DISCARD ALL") || startsWith("DEALLOCATE"));
    }

    /// Whether the statement may have changed the session beyond its transaction: all but those that only move
    /// data.
    boolean changesSession() {
        for (String harmless : DATA_ONLY) {
            if (startsWith(harmless)) {
                return false;
            }
        }
        return length > 0;
    }

    private boolean startsWith(String prefix) {
        if (length < prefix.length()) {
            return false;
        }
        for (int i = 0; i < prefix.length(); i++) {
            if (bytes[i] != prefix.charAt(i)) {
                return false;
            }
        }
        return true;
    }

    /// The number at the end, 0 if there is none.
    private long count() {
        int at = length;
        long value = 0;
        long place = 1;
        while (at > 0 && bytes[at - 1] >= '0' && bytes[at - 1] <= '9' && length - at < 18) {
            value += place * (bytes[at - 1] - '0');
            place *= 10;
            at--;
        }
        return at > 0 && bytes[at - 1] == ' ' ? value : 0;
    }
}
