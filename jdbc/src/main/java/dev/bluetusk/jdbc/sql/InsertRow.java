package dev.bluetusk.jdbc.sql;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// The one row of values of an `INSERT` that may be written with many rows at once, and still mean the same as
/// many statements with one row each.
///
/// The values may be parameters, constants and such functions as depend on nothing that the rows before have
/// changed. There is no `RETURNING`, and behind the row at most `ON CONFLICT … DO NOTHING`. It keeps the
/// texts that it has written, so it is confined to its statement.
public final class InsertRow {
    /// The most parameters that a statement can have.
    public static final int PARAMETERS_MAX = 65_535;

    /// So many characters at most has a text that is kept for the next time.
    private static final int KEPT_LENGTH_MAX = 64 * 1024;

    private static final Set<String> SAFE_FUNCTIONS = Set.of(
            "ABS",
            "BTRIM",
            "CAST",
            "CEIL",
            "CEILING",
            "CHR",
            "CLOCK_TIMESTAMP",
            "COALESCE",
            "CONCAT",
            "CONCAT_WS",
            "CURRENT_TIME",
            "CURRENT_TIMESTAMP",
            "DATE_PART",
            "DATE_TRUNC",
            "DECODE",
            "DIV",
            "ENCODE",
            "EXTRACT",
            "FLOOR",
            "GEN_RANDOM_UUID",
            "GREATEST",
            "INITCAP",
            "JSONB_BUILD_ARRAY",
            "JSONB_BUILD_OBJECT",
            "JSON_BUILD_ARRAY",
            "JSON_BUILD_OBJECT",
            "LEAST",
            "LEFT",
            "LENGTH",
            "LOCALTIME",
            "LOCALTIMESTAMP",
            "LOWER",
            "LPAD",
            "LTRIM",
            "MAKE_DATE",
            "MAKE_INTERVAL",
            "MAKE_TIME",
            "MAKE_TIMESTAMP",
            "MAKE_TIMESTAMPTZ",
            "MD5",
            "MOD",
            "NEXTVAL",
            "NOW",
            "NULLIF",
            "OVERLAY",
            "POSITION",
            "POW",
            "POWER",
            "RANDOM",
            "REPEAT",
            "REPLACE",
            "REVERSE",
            "RIGHT",
            "ROUND",
            "ROW",
            "RPAD",
            "RTRIM",
            "SHA256",
            "SIGN",
            "SPLIT_PART",
            "SQRT",
            "STATEMENT_TIMESTAMP",
            "STRPOS",
            "SUBSTR",
            "SUBSTRING",
            "TO_CHAR",
            "TO_DATE",
            "TO_JSON",
            "TO_JSONB",
            "TO_NUMBER",
            "TO_TIMESTAMP",
            "TO_TSVECTOR",
            "TRANSACTION_TIMESTAMP",
            "TRANSLATE",
            "TRIM",
            "TRUNC",
            "UPPER",
            "UUIDV4",
            "UUIDV7");

    private final SqlCommand command;
    private final int rowStart;
    private final int rowEnd;
    private final List<Place> parameters;
    // The text with 1, 2, 4, … rows, once it was asked for. Threads may race for a place, and then one of two equal
    // texts is lost.
    private final @Nullable String[] texts = new String[Integer.SIZE];

    /// Where a parameter stands in the text.
    private record Place(int start, int end, int number) {}

    private InsertRow(SqlCommand command, int rowStart, int rowEnd, List<Place> parameters) {
        this.command = command;
        this.rowStart = rowStart;
        this.rowEnd = rowEnd;
        this.parameters = List.copyOf(parameters);
    }

    static Optional<InsertRow> of(SqlCommand command) {
        if (command.kind() != StatementKind.INSERT || command.returning() || command.parameterCount() == 0) {
            return Optional.empty();
        }
        return new Search(command).run();
    }

    /// How many rows one statement can have at most.
    public int rowsMax() {
        return PARAMETERS_MAX / command.parameterCount();
    }

    /// The statement with a number of rows; the parameters of each row are numbered behind those of the row
    /// before. The texts for powers of two are kept, as long as they are not too long.
    public String withRows(int rows) {
        if (rows < 1 || rows > rowsMax()) {
            throw new IllegalArgumentException("expected 1 to " + rowsMax() + " rows but got " + rows);
        }
        int place = Integer.numberOfTrailingZeros(rows);
        String kept = Integer.bitCount(rows) == 1 ? texts[place] : null;
        if (kept != null) {
            return kept;
        }
        String made = text(rows);
        if (Integer.bitCount(rows) == 1 && made.length() <= KEPT_LENGTH_MAX) {
            texts[place] = made;
        }
        return made;
    }

