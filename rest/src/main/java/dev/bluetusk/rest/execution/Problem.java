package dev.bluetusk.rest.execution;

import dev.bluetusk.rest.json.JsonBuffer;
import java.util.Optional;

/// What went wrong, in the terms of RFC 9457. Immutable.
///
/// @param status HTTP's code
/// @param title HTTP's phrase for it
/// @param detail one sentence for the caller
/// @param parameter the parameter at fault, if it is one
/// @param sqlState what the database said, if it was asked
public record Problem(int status, String title, String detail, Optional<String> parameter, Optional<String> sqlState) {

    /// A problem that has nothing to do with the database.
    public static Problem of(int status, String title, String detail) {
        return new Problem(status, title, detail, Optional.empty(), Optional.empty());
    }

    /// 400 for a parameter that is missing, unknown or not readable.
    public static Problem badParameter(String parameter, String detail) {
        return new Problem(400, "Bad Request", detail, Optional.of(parameter), Optional.empty());
    }

    /// Whether the caller may try the same again soon.
    public boolean passing() {
        return status == 503;
    }

    /// The body of an answer of type `application/problem+json`.
    ///
    /// @param instance the path of the request
    public JsonBuffer json(String instance) {
        JsonBuffer out = new JsonBuffer(256);
        out.putAscii("{\"type\":\"about:blank\",\"title\":");
        out.putString(title);
        out.putAscii(",\"status\":" + status + ",\"detail\":");
        out.putString(detail);
        parameter.ifPresent(name -> member("parameter", name, out));
        sqlState.ifPresent(state -> member("sqlState", state, out));
        member("instance", instance, out);
        out.put('}');
        return out;
    }

    private static void member(String key, String value, JsonBuffer out) {
        out.putAscii(",\"" + key + "\":");
        out.putString(value);
    }
}
