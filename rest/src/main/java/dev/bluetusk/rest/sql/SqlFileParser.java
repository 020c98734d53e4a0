package dev.bluetusk.rest.sql;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CoderResult;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/// Bytes of one file to a [SqlFile]; everything that is wrong goes to [Problems]. Stateless.
public final class SqlFileParser {
    /// First words of statements that leave something in the session, or that speak another protocol (COPY).
    private static final Set<String> NO_ENDPOINTS = Set.of(
            "ABORT",
            "BEGIN",
            "CLOSE",
            "COMMIT",
            "COPY",
            "DEALLOCATE",
            "DECLARE",
            "DISCARD",
            "END",
            "EXECUTE",
            "FETCH",
            "LISTEN",
            "MOVE",
            "PREPARE",
            "RELEASE",
            "RESET",
            "ROLLBACK",
            "SAVEPOINT",
            "SET",
            "START",
            "UNLISTEN");

    private SqlFileParser() {}

    /// Reads a file.
    ///
    /// @param file its name relative to the folder, with `/` between its parts
    /// @return nothing when a problem was reported
    public static Optional<SqlFile> parse(String file, byte[] bytes, Problems problems) {
        Optional<SourceText> source = decode(file, bytes, problems);
        return source.flatMap(text -> parse(text, problems));
    }

    private static Optional<SourceText> decode(String file, byte[] bytes, Problems problems) {
        CharBuffer text = CharBuffer.allocate(bytes.length);
        CoderResult result = StandardCharsets.UTF_8
                .newDecoder()
                .onMalformedInput(CodingErrorAction.REPORT)
                .onUnmappableCharacter(CodingErrorAction.REPORT)
                .decode(ByteBuffer.wrap(bytes), text, true);
        String decoded = text.flip().toString();
        String clean = decoded.startsWith("\uFEFF") ? decoded.substring(1) : decoded;
        SourceText source = new SourceText(file, clean);
        if (result.isError()) {
            problems.report(source, clean.length(), "the file is not UTF-8 from here on");
            return Optional.empty();
        }
        int zero = clean.indexOf('\0');
        if (zero >= 0) {
            problems.report(source, zero, "a file of SQL cannot hold the zero character");
            return Optional.empty();
        }
        return Optional.of(source);
    }

    private static Optional<SqlFile> parse(SourceText source, Problems problems) {
        List<Token> tokens;
        try {
            tokens = SqlLexer.tokens(source.text());
        } catch (SqlLexer.UnfinishedTokenException open) {
            problems.report(source, open.offset(), open.problem());
            return Optional.empty();
        }
        int first = 0;
        while (first < tokens.size() && tokens.get(first).kind().isSpaceOrComment()) {
            first++;
        }
        List<Token> comments = tokens.subList(0, first).stream()
                .filter(token -> token.kind() != TokenKind.WHITESPACE)
                .toList();
        Optional<SqlHead> head = new HeadReader(source, problems).read(comments);
        int before = problems.count();
        Optional<List<Token>> statement = statement(source, tokens.subList(first, tokens.size()), problems);
        if (head.isEmpty() || statement.isEmpty() || problems.count() != before) {
            return Optional.empty();
        }
        return new StatementReader(source, head.get(), problems)
                .read(statement.get())
                .map(read -> new SqlFile(source, head.get(), read));
    }

    private static Optional<List<Token>> statement(SourceText source, List<Token> tokens, Problems problems) {
        reportLateAnnotations(source, tokens, problems);
        List<List<Token>> statements = StatementSplitter.split(source.text(), tokens);
        if (statements.isEmpty()) {
            problems.report(source, source.text().length(), "the file holds no statement");
            return Optional.empty();
        }
        if (statements.size() > 1) {
            Token second = statements.get(1).getFirst();
            problems.report(
                    source,
                    second.start(),
                    "a second statement begins here: a file holds one statement (a WITH query or a function can do several things)");
            return Optional.empty();
        }
        Token first = statements.getFirst().getFirst();
        String word = first.of(source.text()).toUpperCase(Locale.ROOT);
        if (NO_ENDPOINTS.contains(word)) {
            problems.report(
                    source,
                    first.start(),
                    word + " cannot be an endpoint: sessions are shared, and it changes "
                            + "or needs the session's state");
            return Optional.empty();
        }
        return Optional.of(statements.getFirst());
    }

    private static void reportLateAnnotations(SourceText source, List<Token> tokens, Problems problems) {
        for (Token token : tokens) {
            if (token.kind() != TokenKind.LINE_COMMENT) {
                continue;
            }
            String text = token.of(source.text()).substring(2).strip();
            String word = text.split("\\s+", 2)[0].toLowerCase(Locale.ROOT);
            if (word.startsWith("@") && AnnotationReader.WORDS.contains(word.substring(1))) {
                problems.report(source, token.start(), word + " stands too late: annotations go above the statement");
            }
        }
    }
}
