package dev.bluetusk.rest.sql;

/// One thing that is wrong with a file, shown as a compiler would show it.
///
/// @param line 1-based
/// @param column 1-based, counted in characters
/// @param excerpt the line with a caret below it; empty where it says nothing
public record SqlProblem(String file, int line, int column, String message, String excerpt) {

    /// `orders/get.sql:12:8: column "prise" does not exist (42703)` and the excerpt on the lines below.
    public String text() {
        String headline = file + ":" + line + ":" + column + ": " + message;
        return excerpt.isEmpty() ? headline : headline + "\n" + excerpt;
    }
}
