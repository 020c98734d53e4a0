package dev.bluetusk.rest.catalog;

import dev.bluetusk.rest.sql.HttpMethod;
import dev.bluetusk.rest.sql.Route;
import dev.bluetusk.rest.sql.SqlFile;
import java.util.List;
import java.util.Optional;

/// An endpoint as the server described it. Immutable.
///
/// @param parameters of all statements, each once
/// @param statements in the order in which they run; at least one
public record Endpoint(SqlFile file, List<Parameter> parameters, List<EndpointStatement> statements) {
    private static final int OK = 200;
    private static final int NO_CONTENT = 204;

    /// What an answer that went well holds.
    public enum Body {
        /// Nothing.
        NONE,
        /// The result of one statement.
        RESULT,
        /// An object with the results of several.
        RESULTS
    }

    /// Copies the lists.
    public Endpoint {
        parameters = List.copyOf(parameters);
        statements = List.copyOf(statements);
    }

    /// The method callers use.
    public HttpMethod method() {
        return file.head().method();
    }

    /// The path callers use.
    public Route route() {
        return file.head().route();
    }

    /// What the answer holds: a lone result without a name stands by itself.
    public Body body() {
        List<EndpointStatement> shown = shown();
        if (shown.isEmpty()) {
            return Body.NONE;
        }
        boolean named = file.statements().stream()
                .anyMatch(statement -> statement.head().name().isPresent());
        return shown.size() == 1 && !named ? Body.RESULT : Body.RESULTS;
    }

    /// The statements of which something is shown.
    public List<EndpointStatement> shown() {
        return statements.stream().filter(EndpointStatement::isShown).toList();
    }

    /// The status of an answer that went well.
    public int status() {
        int usual = body() == Body.NONE ? NO_CONTENT : OK;
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
