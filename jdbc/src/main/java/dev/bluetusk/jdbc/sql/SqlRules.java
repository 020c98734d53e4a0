package dev.bluetusk.jdbc.sql;

/// How a text is to be read.
///
/// @param standardStrings whether a backslash in `'…'` is a mere character: the server's
///                        `standard_conforming_strings`
/// @param placeholders    whether `?` stands for a parameter, as in a prepared statement
/// @param escapes         whether JDBC's escapes in braces are turned into SQL
/// @param callMode        what `{call …}` is turned into
public record SqlRules(boolean standardStrings, boolean placeholders, boolean escapes, CallMode callMode) {
    /// The rules of a prepared statement.
    public static SqlRules prepared() {
        return new SqlRules(true, true, true, CallMode.SELECT);
    }

    /// The rules of a plain statement, where `?` stands for itself.
    public static SqlRules plain() {
        return new SqlRules(true, false, true, CallMode.SELECT);
    }

    /// These rules with or without backslash escapes in strings.
    public SqlRules withStandardStrings(boolean standard) {
        return new SqlRules(standard, placeholders, escapes, callMode);
    }

    /// These rules with or without placeholders.
    public SqlRules withPlaceholders(boolean placed) {
        return new SqlRules(standardStrings, placed, escapes, callMode);
    }

    /// These rules with or without JDBC's escapes.
    public SqlRules withEscapes(boolean processed) {
        return new SqlRules(standardStrings, placeholders, processed, callMode);
    }

    /// These rules with another way to call.
    public SqlRules withCallMode(CallMode mode) {
        return new SqlRules(standardStrings, placeholders, escapes, mode);
    }
}
