package dev.bluetusk.protocol.message;

/// What CommandComplete says: the command and, for most, how many rows it touched.
///
/// @param text the tag as the server wrote it, such as `INSERT 0 3` or `CREATE TABLE`
public record CommandTag(String text) {
    /// What fits a `long` with any digits; no server counts further.
    private static final int DIGITS_MAX = 18;

    /// How many rows the command returned or changed: the number at the end of the tag, 0 for a command that
    /// counts none.
    public long rows() {
        int start = text.length();
        while (start > 0 && isDigit(text.charAt(start - 1))) {
            start--;
        }
        int digits = text.length() - start;
        boolean counted = digits > 0 && digits <= DIGITS_MAX && start > 0 && text.charAt(start - 1) == ' ';
        return counted ? Long.parseLong(text, start, text.length(), 10) : 0;
    }

    private static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }

    @Override
    public String toString() {
        return text;
    }
}
