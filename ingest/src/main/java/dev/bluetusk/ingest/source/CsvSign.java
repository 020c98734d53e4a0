package dev.bluetusk.ingest.source;

/// Checks the signs of a dialect: ASCII, and no line ends. It stands apart from [CsvDialect], whose constants
/// need it while they are made.
final class CsvSign {
    private CsvSign() {}

    static void checkDelimiter(String text) {
        if (text.isEmpty() || text.length() > CsvDialect.DELIMITER_MAX) {
            throw new IllegalArgumentException("expected a delimiter of one to " + CsvDialect.DELIMITER_MAX
                    + " ASCII characters but got \"" + text + "\"");
        }
        text.chars().forEach(character -> check("delimiter", ascii("delimiter", (char) character)));
    }

    static byte ascii(String what, char character) {
        if (character > 0x7e) {
            throw new IllegalArgumentException(
                    what + " must be an ASCII character but is U+" + String.format("%04X", (int) character));
        }
        return (byte) character;
    }

    static void check(String what, byte character) {
        if (character <= 0 || character == 0x7f || character == '\n' || character == '\r') {
            throw new IllegalArgumentException(
                    what + " must be an ASCII character, not a line end, but is byte " + (character & 0xff));
        }
    }
}
