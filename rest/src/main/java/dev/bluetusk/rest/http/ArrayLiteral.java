package dev.bluetusk.rest.http;

import java.util.List;

/// Writes PostgreSQL's text of an array: `{"a","b",NULL}`. Each element is quoted, so that none can be misread.
/// Stateless.
final class ArrayLiteral {
    private static final int BOX = 603;

    private ArrayLiteral() {}

    /// The literal of texts, one an element.
    static String of(List<String> texts, int elementOid) {
        StringBuilder literal = new StringBuilder("{");
        for (String text : texts) {
            separate(literal, elementOid);
            quote(text, literal);
        }
        return literal.append('}').toString();
    }

    /// The literal of a JSON array whose nested arrays are further dimensions.
    static String of(JsonValue.JsonArray array, int elementOid) {
        StringBuilder literal = new StringBuilder();
        append(array, elementOid, literal);
        return literal.toString();
    }

    /// The literal of a JSON array whose elements are JSON values themselves, for `json[]` and `jsonb[]`.
    static String ofJson(JsonValue.JsonArray array) {
        StringBuilder literal = new StringBuilder("{");
        for (JsonValue element : JsonBody.elements(array)) {
            separate(literal, 0);
            if (element instanceof JsonValue.Null) {
                literal.append("NULL");
            } else {
                quote(element.json(), literal);
            }
        }
        return literal.append('}').toString();
    }

    private static void append(JsonValue.JsonArray array, int elementOid, StringBuilder literal) {
        literal.append('{');
        for (JsonValue element : JsonBody.elements(array)) {
            separate(literal, elementOid);
            switch (element) {
                case JsonValue.Null nothing -> literal.append("NULL");
                case JsonValue.Plain plain -> quote(plain.json(), literal);
                case JsonValue.Text text -> quote(text.text(), literal);
                case JsonValue.JsonObject object -> quote(object.json(), literal);
                case JsonValue.JsonArray inner -> append(inner, elementOid, literal);
            }
        }
        literal.append('}');
    }

    private static void separate(StringBuilder literal, int elementOid) {
        if (literal.charAt(literal.length() - 1) != '{') {
            literal.append(elementOid == BOX ? ';' : ',');
        }
    }

    private static void quote(String text, StringBuilder literal) {
        literal.append('"');
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '"' || c == '\\') {
                literal.append('\\');
            }
            literal.append(c);
        }
        literal.append('"');
    }
}
