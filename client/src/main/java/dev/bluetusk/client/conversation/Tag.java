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

    // The body that was read last, and what was found in it: most commands are repeated.
    private final byte[] known = new byte[LENGTH_MAX];
    private int knownSize = -1;
    private String knownCommand = "";
    private long knownRows;
    private boolean knownCounts;
    private boolean knownDataOnly;
    private boolean knownToRollBack;

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
        }
        command = knownCommand;
        rows = knownRows;
        counts = knownCounts;
        dataOnly = knownDataOnly;
        rollsBack = knownToRollBack;
        body.skip(body.remaining());
    }

    private void parse(byte[] bytes, int start, int size) {
        System.arraycopy(bytes, start, known, 0, size);
        knownSize = size;
        int digits = digits(bytes, start, size);
        knownCounts = digits > 0 && digits < size && bytes[start + size - digits - 1] == ' ';
        knownRows = knownCounts ? number(bytes, start + size - digits, digits) : 0;
        name(bytes, start, knownCounts ? size - digits - 1 : size);
        knownToRollBack = knownCommand.equals("ROLLBACK");
    }

    private void name(byte[] bytes, int start, int size) {
        for (String usual : knownCounts ? COUNTING : PLAIN) {
            if (isAt(usual, bytes, start, size)) {
                knownCommand = usual;
                knownDataOnly = true;
                return;
            }
        }
        knownCommand = new String(bytes, start, size, StandardCharsets.UTF_8);
        knownDataOnly = size == 0;
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
        command = "";
        rows = 0;
        counts = false;
        dataOnly = false;
        rollsBack = false;
    }

    /// The text without its number of rows.
    String command() {
        return command;
    }

    /// Whether a number of rows belongs to it.
    boolean counts() {
        return counts;
    }

    String text() {
        return text(0);
    }

    /// The text with rows added to the count.
    String text(long rowsBefore) {
        return counts ? command + ' ' + (rows + rowsBefore) : command;
    }

    long rows() {
        return rows;
    }

    /// DEALLOCATE of one statement is not among these: who drops one of ours is told so when it runs again.
    boolean dropsStatements() {
        return !dataOnly && (command.equals("DISCARD ALL") || command.equals("DEALLOCATE ALL"));
    }

    /// Whether tables and types may be others now, so that plans may be no longer valid.
    boolean changesSchema() {
        return !dataOnly
                && (command.startsWith("ALTER ") || command.startsWith("DROP ") || command.startsWith("CREATE "));
    }

    boolean rollsBack() {
        return rollsBack;
    }

    boolean changesSession() {
        return !dataOnly;
    }
}
