package dev.bluetusk.rest.http;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.core.exc.StreamConstraintsException;
import tools.jackson.core.json.JsonFactory;

/// Reads the JSON object of a request's body, one level deep; what lies deeper is checked and kept as text. Stateless.
///
/// Numbers are never turned into numbers of ours: the database gets the digits that the caller wrote.
final class JsonBody {
    private static final int DEPTH_MAX = 200;
    private static final JsonFactory FACTORY = JsonFactory.builder()
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .streamReadConstraints(StreamReadConstraints.builder()
                    .maxNestingDepth(DEPTH_MAX)
                    .maxNumberLength(200_000)
                    .maxNameLength(1000)
                    .build())
            .build();

    /// Where Jackson goes on to tell the programmers of a server, not its callers, which feature they could enable.
    private static final Pattern ADVICE = Pattern.compile("(: enable| \\(not recognized as one since Feature) .*$");

    private JsonBody() {}

    /// The members of the object.
    ///
    /// @throws ProblemException 400 when the body is no JSON object
    static Map<String, JsonValue> members(byte[] received) {
        byte[] body = withoutMark(received);
        try (JsonParser parser = FACTORY.createParser(ObjectReadContext.empty(), body, 0, body.length)) {
            if (parser.nextToken() != JsonToken.START_OBJECT) {
                throw ProblemException.badRequest("the body has to be a JSON object whose keys are parameters");
            }
            Map<String, JsonValue> members = new LinkedHashMap<>();
            while (parser.nextToken() != JsonToken.END_OBJECT) {
                String name = String.valueOf(parser.currentName());
                parser.nextToken();
                members.put(name, value(parser, body));
            }
            if (parser.nextToken() != null) {
                throw ProblemException.badRequest("the body has to be one JSON object, but something follows it");
            }
            return members;
        } catch (JacksonException wrong) {
            throw ProblemException.badRequest(sentence(wrong));
        }
    }

    /// The elements of an array that [#members] has found.
    static List<JsonValue> elements(JsonValue.JsonArray array) {
        byte[] bytes = array.json().getBytes(StandardCharsets.UTF_8);
        try (JsonParser parser = FACTORY.createParser(ObjectReadContext.empty(), bytes, 0, bytes.length)) {
            parser.nextToken();
            List<JsonValue> elements = new ArrayList<>();
            while (parser.nextToken() != JsonToken.END_ARRAY) {
                elements.add(value(parser, bytes));
            }
            return elements;
        } catch (JacksonException wrong) {
            throw ProblemException.badRequest(sentence(wrong));
        }
    }

    /// The bytes after a mark of UTF-8, so that places in them are places in the text.
    ///
    /// @throws ProblemException 400 for UTF-16 and UTF-32, which Jackson would read and [#slice] would not
    private static byte[] withoutMark(byte[] body) {
        boolean marked = body.length >= 3 && body[0] == (byte) 0xEF && body[1] == (byte) 0xBB && body[2] == (byte) 0xBF;
        if (marked) {
            return Arrays.copyOfRange(body, 3, body.length);
        }
        boolean foreign =
                body.length >= 2 && (body[0] == 0 || body[1] == 0 || body[0] == (byte) 0xFE || body[0] == (byte) 0xFF);
        if (foreign) {
            throw ProblemException.badRequest("the body is not JSON in UTF-8");
        }
        return body;
    }

    private static JsonValue value(JsonParser parser, byte[] source) {
        int start = (int) parser.currentTokenLocation().getByteOffset();
        return switch (parser.currentToken()) {
            case VALUE_NULL -> new JsonValue.Null();
            case VALUE_TRUE -> new JsonValue.Plain("true");
            case VALUE_FALSE -> new JsonValue.Plain("false");
            case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> new JsonValue.Plain(parser.getString());
            case VALUE_STRING -> {
                String text = parser.getString();
                yield new JsonValue.Text(slice(parser, source, start), text);
            }
            case START_OBJECT -> {
                parser.skipChildren();
                yield new JsonValue.JsonObject(slice(parser, source, start));
            }
            case START_ARRAY -> {
                parser.skipChildren();
                yield new JsonValue.JsonArray(slice(parser, source, start));
            }
            case NOT_AVAILABLE, END_OBJECT, END_ARRAY, PROPERTY_NAME, VALUE_EMBEDDED_OBJECT ->
                throw ProblemException.badRequest("the body is not JSON");
        };
    }

    private static String slice(JsonParser parser, byte[] source, int start) {
        int end = (int) parser.currentLocation().getByteOffset();
        return new String(source, start, end - start, StandardCharsets.UTF_8);
    }

    private static String sentence(JacksonException wrong) {
        String first = wrong instanceof StreamConstraintsException
                ? "it is nested deeper than " + DEPTH_MAX + " levels, or a number or name in it is too long"
                : String.valueOf(wrong.getOriginalMessage()).lines().findFirst().orElse("");
        first = ADVICE.matcher(first).replaceFirst("");
        String place = wrong.getLocation() == null
                ? ""
                : " (line " + wrong.getLocation().getLineNr() + ", column "
                        + wrong.getLocation().getColumnNr() + ")";
        return "the body is not JSON: " + first + place;
    }
}
