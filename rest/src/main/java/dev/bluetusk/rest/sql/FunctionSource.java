package dev.bluetusk.rest.sql;

import java.util.List;
import java.util.Map;

/// A function or procedure of the database that may become an endpoint. Immutable.
///
/// @param signature as the server writes it: `app.total(customer integer)`
/// @param comment on it; its lines that begin with `@` are annotations
/// @param call how it is called
/// @param parameters the names of the arguments that take a value, in the order of the call
/// @param defaults what those of them are that may be left out
/// @param traits what else the catalogue says
public record FunctionSource(
        String signature,
        String comment,
        CallText call,
        List<String> parameters,
        Map<String, DefaultValue> defaults,
        Traits traits) {

    /// What its answer and its method depend on.
    ///
    /// @param name its name alone
    /// @param schema where it is
    /// @param reads whether it promises to change nothing: STABLE or IMMUTABLE
    /// @param shape what becomes of what it gives, unless its comment says otherwise
    public record Traits(String name, String schema, boolean reads, ResultShape shape) {}

    /// Copies what is given.
    public FunctionSource {
        parameters = List.copyOf(parameters);
        defaults = Map.copyOf(defaults);
    }
}
