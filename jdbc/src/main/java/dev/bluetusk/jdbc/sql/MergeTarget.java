package dev.bluetusk.jdbc.sql;

import java.util.Optional;

/// By which name the rows of the table that a `MERGE` changes are known in it: its columns must be told from
/// those of the source, which may have the same names. Confined to one thread.
final class MergeTarget {
    private final SqlLexer lexer;
    private int depth;

    private MergeTarget(SqlCommand command) {
        this.lexer = new SqlLexer(command.text(), command.standardStrings());
    }

    /// The alias of the table, or its name if it has none; empty if the text is not as it should be.
    static Optional<String> of(SqlCommand command) {
        return new MergeTarget(command).name();
    }

    private Optional<String> name() {
        while (token()) {
            if (depth == 0 && lexer.isWord("MERGE")) {
                return token() && lexer.isWord("INTO") ? behindInto() : Optional.empty();
            }
        }
        return Optional.empty();
    }

    /// Reads `[ONLY] schema.table [*] [[AS] alias]` up to `USING`.
    private Optional<String> behindInto() {
        StringBuilder name = new StringBuilder();
        boolean joins = true;
        while (token()) {
            if (lexer.isWord("USING")) {
                return name.isEmpty() ? Optional.empty() : Optional.of(name.toString());
            }
            boolean only = name.isEmpty() && lexer.isWord("ONLY");
            if (only || lexer.isSign('*') || lexer.isWord("AS")) {
                continue;
            }
            if (lexer.isSign('.')) {
                joins = true;
                name.append('.');
                continue;
            }
            if (!joins) {
                // A second name is an alias.
                name.setLength(0);
            }
            joins = false;
            name.append(lexer.token());
        }
        return Optional.empty();
    }

    /// Goes on to the next token that is neither blank nor comment.
    private boolean token() {
        while (lexer.advance()) {
            switch (lexer.kind()) {
                case BLANK, COMMENT -> {}
                case OPEN -> depth++;
                case CLOSE -> depth--;
                case WORD,
                        PARAMETER,
                        STRING,
                        QUOTED_NAME,
                        NUMBER,
                        PLACEHOLDER,
                        DOUBLED_MARK,
                        COMMA,
                        SEMICOLON,
                        BRACE_OPEN,
                        BRACE_CLOSE,
                        SIGN -> {
                    return true;
                }
            }
        }
        return false;
    }
}
