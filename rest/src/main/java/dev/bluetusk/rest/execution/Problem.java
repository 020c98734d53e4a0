package dev.bluetusk.rest.execution;

import dev.bluetusk.rest.json.BodyBuffer;
import java.util.Optional;

/// What went wrong, in the terms of RFC 9457. Immutable.
///
/// @param status HTTP's code
/// @param detail one sentence for the caller
/// @param parameter the parameter at fault, if it is one
/// @param sqlState what the database said, if it was asked
public record Problem(int status, String detail, Optional<String> parameter, Optional<String> sqlState) {

    /// A problem that has nothing to do with the database.
    public static Problem of(int status, String detail) {
        return new Problem(status, detail, Optional.empty(), Optional.empty());
    }

    /// 400 for a parameter that is missing, unknown or not readable.
    public static Problem badParameter(String parameter, String detail) {
        return new Problem(400, detail, Optional.of(parameter), Optional.empty());
    }

    /// Whether the caller may try the same again soon.
    public boolean passing() {
        return status == 503;
    }

    /// HTTP's phrase for the status (RFC 9110).
    public String title() {
        return switch (status) {
            case 400 -> "Bad Request";
            case 403 -> "Forbidden";
            case 404 -> "Not Found";
            case 405 -> "Method Not Allowed";
            case 406 -> "Not Acceptable";
            case 408 -> "Request Timeout";
            case 409 -> "Conflict";
            case 413 -> "Content Too Large";
            case 414 -> "URI Too Long";
            case 415 -> "Unsupported Media Type";
            case 417 -> "Expectation Failed";
            case 422 -> "Unprocessable Content";
            case 431 -> "Request Header Fields Too Large";
            case 500 -> "Internal Server Error";
            case 503 -> "Service Unavailable";
            case 504 -> "Gateway Timeout";
            default -> status < 500 ? "Refused" : "Failed";
        };
    }

    /// The body of an answer of type `application/problem+json`.
    ///
    /// @param instance the path of the request
    public BodyBuffer json(String instance) {
        BodyBuffer out = new BodyBuffer(256);
        out.putAscii("{\"type\":\"about:blank\",\"title\":");
        out.putString(title());
        out.putAscii(",\"status\":" + status + ",\"detail\":");
        out.putString(detail);
        parameter.ifPresent(name -> member("parameter", name, out));
        sqlState.ifPresent(state -> member("sqlState", state, out));
        member("instance", instance, out);
        out.put('}');
        return out;
    }

    private static void member(String key, String value, BodyBuffer out) {
        out.putAscii(",\"" + key + "\":");
        out.putString(value);
    }
}
