package dev.bluetusk.rest.execution;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.json.JsonFactory;

/// Reads `response.headers`: a JSON object whose values are texts or arrays of texts, or an array of such
/// objects. Stateless.
final class ResponseHeaders {
    private static final JsonFactory FACTORY = new JsonFactory();

    /// Those that frame the message or belong to the connection.
    private static final Set<String> OURS =
            Set.of("connection", "content-length", "date", "keep-alive", "transfer-encoding", "upgrade");

    private ResponseHeaders() {}

    /// The fields in their order; none of an empty text.
    ///
    /// @throws CallFailedException when it is something else
    static List<Answer.Header> parse(String json) {
        List<Answer.Header> headers = new ArrayList<>();
        if (json.isBlank()) {
            return headers;
        }
        try (JsonParser parser = FACTORY.createParser(ObjectReadContext.empty(), json)) {
            JsonToken first = parser.nextToken();
            if (first == JsonToken.START_OBJECT) {
                object(parser, headers);
            } else if (first == JsonToken.START_ARRAY) {
                while (parser.nextToken() == JsonToken.START_OBJECT) {
                    object(parser, headers);
                }
            } else {
                throw wrong("it has to be an object or an array of objects");
            }
        } catch (JacksonException broken) {
            throw wrong("it is no JSON: " + broken.getOriginalMessage());
        }
        return headers;
    }

    private static void object(JsonParser parser, List<Answer.Header> headers) {
        while (parser.nextToken() == JsonToken.PROPERTY_NAME) {
            String name = String.valueOf(parser.currentName());
            JsonToken token = parser.nextToken();
            if (token == JsonToken.START_ARRAY) {
                while (parser.nextToken() != JsonToken.END_ARRAY) {
                    headers.add(header(name, parser));
                }
            } else {
                headers.add(header(name, parser));
            }
        }
    }

    private static Answer.Header header(String name, JsonParser parser) {
        boolean scalar = parser.currentToken().isScalarValue() && parser.currentToken() != JsonToken.VALUE_NULL;
        if (!scalar) {
            throw wrong("the value of \"" + name + "\" has to be a text");
        }
        if (!name.matches("[!#$%&'*+.^_`|~0-9A-Za-z-]+")) {
            throw wrong("\"" + name + "\" is no name of a header");
        }
        if (OURS.contains(name.toLowerCase(Locale.ROOT))) {
            throw wrong(name + " is the server's own");
        }
        String value = parser.getString();
        if (value.chars().anyMatch(c -> (c < ' ' && c != '\t') || c == 0x7F || c > 0xFF)) {
            throw wrong("the value of \"" + name + "\" has characters that a header cannot hold");
        }
        return new Answer.Header(name, value);
    }

    private static CallFailedException wrong(String what) {
        return new CallFailedException(
                Problem.of(500, "the server has a fault; its log says more"), "response.headers: " + what);
    }
}
