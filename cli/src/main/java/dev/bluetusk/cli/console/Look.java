package dev.bluetusk.cli.console;

import java.util.Locale;
import java.util.Map;
import java.util.Properties;

/// What the two output streams can show. Immutable.
///
/// A JVM cannot tell for each stream whether it is a terminal, nor how wide that is; the launcher can, and
/// passes it in the system properties `bluetusk.terminal.out`, `bluetusk.terminal.err` and
/// `bluetusk.terminal.size` ("rows columns"). Started in any other way, the program shows plain lines.
///
/// @param outIsTerminal somebody reads the answers on a screen
/// @param errIsTerminal somebody reads the messages on a screen, so that lines may move
/// @param coloursWanted neither `NO_COLOR` nor a dumb terminal says otherwise
/// @param unicode the locale has signs beyond ASCII
/// @param columns width of the window in characters
public record Look(boolean outIsTerminal, boolean errIsTerminal, boolean coloursWanted, boolean unicode, int columns) {
    /// Width where there is no window: of a classic terminal.
    public static final int DEFAULT_COLUMNS = 80;

    private static final int NARROWEST = 20;

    /// Nothing but plain ASCII lines.
    public static final Look PLAIN = new Look(false, false, false, false, DEFAULT_COLUMNS);

    /// Reads what the launcher and the environment say.
    public static Look of(Map<String, String> environment, Properties properties) {
        boolean dumb = environment.getOrDefault("TERM", "dumb").equals("dumb");
        boolean noColor = !environment.getOrDefault("NO_COLOR", "").isEmpty();
        return new Look(
                Boolean.parseBoolean(properties.getProperty("bluetusk.terminal.out")),
                Boolean.parseBoolean(properties.getProperty("bluetusk.terminal.err")) && !dumb,
                !dumb && !noColor,
                isUnicode(environment),
                columns(properties.getProperty("bluetusk.terminal.size", "")));
    }

    private static boolean isUnicode(Map<String, String> environment) {
        for (String name : new String[] {"LC_ALL", "LC_CTYPE", "LANG"}) {
            String locale = environment.getOrDefault(name, "").toLowerCase(Locale.ROOT);
            if (!locale.isEmpty()) {
                return locale.contains("utf-8") || locale.contains("utf8");
            }
        }
        return false;
    }

    private static int columns(String size) {
        String columns = size.substring(size.indexOf(' ') + 1).strip();
        if (columns.isEmpty() || !columns.chars().allMatch(c -> c >= '0' && c <= '9') || columns.length() > 4) {
            return DEFAULT_COLUMNS;
        }
        int parsed = Integer.parseInt(columns);
        return parsed == 0 ? DEFAULT_COLUMNS : Math.max(parsed, NARROWEST);
    }
}