    private String text(int rows) {
        String text = command.text();
        StringBuilder out = new StringBuilder(text.length() + rows * (rowEnd - rowStart + 8));
        out.append(text, 0, rowStart);
        for (int row = 0; row < rows; row++) {
            if (row > 0) {
                out.append(',');
            }
            appendRow(row * command.parameterCount(), out);
        }
        return out.append(text, rowEnd, text.length()).toString();
    }

    private void appendRow(int before, StringBuilder out) {
        int from = rowStart;
        for (Place place : parameters) {
            out.append(command.text(), from, place.start).append('$').append(before + place.number);
            from = place.end;
        }
        out.append(command.text(), from, rowEnd);
    }

    /// Walks over the statement's tokens.
    private static final class Search {
        private final SqlCommand command;
        private final SqlLexer lexer;
        private final List<Place> parameters = new ArrayList<>();
        private int rowStart;
        private int rowEnd;
        private boolean typeAhead;
        private String wordBefore = "";

        Search(SqlCommand command) {
            this.command = command;
            this.lexer = new SqlLexer(command.text(), command.standardStrings());
        }

        Optional<InsertRow> run() {
            boolean fits = token() && lexer.isWord("INSERT") && toValues() && row() && behindRow();
            return fits ? Optional.of(new InsertRow(command, rowStart, rowEnd, parameters)) : Optional.empty();
        }

        /// Goes on to the next token that is neither blank nor comment.
        private boolean token() {
            while (lexer.advance()) {
                if (lexer.kind() != SqlLexer.Kind.BLANK && lexer.kind() != SqlLexer.Kind.COMMENT) {
                    return true;
                }
            }
            return false;
        }

        /// Goes on to the word VALUES; there must be no other statement and no parameter before it.
        private boolean toValues() {
            int depth = 0;
            while (token()) {
                if (depth == 0 && lexer.isWord("VALUES")) {
                    return true;
                }
                depth += step();
                boolean other = lexer.isWord("SELECT") || lexer.isWord("WITH");
                if (other || lexer.kind() == SqlLexer.Kind.PARAMETER) {
                    return false;
                }
            }
            return false;
        }

        private boolean row() {
            if (!token() || lexer.kind() != SqlLexer.Kind.OPEN) {
                return false;
            }
            rowStart = lexer.start();
            wordBefore = "";
            int depth = 1;
            while (depth > 0) {
                if (!token() || !isSafe()) {
                    return false;
                }
                depth += step();
                if (lexer.kind() == SqlLexer.Kind.PARAMETER) {
                    place();
                }
                note();
            }
            rowEnd = lexer.end();
            return true;
        }

        private int step() {
            if (lexer.kind() == SqlLexer.Kind.OPEN) {
                return 1;
            }
            return lexer.kind() == SqlLexer.Kind.CLOSE ? -1 : 0;
        }

        private void place() {
            int number = Integer.parseInt(lexer.token().substring(1));
            parameters.add(new Place(lexer.start(), lexer.end(), number));
        }

        /// Whether the token means the same in each of many rows.
        private boolean isSafe() {
            if (lexer.kind() == SqlLexer.Kind.OPEN) {
                return wordBefore.isEmpty() || typeAhead || SAFE_FUNCTIONS.contains(wordBefore);
            }
            return !lexer.isWord("SELECT");
        }

        /// Remembers what stands before the next token: a word that may name a function, or that a type follows.
        private void note() {
            boolean names = lexer.kind() == SqlLexer.Kind.WORD || lexer.kind() == SqlLexer.Kind.QUOTED_NAME;
            if (!names) {
                typeAhead = lexer.isSign(':');
                wordBefore = "";
            } else if (lexer.isWord("AS")) {
                typeAhead = true;
                wordBefore = "";
            } else {
                wordBefore = lexer.token().toUpperCase(Locale.ROOT);
            }
        }

        private boolean behindRow() {
            if (!token()) {
                return true;
            }
            if (!lexer.isWord("ON")) {
                return false;
            }
            boolean nothing = false;
            while (token()) {
                if (lexer.kind() == SqlLexer.Kind.PARAMETER || lexer.isWord("SELECT") || lexer.isWord("UPDATE")) {
                    return false;
                }
                nothing = lexer.isWord("NOTHING");
            }
            return nothing;
        }
    }
}
