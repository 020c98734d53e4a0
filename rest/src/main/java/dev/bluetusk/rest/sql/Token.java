package dev.bluetusk.rest.sql;

/// A piece of the text from `start` up to, but without, `end`.
record Token(TokenKind kind, int start, int end) {

    String of(String text) {
        return text.substring(start, end);
    }

    boolean is(char single, String text) {
        return end == start + 1 && text.charAt(start) == single;
    }
}
