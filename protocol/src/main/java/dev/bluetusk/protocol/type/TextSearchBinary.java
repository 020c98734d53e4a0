package dev.bluetusk.protocol.type;

import dev.bluetusk.protocol.wire.ProtocolException;
import dev.bluetusk.protocol.wire.WireReader;

/// The binary formats of text search, turned into the text that the server writes.
///
/// A `tsvector` is a list of words with their places. A `tsquery` is a tree, the operator first and its right
/// side before its left; it is read with a limit on its depth.
///
/// Stateless, safe for all threads.
final class TextSearchBinary {
    /// How deep a query may be nested.
    static final int DEPTH_MAX = 1000;

    private static final int OPERAND = 1;
    private static final int OPERATOR = 2;
    private static final int NOT = 1;
    private static final int AND = 2;
    private static final int OR = 3;
    private static final int PHRASE = 4;
    private static final String WEIGHTS = "DCBA";

    private TextSearchBinary() {}

    static String vector(WireReader value) {
        int count = value.int4();
        // A word takes its zero byte and the number of its places.
        if (count < 0 || count > value.remaining() / 3) {
            throw new ProtocolException("expected as many words as the tsvector holds but " + value.remaining()
                    + " bytes cannot hold " + count);
        }
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < count; i++) {
            text.append(i == 0 ? "" : " ").append(quoted(value.cString()));
            int places = value.unsignedInt2();
            for (int j = 0; j < places; j++) {
                int place = value.unsignedInt2();
                text.append(j == 0 ? ':' : ',').append(place & 0x3FFF);
                int weight = place >> 14;
                text.append(weight == 0 ? "" : String.valueOf(WEIGHTS.charAt(weight)));
            }
        }
        return text.toString();
    }

    static String query(WireReader value) {
        int count = value.int4();
        return count == 0 ? "" : node(value, 0).text();
    }

    /// A part of a query.
    ///
    /// @param priority how strongly its operator binds; that of a word is the highest
    private record Node(String text, int priority) {}

    private static Node node(WireReader value, int depth) {
        if (depth > DEPTH_MAX) {
            throw new ProtocolException("expected a tsquery of at most " + DEPTH_MAX + " levels but got more");
        }
        int kind = value.unsignedInt1();
        return switch (kind) {
            case OPERAND -> new Node(word(value), 5);
            case OPERATOR -> operation(value, depth);
            default -> throw new ProtocolException("expected an operand or operator of a tsquery but got " + kind);
        };
    }

    private static String word(WireReader value) {
        int weights = value.unsignedInt1();
        int prefix = value.unsignedInt1();
        StringBuilder text = new StringBuilder(quoted(value.cString()));
        if (prefix != 0 || weights != 0) {
            text.append(':').append(prefix != 0 ? "*" : "");
        }
        for (int weight = 3; weight >= 0; weight--) {
            text.append((weights & (1 << weight)) != 0 ? String.valueOf(WEIGHTS.charAt(weight)) : "");
        }
        return text.toString();
    }

    private static Node operation(WireReader value, int depth) {
        int operator = value.unsignedInt1();
        return switch (operator) {
            case NOT -> {
                Node inner = node(value, depth + 1);
                yield new Node("!" + inParentheses(inner, 4), 4);
            }
            case AND -> binary(value, depth, " & ", 2);
            case OR -> binary(value, depth, " | ", 1);
            case PHRASE -> {
                int distance = value.unsignedInt2();
                yield binary(value, depth, distance == 1 ? " <-> " : " <" + distance + "> ", 3);
            }
            default -> throw new ProtocolException("expected an operator of a tsquery but got " + operator);
        };
    }

    private static Node binary(WireReader value, int depth, String sign, int priority) {
        Node right = node(value, depth + 1);
        Node left = node(value, depth + 1);
        // Only a phrase on the right of a phrase needs parentheses although it binds as strongly.
        int rightMin = priority == 3 ? 4 : priority;
        return new Node(inParentheses(left, priority) + sign + inParentheses(right, rightMin), priority);
    }

    private static String inParentheses(Node node, int priorityMin) {
        return node.priority() < priorityMin ? "( " + node.text() + " )" : node.text();
    }

    private static String quoted(String word) {
        return "'" + word.replace("\\", "\\\\").replace("'", "''") + "'";
    }
}
