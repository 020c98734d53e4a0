package dev.bluetusk.rest.http;

import dev.bluetusk.rest.catalog.Endpoint;
import dev.bluetusk.rest.catalog.Parameter;
import dev.bluetusk.rest.catalog.PgType;
import dev.bluetusk.rest.catalog.Place;
import dev.bluetusk.rest.execution.Argument;
import dev.bluetusk.rest.execution.Problem;
import dev.bluetusk.rest.sql.DefaultValue;
import dev.bluetusk.rest.sql.Spelling;
import io.netty.handler.codec.http.HttpHeaderNames;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/// Reads an endpoint's arguments off a request: from the path, then the query, then the JSON body. Used once.
///
/// Values stay text; whether `abc` is an integer the server's input functions decide. What is decided here: a parameter
/// without a value, a value without a parameter, and a value given twice.
final class ArgumentReader {
    private final Endpoint endpoint;
    private final Request request;
    private final Map<String, String> path = new HashMap<>();
    private final Map<String, List<String>> query = new LinkedHashMap<>();
    private Map<String, JsonValue> body = Map.of();

    private ArgumentReader(Endpoint endpoint, Request request) {
        this.endpoint = endpoint;
        this.request = request;
    }

    /// The arguments in the order of the endpoint's parameters.
    ///
    /// @param pathValues what the router found in the places of the route's parameters
    /// @throws ProblemException 400 with the parameter, or 415
    static List<Argument> read(Endpoint endpoint, Request request, List<String> pathValues) {
        ArgumentReader reader = new ArgumentReader(endpoint, request);
        reader.readPath(pathValues);
        reader.readQuery();
        reader.readBody();
        List<Argument> arguments = new ArrayList<>();
        for (Parameter parameter : endpoint.parameters()) {
            arguments.add(reader.argument(parameter));
        }
        return arguments;
    }

    private void readPath(List<String> values) {
        List<String> names = endpoint.route().variables();
        for (int i = 0; i < names.size(); i++) {
            path.put(names.get(i), values.get(i));
        }
    }

    private void readQuery() {
        for (RequestTarget.Pair pair : request.target().query()) {
            requireKnown(pair.key(), "query");
            query.computeIfAbsent(pair.key(), key -> new ArrayList<>()).add(pair.value());
        }
    }

    private void readBody() {
        if (!endpoint.method().takesBody() || request.body().length == 0) {
            return;
        }
        if (takesWholeBody()) {
            return;
        }
        requireJson();
        body = JsonBody.members(request.body());
        for (String key : body.keySet()) {
            requireKnown(key, "body");
            if (query.containsKey(key)) {
                throw ProblemException.badParameter(key, "parameter \"" + key + "\" is in the query and in the body");
            }
        }
    }

    private boolean takesWholeBody() {
        return endpoint.parameters().stream().anyMatch(parameter -> parameter.place() == Place.WHOLE_BODY);
    }

    private void requireKnown(String key, String place) {
        Optional<Parameter> parameter = endpoint.parameter(key);
        if (parameter.isEmpty()) {
            throw ProblemException.badParameter(
                    key, "there is no parameter \"" + key + "\"" + Spelling.hint(key, endpoint.parameterNames()));
        }
        Place its = parameter.get().place();
        if (its == Place.PATH || its == Place.WHOLE_BODY) {
            String home = its == Place.PATH ? "belongs to the path" : "is the body";
            throw ProblemException.badParameter(key, "parameter \"" + key + "\" " + home + ", but is in the " + place);
        }
    }

    private void requireJson() {
        String type = request.header(HttpHeaderNames.CONTENT_TYPE).toLowerCase(Locale.ROOT);
        String media = type.split(";", 2)[0].strip();
        boolean json =
                media.equals("application/json") || (media.startsWith("application/") && media.endsWith("+json"));
        if (!json) {
            throw unsupported("the body has to be application/json, but is "
                    + (media.isEmpty() ? "without a Content-Type" : "\"" + media + "\""));
        }
        int charset = type.indexOf("charset=");
        if (charset >= 0
                && !type.substring(charset + 8).replace("\"", "").strip().startsWith("utf-8")) {
            throw unsupported("JSON comes in UTF-8, but the body is said to be in another charset");
        }
        String encoding = request.header(HttpHeaderNames.CONTENT_ENCODING);
        if (!encoding.isEmpty() && !encoding.equalsIgnoreCase("identity")) {
            throw unsupported("a body with Content-Encoding \"" + encoding + "\" is not read");
        }
    }

