package dev.bluetusk.rest.catalog;

import dev.bluetusk.rest.json.JsonRowWriter;
import dev.bluetusk.rest.sql.HttpMethod;
import dev.bluetusk.rest.sql.ResultShape;
import dev.bluetusk.rest.sql.Route;
import dev.bluetusk.rest.sql.SqlFile;
import java.util.List;
import java.util.Optional;

/// An endpoint as the server described it. Immutable.
///
/// @param parameters in the order of their placeholders: the first is `$1`
/// @param columns what the statement gives; none when it gives no rows
/// @param rows writes such rows
public record Endpoint(
        SqlFile file, ResultShape shape, List<Parameter> parameters, List<Column> columns, JsonRowWriter rows) {
    private static final int OK = 200;
    private static final int NO_CONTENT = 204;

    /// Copies the lists.
    public Endpoint {
        parameters = List.copyOf(parameters);
        columns = List.copyOf(columns);
    }

    /// The method callers use.
    public HttpMethod method() {
        return file.head().method();
    }

    /// The path callers use.
    public Route route() {
        return file.head().route();
    }

    /// The statement with `$n` placeholders.
    public String sql() {
        return file.statement().sql();
    }

    /// The status of an answer that went well.
    public int status() {
        int usual = shape == ResultShape.VOID ? NO_CONTENT : OK;
        return file.head().extras().status().orElse(usual);
    }

    /// `GET /orders/{id}`.
    public String title() {
        return method() + " " + route();
    }

    /// The parameter of this name.
    public Optional<Parameter> parameter(String name) {
        return parameters.stream()
                .filter(parameter -> parameter.name().equals(name))
                .findFirst();
    }

    /// The names of all parameters.
    public List<String> parameterNames() {
        return parameters.stream().map(Parameter::name).toList();
    }
}
