package dev.bluetusk.client.conversation;

import dev.bluetusk.protocol.wire.ProtocolException;
import dev.bluetusk.protocol.wire.WireReader;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/// What CommandComplete said, kept as bytes until somebody asks for its text.
final class Tag {
    /// Longer tags than this do not exist in PostgreSQL.
    static final int LENGTH_MAX = 64;

    // Commands that count rows, with what stands before the count; and some that do not. All of these change data only.
    private static final String[] COUNTING = {"SELECT", "INSERT 0", "UPDATE", "DELETE", "MERGE", "COPY"};
    private static final String[] PLAIN = {"BEGIN", "COMMIT", "ROLLBACK", "SAVEPOINT", "RELEASE", "START TRANSACTION"};

    private static final byte[] NOTHING = new byte[0];

    // The body that was read last, of which the other fields tell: most commands are repeated. Kept from the second
    // one on.
    private byte[] known = NOTHING;
    private int knownSize = -1;
    private boolean usedBefore;

    private boolean told;
    private String command = "";
    private long rows;
    private boolean counts;
    private boolean dataOnly;
    private boolean rollsBack;

    /// Reads the body of a CommandComplete; the tags of everyday commands make no garbage.
    void read(WireReader body) {
        int size = body.remaining() - 1;
        byte[] bytes = body.array();
        int start = body.position();
        if (size < 0 || size > LENGTH_MAX || bytes[body.limit() - 1] != 0) {
            throw new ProtocolException("expected a command tag of at most " + LENGTH_MAX
                    + " bytes and a zero byte but got " + body.remaining() + " bytes");
        }
        if (size != knownSize || !Arrays.equals(known, 0, size, bytes, start, start + size)) {
            parse(bytes, start, size);
            remember(bytes, start, size);
        }
        told = true;
        body.skip(body.remaining());
    }

    private void remember(byte[] bytes, int start, int size) {
        if (usedBefore) {
            known = known.length == 0 ? new byte[LENGTH_MAX] : known;
            System.arraycopy(bytes, start, known, 0, size);
            knownSize = size;
        }
        usedBefore = true;
    }

    private void parse(byte[] bytes, int start, int size) {
        int digits = digits(bytes, start, size);
        counts = digits > 0 && digits < size && bytes[start + size - digits - 1] == ' ';
        rows = counts ? number(bytes, start + size - digits, digits) : 0;
        name(bytes, start, counts ? size - digits - 1 : size);
        rollsBack = command.equals("ROLLBACK");
    }

    private void name(byte[] bytes, int start, int size) {
        for (String usual : counts ? COUNTING : PLAIN) {
            if (isAt(usual, bytes, start, size)) {
                command = usual;
                dataOnly = true;
                return;
            }
        }
        command = new String(bytes, start, size, StandardCharsets.UTF_8);
        dataOnly = size == 0;
    }

    private static boolean isAt(String word, byte[] bytes, int start, int size) {
        if (word.length() != size) {
            return false;
        }
        for (int i = 0; i < size; i++) {
            if (bytes[start + i] != word.charAt(i)) {
                return false;
            }
        }
        return true;
    }

    /// How many digits stand at the end, of at most 18.
    private static int digits(byte[] bytes, int start, int size) {
        int digits = 0;
        while (digits < size && digits < 18 && isDigit(bytes[start + size - digits - 1])) {
            digits++;
        }
        return digits;
    }

    private static boolean isDigit(byte character) {
        return character >= '0' && character <= '9';
    }

    private static long number(byte[] bytes, int start, int digits) {
        long value = 0;
        for (int i = start; i < start + digits; i++) {
            value = 10 * value + bytes[i] - '0';
        }
        return value;
    }

    /// Forgets what was read.
    void clear() {
        told = false;
    }

    /// The text without its number of rows.
    String command() {
        return told ? command : "";
    }

    /// Whether a number of rows belongs to it.
    boolean counts() {
        return told && counts;
    }

    String text() {
        return text(0);
    }

    /// The text with rows added to the count.
    String text(long rowsBefore) {
        return counts() ? command + ' ' + (rows + rowsBefore) : command();
    }

    long rows() {
        return told ? rows : 0;
    }

    /// DEALLOCATE of one statement is not among these: who drops one of ours is told so when it runs again.
    boolean dropsStatements() {
        return changesSession() && (command.equals("DISCARD ALL") || command.equals("DEALLOCATE ALL"));
    }

    /// Whether tables and types may be others now, so that plans may be no longer valid.
    boolean changesSchema() {
        return changesSession()
                && (command.startsWith("ALTER ") || command.startsWith("DROP ") || command.startsWith("CREATE "));
    }

    boolean rollsBack() {
        return told && rollsBack;
    }

    boolean changesSession() {
        return told && !dataOnly;
    }
}
