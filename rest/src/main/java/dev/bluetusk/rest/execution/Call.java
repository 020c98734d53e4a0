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

    /// The text of a statement for these arguments: a function's call leaves out what the caller has left out.
    String textOf(EndpointStatement statement) {
        return endpoint.file()
                .call()
                .filter(text -> arguments.stream().anyMatch(Argument.Omitted.class::isInstance))
                .map(text -> text.without(place -> isOmitted(statement, place)))
                .orElse(statement.sql());
    }

    private boolean isOmitted(EndpointStatement statement, int place) {
        return arguments.get(statement.arguments().get(place)) instanceof Argument.Omitted;
    }

    /// The names of a statement's placeholders, in the order of their numbers.
    List<String> namesOf(EndpointStatement statement) {
        return statement.arguments().stream()
                .filter(number -> !(arguments.get(number) instanceof Argument.Omitted))
                .map(number -> endpoint.parameters().get(number).name())
                .toList();
    }
}
