package dev.bluetusk.rest;

import dev.bluetusk.rest.catalog.Column;
import dev.bluetusk.rest.catalog.Endpoint;
import dev.bluetusk.rest.catalog.EndpointStatement;
import dev.bluetusk.rest.catalog.Parameter;
import dev.bluetusk.rest.catalog.PgType;
import dev.bluetusk.rest.json.BodyBuffer;
import dev.bluetusk.rest.sql.DefaultValue;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;

/// The list of endpoints in the two forms that are handed out: records, and the JSON at `/_endpoints`. Stateless.
final class EndpointList {
    static final String PATH = "/_endpoints";

    private EndpointList() {}

    static List<EndpointSummary> summaries(List<Endpoint> endpoints) {
        return endpoints.stream().map(EndpointList::summary).toList();
    }

    private static EndpointSummary summary(Endpoint endpoint) {
        List<EndpointSummary.ParameterSummary> parameters =
                inAuthorsOrder(endpoint).stream().map(EndpointList::summary).toList();
        EndpointSummary.Words words = new EndpointSummary.Words(
                endpoint.file().head().extras().description(),
                endpoint.file().file(),
                endpoint.file().head().extras().tags(),
                shape(endpoint));
        return new EndpointSummary(endpoint.method().name(), endpoint.route().toString(), parameters, words);
    }

    // Those with a @param in its order, then the others in the statement's.
    private static List<Parameter> inAuthorsOrder(Endpoint endpoint) {
        List<String> noted = endpoint.file().head().extras().notes().stream()
                .map(located -> located.note().name())
                .toList();
        return endpoint.parameters().stream()
                .sorted(Comparator.comparingInt(parameter ->
                        noted.contains(parameter.name()) ? noted.indexOf(parameter.name()) : Integer.MAX_VALUE))
                .toList();
    }

    private static EndpointSummary.ParameterSummary summary(Parameter parameter) {
        return new EndpointSummary.ParameterSummary(
                parameter.name(),
                parameter.place().word(),
                parameter.type().name(),
                parameter.defaultValue().isEmpty(),
                parameter
                        .defaultValue()
                        .filter(DefaultValue.Text.class::isInstance)
                        .map(value -> ((DefaultValue.Text) value).text()));
    }

    private static String shape(Endpoint endpoint) {
        return switch (endpoint.body()) {
            case NONE -> "void";
            case RESULT -> word(endpoint.shown().getFirst());
            case RESULTS -> "results";
        };
    }

    private static String word(EndpointStatement statement) {
        return statement.shape().name().toLowerCase(Locale.ROOT);
    }

    static byte[] json(List<Endpoint> endpoints) {
        BodyBuffer out = new BodyBuffer(1 << 12);
        out.putAscii("{\"endpoints\":");
        array(endpoints, endpoint -> write(endpoint, out), out);
        out.put('}');
        return out.toBytes();
    }

    private static void write(Endpoint endpoint, BodyBuffer out) {
        out.put('{');
        text("method", endpoint.method().name(), out);
        text("path", endpoint.route().toString(), out);
        text("description", endpoint.file().head().extras().description(), out);
        text("file", endpoint.file().file(), out);
        text("shape", shape(endpoint), out);
        key("status", out);
        out.putAscii(endpoint.status() + ",");
        key("tags", out);
        array(endpoint.file().head().extras().tags(), out::putString, out);
        out.put(',');
        key("parameters", out);
        array(inAuthorsOrder(endpoint), parameter -> write(parameter, out), out);
        out.put(',');
        switch (endpoint.body()) {
            case NONE -> columns(List.of(), out);
            case RESULT -> columns(endpoint.shown().getFirst().columns(), out);
            case RESULTS -> {
                key("results", out);
                array(endpoint.shown(), statement -> write(statement, out), out);
            }
        }
        out.put('}');
    }

    private static void columns(List<Column> columns, BodyBuffer out) {
        key("columns", out);
        array(columns, column -> write(column, out), out);
    }

    private static void write(EndpointStatement statement, BodyBuffer out) {
        out.put('{');
        text("name", statement.key(), out);
        text("shape", word(statement), out);
        columns(statement.columns(), out);
        out.put('}');
    }

    private static void write(Parameter parameter, BodyBuffer out) {
        out.put('{');
        text("name", parameter.name(), out);
        text("in", parameter.place().word(), out);
        text("type", parameter.type().name(), out);
        flag("array", parameter.type().kind() == PgType.Kind.ARRAY, out);
        flag("json", parameter.type().kind() == PgType.Kind.JSON, out);
        flag("required", parameter.defaultValue().isEmpty(), out);
        parameter.defaultValue().ifPresent(value -> {
            switch (value) {
                case DefaultValue.Null nothing -> out.putAscii("\"default\":null,");
                case DefaultValue.Text text -> text("default", text.text(), out);
                case DefaultValue.OfFunction own -> flag("functionDefault", true, out);
            }
        });
        if (!parameter.type().labels().isEmpty()) {
            key("values", out);
            array(parameter.type().labels(), out::putString, out);
            out.put(',');
        }
        text("description", parameter.description(), out);
        close(out);
    }

    private static void write(Column column, BodyBuffer out) {
        out.put('{');
        text("name", column.name(), out);
        text("type", column.type().name(), out);
        close(out);
    }

    private static <T> void array(List<T> items, Consumer<T> writer, BodyBuffer out) {
        out.put('[');
        for (int i = 0; i < items.size(); i++) {
            if (i > 0) {
                out.put(',');
            }
            writer.accept(items.get(i));
        }
        out.put(']');
    }

    private static void key(String key, BodyBuffer out) {
        out.putAscii("\"" + key + "\":");
    }

    private static void text(String key, String value, BodyBuffer out) {
        key(key, out);
        out.putString(value);
        out.put(',');
    }

    private static void flag(String key, boolean value, BodyBuffer out) {
        key(key, out);
        out.putAscii(value + ",");
    }

    // Each member ends in a comma; the last one's goes.
    private static void close(BodyBuffer out) {
        out.dropLast();
        out.put('}');
    }
}
