package dev.bluetusk.cli.console;

/// Colours by what they mean. On a stream without colours each method returns its text as it is. Immutable.
///
/// @param colours whether to colour at all
public record Style(boolean colours) {
    /// What matters most on the line.
    public String strong(String text) {
        return wrap("1", text);
    }

    /// What may be passed over.
    public String faint(String text) {
        return wrap("2", text);
    }

    /// What went well.
    public String good(String text) {
        return wrap("32", text);
    }

    /// What deserves a look.
    public String warning(String text) {
        return wrap("33", text);
    }

    /// What went wrong.
    public String bad(String text) {
        return wrap("31;1", text);
    }

    /// Something to click or copy.
    public String link(String text) {
        return wrap("36", text);
    }

    private String wrap(String code, String text) {
        return colours ? "\033[" + code + "m" + text + "\033[0m" : text;
    }

    /// The number of columns that `text` takes on the screen: without colour codes, wide and combining
    /// characters counted.
    static int width(String text) {
        int width = 0;
        for (int i = 0; i < text.length(); ) {
            int point = text.codePointAt(i);
            if (point == '\033') {
                i = Math.max(text.indexOf('m', i), i) + 1;
                continue;
            }
            width += columns(point);
            i += Character.charCount(point);
        }
        return width;
    }

    private static int columns(int point) {
        return switch (Character.getType(point)) {
            case Character.NON_SPACING_MARK, Character.ENCLOSING_MARK, Character.FORMAT, Character.CONTROL -> 0;
            default -> isWide(point) ? 2 : 1;
        };
    }

    private static boolean isWide(int point) {
        return (point >= 0x1100 && point <= 0x115F) // Hangul syllables' first parts
                || (point >= 0x2E80 && point <= 0xA4CF) // CJK
                || (point >= 0xAC00 && point <= 0xD7A3) // Hangul
                || (point >= 0xF900 && point <= 0xFAFF)
                || (point >= 0xFE30 && point <= 0xFE6F)
                || (point >= 0xFF00 && point <= 0xFF60) // full-width forms
                || (point >= 0xFFE0 && point <= 0xFFE6)
                || (point >= 0x1F300 && point <= 0x1FAFF) // pictures
                || (point >= 0x20000 && point <= 0x3FFFD);
    }
}
