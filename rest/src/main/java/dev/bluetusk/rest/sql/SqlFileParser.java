package dev.bluetusk.rest.sql;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CoderResult;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
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
        int before = problems.count();
        List<StatementSplitter.Part> parts = StatementSplitter.split(source.text(), tokens);
        reportLateAnnotations(source, tokens, parts, problems);
        if (parts.isEmpty()) {
            List<Token> comments = tokens.stream()
                    .filter(token -> token.kind().isSpaceOrComment() && token.kind() != TokenKind.WHITESPACE)
                    .toList();
            new HeadReader(source, problems).file(CommentReader.read(source, comments, problems));
            problems.report(source, source.text().length(), "the file holds no statement");
            return Optional.empty();
        }
        Optional<SqlFile> file = file(source, parts, problems);
        return problems.count() == before ? file : Optional.empty();
    }

    private static Optional<SqlFile> file(SourceText source, List<StatementSplitter.Part> parts, Problems problems) {
        int before = problems.count();
        HeadReader reader = new HeadReader(source, problems);
        CommentReader.Comments top = CommentReader.read(source, parts.getFirst().comments(), problems);
        Optional<SqlHead> head = problems.count() == before ? reader.file(top) : Optional.empty();
        List<StatementHead> heads = new ArrayList<>();
        heads.add(reader.first(top, offset(parts.getFirst())));
        for (StatementSplitter.Part part : parts.subList(1, parts.size())) {
            heads.add(reader.later(CommentReader.read(source, part.comments(), problems), offset(part)));
        }
        parts.forEach(part -> reportNoEndpoint(source, part.tokens().getFirst(), problems));
        if (head.isEmpty() || problems.count() != before) {
            return Optional.empty();
        }
        List<Token> all = parts.stream().flatMap(part -> part.tokens().stream()).toList();
        Placeholders.judge(source, head.get(), all, problems);
        if (problems.count() != before) {
            return Optional.empty();
        }
        boolean silent = top.only(Annotation.NoBody.class).isPresent();
        List<SqlStatement> statements = new ArrayList<>();
        for (int i = 0; i < parts.size(); i++) {
            StatementHead own = silent ? heads.getFirst() : heads.get(i);
            statements.add(new StatementReader(source, head.get().extras().notes())
                    .read(own, parts.get(i).tokens()));
        }
        return Optional.of(new SqlFile(source, head.get(), statements, Optional.empty()));
    }

    private static int offset(StatementSplitter.Part part) {
        return part.tokens().getFirst().start();
    }

    private static void reportNoEndpoint(SourceText source, Token first, Problems problems) {
        String word = first.of(source.text()).toUpperCase(Locale.ROOT);
        if (NO_ENDPOINTS.contains(word)) {
            problems.report(
                    source,
                    first.start(),
                    word + " cannot be an endpoint: sessions are shared, and it changes "
                            + "or needs the session's state");
        }
    }

    private static void reportLateAnnotations(
            SourceText source, List<Token> tokens, List<StatementSplitter.Part> parts, Problems problems) {
        Set<Token> above = new HashSet<>();
        int end = 0;
        for (StatementSplitter.Part part : parts) {
            for (Token comment : part.comments()) {
                // Behind a statement, on its line, it looks as if it spoke of that one.
                if (end == 0 || source.text().substring(end, comment.start()).contains("\n")) {
                    above.add(comment);
                }
            }
            end = part.tokens().getLast().end();
        }
        for (Token token : tokens) {
            if (token.kind() != TokenKind.LINE_COMMENT || above.contains(token) || parts.isEmpty()) {
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
