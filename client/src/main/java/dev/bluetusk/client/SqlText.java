package dev.bluetusk.client;

import java.util.Locale;
import java.util.stream.Stream;

/// Texts of statements for logs, metrics and traces.
public final class SqlText {
    /// What a blanked literal becomes.
    public static final String BLANK = "'***'";

    /// Words that go with secrets, by their first letter. Each is looked for anywhere, so `user_password` counts too.
    private static final String[][] SECRETS = byFirstLetter(
            "passw",
            "passphrase",
            "private_key",
            "privatekey",
            "pgp_",
            "program",
            "secret",
            "server",
            "subscription",
            "token",
            "credential",
            "crypt",
            "api_key",
            "apikey",
            "access_key",
            "accesskey",
            "authorization",
            "bearer",
            "hmac",
            "digest",
            "dblink",
            "mapping");

    private final String sql;
    private final boolean numbers;
    private final StringBuilder out;
    private int at;

    private SqlText(String sql, boolean numbers) {
        this.sql = sql;
        this.numbers = numbers;
        this.out = new StringBuilder(sql.length());
    }

    /// Whether a text may hold a secret, such as the password of `ALTER ROLE … PASSWORD '…'`: it names something that
    /// goes with secrets. Other texts may hold secrets too; those belong into parameters.
    public static boolean mayHoldSecrets(String sql) {
        for (int place = 0; place < sql.length(); place++) {
            if (isSecretAt(sql, place)) {
                return true;
            }
        }
        return false;
    }

    private static boolean isSecretAt(String sql, int place) {
        char next = sql.charAt(place);
        if (next == ':') {
            return isAddressWithUser(sql, place);
        }
        int letter = (next | 0x20) - 'a';
        if (letter >= 0 && letter < SECRETS.length) {
            for (String word : SECRETS[letter]) {
                if (sql.regionMatches(true, place, word, 0, word.length())) {
                    return true;
                }
            }
        }
        return false;
    }

    /// Whether an address begins that has an `@`, which a password may stand before.
    private static boolean isAddressWithUser(String sql, int colon) {
        if (!sql.startsWith("://", colon)) {
            return false;
        }
        for (int place = colon + 3; place < sql.length(); place++) {
            char next = sql.charAt(place);
            if (next == '/' || next <= ' ') {
                return false;
            }
            if (next == '@') {
                return true;
            }
        }
        return false;
    }

    private static String[][] byFirstLetter(String... words) {
        String[][] all = new String['z' - 'a' + 1][];
        for (int letter = 0; letter < all.length; letter++) {
            char first = (char) ('a' + letter);
            all[letter] =
                    Stream.of(words).filter(word -> word.charAt(0) == first).toArray(String[]::new);
        }
        return all;
    }

    /// The text, with each string literal and comment blanked if it may hold a secret.
    public static String withoutSecrets(String sql) {
        return mayHoldSecrets(sql) ? new SqlText(sql, false).blanked() : sql;
    }

    /// The text with each literal blanked, be it a string or a number, and without comments.
    public static String withoutLiterals(String sql) {
        return new SqlText(sql, true).blanked();
    }

    private String blanked() {
        while (at < sql.length()) {
            char next = sql.charAt(at);
            switch (next) {
                case '\'' -> literal();
                case '"' -> identifier();
                case '-' -> dash();
                case '/' -> slash();
                case '$' -> dollar();
                default -> other(next);
            }
        }
        return out.toString();
    }

    /// A string literal; in one that an E stands before, a backslash takes the next character with it.
    private void literal() {
        boolean escapes = prefixedBy('e');
        if (escapes || prefixedBy('x') || prefixedBy('b') || prefixedBy('n')) {
            out.setLength(out.length() - 1);
        } else if (prefixedByUnicode()) {
            out.setLength(out.length() - 2);
        }
        at++;
        while (at < sql.length()) {
            char next = sql.charAt(at);
            if (next == '\'' && !(at + 1 < sql.length() && sql.charAt(at + 1) == '\'')) {
                break;
            }
            at += next == '\'' || (escapes && next == '\\') ? 2 : 1;
        }
        at++;
        out.append(BLANK);
    }

    private boolean prefixedBy(char letter) {
        int last = at - 1;
        return last >= 0
                && Character.toLowerCase(sql.charAt(last)) == letter
                && (last == 0 || !isWord(sql.charAt(last - 1)))
                && !out.isEmpty();
    }

    private boolean prefixedByUnicode() {
        return at >= 2
                && sql.charAt(at - 1) == '&'
                && Character.toLowerCase(sql.charAt(at - 2)) == 'u'
                && (at == 2 || !isWord(sql.charAt(at - 3)));
    }

    private void identifier() {
        int end = sql.indexOf('"', at + 1);
        copyTo(end < 0 ? sql.length() : end + 1);
    }

    private void dash() {
        if (sql.startsWith("--", at)) {
            int end = sql.indexOf('\n', at);
            at = end < 0 ? sql.length() : end;
        } else {
            copyTo(at + 1);
        }
    }

    private void slash() {
        if (!sql.startsWith("/*", at)) {
            copyTo(at + 1);
            return;
        }
        int depth = 0;
        do {
            if (sql.startsWith("/*", at)) {
                depth++;
                at += 2;
            } else if (sql.startsWith("*/", at)) {
                depth--;
                at += 2;
            } else {
                at++;
            }
        } while (depth > 0 && at < sql.length());
        out.append(' ');
    }

    /// A dollar begins a parameter such as `$1`, or a literal such as `$tag$…$tag$`.
    private void dollar() {
        int end = at + 1;
        while (end < sql.length() && isWord(sql.charAt(end))) {
            end++;
        }
        boolean named = end == at + 1 || !Character.isDigit(sql.charAt(at + 1));
        if (!named || end == sql.length() || sql.charAt(end) != '$') {
            copyTo(end);
            return;
        }
        String quote = sql.substring(at, end + 1);
        int close = sql.indexOf(quote, end + 1);
        at = close < 0 ? sql.length() : close + quote.length();
        out.append(BLANK);
    }

    private void other(char next) {
        if (isWord(next)) {
            word(next);
        } else {
            copyTo(at + 1);
        }
    }

    /// A name, a keyword or a number.
    private void word(char first) {
        int end = at;
        boolean number = Character.isDigit(first);
        while (end < sql.length() && (isWord(sql.charAt(end)) || sql.charAt(end) == '$' || isPartOf(number, end))) {
            end++;
        }
        if (number && numbers) {
            out.append('?');
            at = end;
        } else {
            copyTo(end);
        }
    }

    private boolean isPartOf(boolean number, int place) {
        char next = sql.charAt(place);
        boolean sign = (next == '+' || next == '-')
                && String.valueOf(sql.charAt(place - 1))
                        .toLowerCase(Locale.ROOT)
                        .equals("e");
        return number && (next == '.' || sign);
    }

    private static boolean isWord(char next) {
        return Character.isLetterOrDigit(next) || next == '_';
    }

    private void copyTo(int end) {
        out.append(sql, at, end);
        at = end;
    }
}
