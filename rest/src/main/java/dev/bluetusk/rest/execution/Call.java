package dev.bluetusk.rest.execution;

import dev.bluetusk.rest.catalog.Endpoint;
import java.util.List;

/// One call of an endpoint. Immutable.
///
/// @param arguments in the order of the endpoint's parameters
public record Call(Endpoint endpoint, List<Argument> arguments) {

    /// Copies the list.
    public Call {
        arguments = List.copyOf(arguments);
    }
}
