package dev.bluetusk.rest.sql;

/// What a piece of SQL text is, as far as a reader of parameters and statements has to know.
enum TokenKind {
    WHITESPACE,
    /// `-- …` without its line end.
    LINE_COMMENT,
    /// `/* … */`, nested ones included.
    BLOCK_COMMENT,
    /// A name or a keyword.
    WORD,
    /// `"…"` or `U&"…"`.
    QUOTED_NAME,
    /// Each form of constant in single quotes, or a dollar quote.
    STRING,
    NUMBER,
    /// `$1`.
    POSITIONAL,
    /// `:name`.
    NAMED,
    /// `::` or `:=` or a `:` that is not a parameter (an array slice).
    COLON,
    OPERATOR,
    SEMICOLON,
    /// Brackets, parentheses, comma, dot and what PostgreSQL itself will complain of.
    PUNCTUATION;

    boolean isSpaceOrComment() {
        return this == WHITESPACE || this == LINE_COMMENT || this == BLOCK_COMMENT;
    }
}
