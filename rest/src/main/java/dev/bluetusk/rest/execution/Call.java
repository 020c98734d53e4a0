package dev.bluetusk.rest.execution;

import dev.bluetusk.rest.catalog.Endpoint;
import dev.bluetusk.rest.catalog.EndpointStatement;
import dev.bluetusk.rest.format.RowFormat;
import java.util.List;
import java.util.Optional;

/// One call of an endpoint. Immutable.
///
/// @param arguments in the order of the endpoint's parameters
/// @param format that the caller wants a lone result in; empty when the answer is something else
/// @param caller what the database is told of the request; empty unless the endpoint wants it
public record Call(
        Endpoint endpoint, List<Argument> arguments, Optional<RowFormat> format, Optional<CallerContext> caller) {

    /// Copies the list.
    public Call {
        arguments = List.copyOf(arguments);
    }

    /// The values of a statement's placeholders, in their order.
    List<Argument> argumentsOf(EndpointStatement statement) {
        return statement.arguments().stream().map(arguments::get).toList();
    }

    /// The names of a statement's placeholders, in their order.
    List<String> namesOf(EndpointStatement statement) {
        return statement.arguments().stream()
                .map(number -> endpoint.parameters().get(number).name())
                .toList();
    }
}
