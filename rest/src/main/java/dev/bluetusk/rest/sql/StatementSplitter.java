package dev.bluetusk.rest.sql;

import java.util.ArrayList;
import java.util.List;

/// Cuts tokens at the semicolons that end a statement. Used once.
///
/// Semicolons inside parentheses (`CREATE RULE`) and inside the body of `BEGIN ATOMIC … END` end nothing.
final class StatementSplitter {
    private final String text;
    private final List<Part> parts = new ArrayList<>();
    private final List<Token> comments = new ArrayList<>();
    private List<Token> current = new ArrayList<>();
    private int parentheses;
    private int blocks;
    private boolean afterBegin;

    /// A statement and the comments above it.
    ///
    /// @param tokens the statement without its semicolon, from its first real token to its last
    record Part(List<Token> comments, List<Token> tokens) {}

    private StatementSplitter(String text) {
        this.text = text;
    }

    /// The statements in their order. Comments inside of them are among their tokens, those behind them are nobody's.
    static List<Part> split(String text, List<Token> tokens) {
        StatementSplitter splitter = new StatementSplitter(text);
        tokens.forEach(splitter::accept);
        splitter.finish();
        return splitter.parts;
    }

    private void accept(Token token) {
        if (token.kind() == TokenKind.SEMICOLON && parentheses == 0 && blocks == 0) {
            finish();
            return;
        }
        current.add(token);
        if (token.is('(', text)) {
            parentheses++;
        } else if (token.is(')', text) && parentheses > 0) {
            parentheses--;
        }
        if (!token.kind().isSpaceOrComment()) {
            noteWord(token);
        }
    }

    private void noteWord(Token token) {
        String word = token.kind() == TokenKind.WORD ? token.of(text) : "";
        if (blocks == 0) {
            blocks = afterBegin && word.equalsIgnoreCase("atomic") ? 1 : 0;
        } else if (word.equalsIgnoreCase("case")) {
            blocks++;
        } else if (word.equalsIgnoreCase("end")) {
            blocks--;
        }
        afterBegin = word.equalsIgnoreCase("begin");
    }

    private void finish() {
        int first = 0;
        while (first < current.size() && current.get(first).kind().isSpaceOrComment()) {
            first++;
        }
        current.subList(0, first).stream()
                .filter(token -> token.kind() != TokenKind.WHITESPACE)
                .forEach(comments::add);
        int end = current.size();
        while (end > first && current.get(end - 1).kind().isSpaceOrComment()) {
            end--;
        }
        if (end > first) {
            parts.add(new Part(List.copyOf(comments), List.copyOf(current.subList(first, end))));
            comments.clear();
        }
        current = new ArrayList<>();
        parentheses = 0;
        blocks = 0;
        afterBegin = false;
    }
}
