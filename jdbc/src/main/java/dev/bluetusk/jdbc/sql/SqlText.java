package dev.bluetusk.jdbc.sql;

import dev.bluetusk.jdbc.error.SqlErrors;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Reads a text that an application hands to JDBC.
///
/// The text is cut at each `;` that stands outside of strings, quoted names, comments, dollar quotes,
/// parentheses and the bodies `BEGIN ATOMIC … END` of routines. `?` becomes `$1`, `$2`, … of its statement,
/// `??` becomes `?`, JDBC's escapes become SQL. A statement without `?` may have its parameters as `$1` at
/// once. Nothing else is changed.
public final class SqlText {
    /// How deep escapes may stand within escapes.
    public static final int ESCAPE_DEPTH_MAX = 100;

    private static final String SYNTAX_ERROR = "42601";

    private final String source;
    private final SqlRules rules;
    private final SqlLexer lexer;
    private final List<SqlCommand> commands = new ArrayList<>();
    private StatementFacts facts = new StatementFacts();
    private StringBuilder out;
    private int placeholders;
    private int firstParameter = 1;
    private int escapeDepth;
    private Optional<CallShape> call = Optional.empty();

    private SqlText(String source, SqlRules rules) {
        this.source = source;
        this.rules = rules;
        this.lexer = new SqlLexer(source, rules.standardStrings());
        this.out = new StringBuilder(source.length() + 16);
    }

    /// Reads a text.
    ///
    /// @throws SQLException if an escape has no end, a call does not stand alone, or a statement has parameters
    /// both as `?` and as `$1`
    public static ParsedSql parse(String source, SqlRules rules) throws SQLException {
        return new SqlText(source, rules).parse();
    }

    private ParsedSql parse() throws SQLException {
        while (lexer.advance()) {
            if (lexer.kind() == SqlLexer.Kind.SEMICOLON && facts.endsAtSemicolon()) {
                finish();
                continue;
            }
            if (call.isPresent()) {
                checkBehindCall();
            }
            if (lexer.kind() != SqlLexer.Kind.BRACE_OPEN || !callEscape()) {
                facts.accept(lexer);
                copyToken(out);
            }
        }
        if (!facts.isEmpty() || commands.isEmpty()) {
            finish();
        }
        int count = firstParameter - 1;
        return new ParsedSql(source, commands, count, call);
    }

    private void finish() throws SQLException {
        if (!facts.isEmpty() || isLast()) {
            int numbered = rules.placeholders() ? facts.numberedParameters() : 0;
            if (numbered > 0 && placeholders > 0) {
                throw syntax("a statement has parameters as ? or as $1, but statement " + (commands.size() + 1)
                        + " of the text has both");
            }
            int count = Math.max(numbered, placeholders);
            String text = out.toString();
            commands.add(new SqlCommand(
                    text,
                    facts.kind(),
                    firstParameter,
                    count,
                    facts.returning(),
                    rules.standardStrings(),
                    count == 0 ? List.of() : TypelessParameters.in(text, rules.standardStrings())));
            firstParameter += count;
        }
        out = new StringBuilder();
        placeholders = 0;
        facts = new StatementFacts();
    }

    /// Whether an empty statement is all that there is.
    private boolean isLast() {
        return commands.isEmpty() && lexer.start() >= source.length();
    }

    /// Copies a token, or what an escape that begins here means.
    private void copyToken(StringBuilder target) throws SQLException {
        switch (lexer.kind()) {
            case PLACEHOLDER -> placeholder(target);
            case DOUBLED_MARK -> target.append('?');
            case BRACE_OPEN -> brace(target);
            case BLANK, COMMENT, STRING, QUOTED_NAME, WORD, NUMBER, PARAMETER, OPEN, CLOSE, COMMA ->
                lexer.appendTo(target);
            case SEMICOLON, BRACE_CLOSE, SIGN -> lexer.appendTo(target);
        }
    }

    private void placeholder(StringBuilder target) {
        if (!rules.placeholders()) {
            target.append('?');
            return;
        }
        // A word right in front would swallow the number: "limit?" is "limit $1".
        int length = target.length();
        if (length > 0 && SqlLexer.continuesName(target.charAt(length - 1))) {
            target.append(' ');
        }
        placeholders++;
        target.append('$').append(placeholders);
        if (lexer.end() < source.length() && SqlLexer.continuesName(source.charAt(lexer.end()))) {
            target.append(' ');
        }
    }

    private void brace(StringBuilder target) throws SQLException {
        int at = lexer.start();
        int behind = lexer.end();
        if (!rules.escapes() || !skipToToken() || lexer.kind() != SqlLexer.Kind.WORD) {
            lexer.moveTo(behind);
            target.append('{');
            return;
        }
        if (++escapeDepth > ESCAPE_DEPTH_MAX) {
            throw syntax(
                    "expected at most " + ESCAPE_DEPTH_MAX + " escapes within each other but got more at " + place(at));
        }
        if (lexer.isWord("FN")) {
            function(at, target);
        } else if (lexer.isWord("D")) {
            literal(at, "DATE", target);
        } else if (lexer.isWord("T")) {
            literal(at, "TIME", target);
        } else if (lexer.isWord("TS")) {
            literal(at, "TIMESTAMP", target);
        } else if (lexer.isWord("OJ")) {
            target.append(inner(at).strip());
        } else if (lexer.isWord("ESCAPE")) {
            target.append("ESCAPE ").append(inner(at).strip());
        } else if (lexer.isWord("LIMIT")) {
            target.append("LIMIT ").append(inner(at).strip());
        } else {
            lexer.moveTo(behind);
            target.append('{');
        }
        escapeDepth--;
    }

