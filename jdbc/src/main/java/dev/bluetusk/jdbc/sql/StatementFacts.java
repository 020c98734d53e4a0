package dev.bluetusk.jdbc.sql;

/// What is learned of one statement while its tokens pass by.
///
/// Confined to one thread.
final class StatementFacts {
    private StatementKind kind = StatementKind.EMPTY;
    private boolean begins;
    private int depth;
    private int kindDepth;
    private boolean returning;
    // SELECT INTO, which gives no rows.
    private boolean makesTable;
    private boolean routine;
    private boolean begun;
    // How many BEGIN ATOMIC and CASE of a routine's body are open.
    private int bodyDepth;
    private int highestNumber;
    private boolean afterName;

    /// Takes notice of a token of the statement.
    void accept(SqlLexer token) {
        switch (token.kind()) {
            case BLANK, COMMENT -> {
                return;
            }
            case OPEN -> depth++;
            case CLOSE -> depth = Math.max(0, depth - 1);
            case WORD -> word(token);
            case PARAMETER -> parameter(token);
            case STRING,
                    QUOTED_NAME,
                    NUMBER,
                    PLACEHOLDER,
                    DOUBLED_MARK,
                    COMMA,
                    SEMICOLON,
                    BRACE_OPEN,
                    BRACE_CLOSE,
                    SIGN -> {}
        }
        begins = true;
        if (kind == StatementKind.EMPTY && token.kind() != SqlLexer.Kind.OPEN) {
            kind = StatementKind.OTHER;
        }
        // What follows a dot or AS is a name, even if it looks like a keyword.
        afterName = token.isSign('.') || token.isWord("AS");
    }

    private void word(SqlLexer token) {
        if (kind == StatementKind.EMPTY) {
            kind = StatementKind.ofWord(token.token());
            kindDepth = depth;
            return;
        }
        if (afterName) {
            return;
        }
        if (kind == StatementKind.WITH) {
            mainStatement(token);
        } else if (kind == StatementKind.CREATE) {
            body(token);
        } else if (kind.changesRows() && depth == kindDepth && token.isWord("RETURNING")) {
            returning = true;
        } else if (kind == StatementKind.SELECT && depth == kindDepth && token.isWord("INTO")) {
            makesTable = true;
        }
    }

    private void mainStatement(SqlLexer token) {
        if (depth != kindDepth) {
            return;
        }
        StatementKind main = StatementKind.ofWord(token.token());
        if (main.followsWith()) {
            kind = main;
        }
    }

    private void body(SqlLexer token) {
        if (token.isWord("FUNCTION") || token.isWord("PROCEDURE")) {
            routine = true;
        } else if (routine && bodyDepth == 0) {
            if (begun && token.isWord("ATOMIC")) {
                bodyDepth = 1;
            }
            begun = token.isWord("BEGIN");
        } else if (routine && token.isWord("CASE")) {
            bodyDepth++;
        } else if (routine && token.isWord("END")) {
            bodyDepth--;
        }
    }

    private void parameter(SqlLexer token) {
        int digits = token.end() - token.start() - 1;
        // A longer number is the server's to refuse.
        if (digits <= 5) {
            highestNumber =
                    Math.max(highestNumber, Integer.parseInt(token.token().substring(1)));
        }
    }

    /// Says that the statement is the escape `{call …}`.
    void call(boolean selected) {
        begins = true;
        kind = selected ? StatementKind.SELECT : StatementKind.CALL;
    }

    /// Whether a semicolon here ends the statement.
    boolean endsAtSemicolon() {
        return depth == 0 && bodyDepth == 0;
    }

    boolean isEmpty() {
        return !begins;
    }

    StatementKind kind() {
        return makesTable || (begins && kind == StatementKind.EMPTY) ? StatementKind.OTHER : kind;
    }

    boolean returning() {
        return returning;
    }

    /// The highest parameter that is written as `$1`, if such parameters count in this statement; else 0.
    int numberedParameters() {
        return kind.takesParameters() ? highestNumber : 0;
    }
}