    private static ProblemException unsupported(String detail) {
        return new ProblemException(Problem.of(415, detail));
    }

    private Argument argument(Parameter parameter) {
        String name = parameter.name();
        if (parameter.place() == Place.WHOLE_BODY && request.body().length > 0) {
            return text(name, WholeBody.text(parameter, request));
        }
        String inPath = path.get(name);
        if (inPath != null) {
            return text(
                    name, parameter.type().kind() == PgType.Kind.ARRAY ? literal(List.of(inPath), parameter) : inPath);
        }
        List<String> inQuery = query.get(name);
        if (inQuery != null) {
            return fromQuery(parameter, inQuery);
        }
        JsonValue inBody = body.get(name);
        if (inBody != null) {
            return fromBody(parameter, inBody);
        }
        DefaultValue value = parameter.defaultValue().orElseThrow(() -> missing(parameter));
        return switch (value) {
            case DefaultValue.Null nothing -> new Argument.Null();
            case DefaultValue.Text written -> new Argument.Text(written.text());
            case DefaultValue.OfFunction own -> new Argument.Omitted();
        };
    }

    private static ProblemException missing(Parameter parameter) {
        return ProblemException.badParameter(
                parameter.name(),
                "parameter \"" + parameter.name() + "\" (" + parameter.type().name() + ", in the "
                        + parameter.place().word() + ") is missing");
    }

    private static Argument fromQuery(Parameter parameter, List<String> values) {
        if (parameter.type().kind() == PgType.Kind.ARRAY) {
            return text(parameter.name(), literal(values, parameter));
        }
        if (values.size() > 1) {
            throw ProblemException.badParameter(
                    parameter.name(), "parameter \"" + parameter.name() + "\" is given " + values.size() + " times");
        }
        return text(parameter.name(), values.getFirst());
    }

    // One value in braces is an array literal already; all else is one element a value.
    private static String literal(List<String> values, Parameter parameter) {
        String first = values.getFirst();
        boolean literal = values.size() == 1 && first.startsWith("{") && first.endsWith("}");
        return literal ? first : ArrayLiteral.of(values, parameter.type().elementOid());
    }

    private static Argument fromBody(Parameter parameter, JsonValue value) {
        if (value instanceof JsonValue.Null) {
            return new Argument.Null();
        }
        if (parameter.type().kind() == PgType.Kind.JSON) {
            return text(parameter.name(), value.json());
        }
        return switch (value) {
            case JsonValue.Null nothing -> new Argument.Null();
            case JsonValue.Plain plain -> text(parameter.name(), plain.json());
            case JsonValue.Text text -> text(parameter.name(), text.text());
            case JsonValue.JsonArray array -> text(parameter.name(), arrayLiteral(parameter, array));
            case JsonValue.JsonObject object -> throw mismatch(parameter, "an object");
        };
    }

    private static String arrayLiteral(Parameter parameter, JsonValue.JsonArray array) {
        if (parameter.type().kind() != PgType.Kind.ARRAY) {
            throw mismatch(parameter, "an array");
        }
        int element = parameter.type().elementOid();
        boolean json = element == 114 || element == 3802;
        return json ? ArrayLiteral.ofJson(array) : ArrayLiteral.of(array, element);
    }

    private static ProblemException mismatch(Parameter parameter, String what) {
        return ProblemException.badParameter(
                parameter.name(),
                "parameter \"" + parameter.name() + "\" is of type "
                        + parameter.type().name() + ", but got " + what);
    }

    private static Argument text(String name, String value) {
        if (value.indexOf('\0') >= 0) {
            throw ProblemException.badParameter(
                    name, "parameter \"" + name + "\" holds the zero character, which PostgreSQL cannot store");
        }
        if (hasLoneSurrogate(value)) {
            throw ProblemException.badParameter(
                    name, "parameter \"" + name + "\" holds half a character (an unpaired surrogate)");
        }
        return new Argument.Text(value);
    }

    private static boolean hasLoneSurrogate(String value) {
        return value.codePoints().anyMatch(c -> c >= Character.MIN_SURROGATE && c <= Character.MAX_SURROGATE);
    }
}