    private void literal(int at, String type, StringBuilder target) throws SQLException {
        String value = inner(at).strip();
        if (value.startsWith("'")) {
            target.append(type).append(' ').append(value);
        } else {
            target.append("CAST(").append(value).append(" AS ").append(type).append(')');
        }
    }

    /// What stands up to the closing brace, without comments.
    private String inner(int at) throws SQLException {
        StringBuilder inner = new StringBuilder();
        while (advanceWithin(at)) {
            if (lexer.kind() == SqlLexer.Kind.BRACE_CLOSE) {
                return inner.toString();
            }
            copyWithoutComment(inner);
        }
        return inner.toString();
    }

    private void copyWithoutComment(StringBuilder target) throws SQLException {
        if (lexer.kind() == SqlLexer.Kind.COMMENT) {
            target.append(' ');
        } else {
            copyToken(target);
        }
    }

    private void function(int at, StringBuilder target) throws SQLException {
        StringBuilder name = new StringBuilder();
        while (advanceWithin(at)) {
            if (lexer.kind() == SqlLexer.Kind.OPEN) {
                List<String> arguments = arguments(at);
                target.append(EscapedFunctions.translate(name.toString(), arguments));
                target.append(inner(at).stripTrailing());
                return;
            }
            if (lexer.kind() == SqlLexer.Kind.BRACE_CLOSE) {
                target.append(EscapedFunctions.translate(name.toString()));
                return;
            }
            copyWithoutComment(name);
        }
    }

    /// The arguments up to the closing parenthesis; none, if there are only blanks.
    private List<String> arguments(int at) throws SQLException {
        List<String> arguments = new ArrayList<>();
        StringBuilder argument = new StringBuilder();
        int depth = 0;
        while (advanceWithin(at)) {
            if (lexer.kind() == SqlLexer.Kind.CLOSE && depth == 0) {
                if (!arguments.isEmpty() || !argument.toString().isBlank()) {
                    arguments.add(argument.toString());
                }
                return arguments;
            }
            if (lexer.kind() == SqlLexer.Kind.COMMA && depth == 0) {
                arguments.add(argument.toString());
                argument.setLength(0);
                continue;
            }
            if (lexer.kind() == SqlLexer.Kind.OPEN || lexer.isSign('[')) {
                depth++;
            } else if (lexer.kind() == SqlLexer.Kind.CLOSE || lexer.isSign(']')) {
                depth--;
            }
            copyWithoutComment(argument);
        }
        return arguments;
    }

    /// Turns `{call …}` or `{?= call …}` into SQL, if it begins here.
    ///
    /// @return whether it did; else nothing was read
    private boolean callEscape() throws SQLException {
        int at = lexer.start();
        if (!rules.escapes() || !facts.isEmpty()) {
            return false;
        }
        boolean found = skipToToken();
        boolean returnsValue = found && lexer.kind() == SqlLexer.Kind.PLACEHOLDER;
        if (returnsValue) {
            found = skipToToken() && lexer.isSign('=') && skipToToken();
        }
        if (!found || !lexer.isWord("CALL")) {
            lexer.moveTo(at);
            lexer.advance();
            return false;
        }
        if (!commands.isEmpty()) {
            throw syntax("a call in braces has to stand alone but is at " + place(at));
        }
        boolean selected = rules.callMode().selects(returnsValue);
        boolean calledWithValue = returnsValue && !selected;
        if (calledWithValue) {
            placeholders = 1;
        } else if (returnsValue) {
            firstParameter = 2;
        }
        routine(at, selected, calledWithValue);
        facts.call(selected);
        call = Optional.of(new CallShape(returnsValue && selected, selected));
        return true;
    }

    /// A procedure has no value of its own: what stands before `=` is its first argument then.
    private void routine(int at, boolean selected, boolean calledWithValue) throws SQLException {
        String routine = inner(at).strip();
        String whole = routine.endsWith(")") ? routine : routine + "()";
        int open = whole.indexOf('(');
        out.append(selected ? "select * from " : "call ");
        if (calledWithValue) {
            boolean alone = whole.substring(open + 1, whole.length() - 1).isBlank();
            whole = whole.substring(0, open + 1) + (alone ? "$1" : "$1, ") + whole.substring(open + 1);
        }
        out.append(whole);
        if (selected) {
            out.append(" as result");
        }
    }

    private void checkBehindCall() throws SQLException {
        if (lexer.kind() != SqlLexer.Kind.BLANK && lexer.kind() != SqlLexer.Kind.COMMENT) {
            throw syntax("a call in braces has to stand alone but is followed by more at " + place(lexer.start()));
        }
    }

    /// Reads on to the next token that is neither blank nor comment.
    private boolean skipToToken() {
        while (lexer.advance()) {
            if (lexer.kind() != SqlLexer.Kind.BLANK && lexer.kind() != SqlLexer.Kind.COMMENT) {
                return true;
            }
        }
        return false;
    }

    private boolean advanceWithin(int at) throws SQLException {
        if (!lexer.advance()) {
            throw syntax("expected } behind the escape that begins at " + place(at));
        }
        return true;
    }

    private static String place(int at) {
        return "character " + (at + 1) + " of the text";
    }

    private static SQLException syntax(String message) {
        return SqlErrors.syntax(message, SYNTAX_ERROR);
    }
}
