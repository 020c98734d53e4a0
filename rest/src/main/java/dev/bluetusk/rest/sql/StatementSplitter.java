package dev.bluetusk.rest.sql;

import java.util.ArrayList;
import java.util.List;

/// Cuts tokens at the semicolons that end a statement. Used once.
///
/// Semicolons inside parentheses (`CREATE RULE`) and inside the body of `BEGIN ATOMIC … END` end nothing.
final class StatementSplitter {
    private final String text;
    private final List<List<Token>> statements = new ArrayList<>();
    private List<Token> current = new ArrayList<>();
    private int parentheses;
    private int blocks;
    private boolean afterBegin;

    private StatementSplitter(String text) {
        this.text = text;
    }

    /// The statements without their semicolons; empty ones are left out. Each begins and ends with a real token.
    static List<List<Token>> split(String text, List<Token> tokens) {
        StatementSplitter splitter = new StatementSplitter(text);
        tokens.forEach(splitter::accept);
        splitter.finish();
        return splitter.statements;
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
        while (!current.isEmpty() && current.getLast().kind().isSpaceOrComment()) {
            current.removeLast();
        }
        while (!current.isEmpty() && current.getFirst().kind().isSpaceOrComment()) {
            current.removeFirst();
        }
        if (!current.isEmpty()) {
            statements.add(current);
        }
        current = new ArrayList<>();
        parentheses = 0;
        blocks = 0;
        afterBegin = false;
    }
}
