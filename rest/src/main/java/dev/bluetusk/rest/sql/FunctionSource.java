package dev.bluetusk.rest.sql;

import java.util.List;

/// A function or procedure of the database that may become an endpoint. Immutable.
///
/// @param signature as the server writes it: `app.total(customer integer)`
/// @param comment on it; its lines that begin with `@` are annotations
/// @param call how it is called
/// @param parameters the names of the arguments that take a value, in the order of the call
/// @param optional those of them that the function has values for
/// @param traits what else the catalogue says
public record FunctionSource(
        String signature,
        String comment,
        CallText call,
        List<String> parameters,
        List<String> optional,
        Traits traits) {

    /// What its answer and its method depend on.
    ///
    /// @param name its name alone
    /// @param schema where it is
    /// @param reads whether it promises to change nothing: STABLE or IMMUTABLE
    /// @param shape what becomes of what it gives, unless its comment says otherwise
    public record Traits(String name, String schema, boolean reads, ResultShape shape) {}

    /// Copies the lists.
    public FunctionSource {
        parameters = List.copyOf(parameters);
        optional = List.copyOf(optional);
    }
}
