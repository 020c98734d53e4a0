package dev.bluetusk.rest.execution;

import dev.bluetusk.rest.json.BodyBuffer;
import java.util.List;

/// Where the result of a call goes. Exactly one of the first four is called, once. Safe for all threads.
public interface Answer {

    /// What is said of an answer before its body.
    ///
    /// @param contentType empty for an answer without a body
    /// @param headers beside those that every answer has
    record Head(int status, String contentType, List<Header> headers) {

        /// Copies the list.
        public Head {
            headers = List.copyOf(headers);
        }

        /// A head without headers of its own.
        public static Head of(int status, String contentType) {
            return new Head(status, contentType, List.of());
        }
    }

    /// A header field of HTTP.
    record Header(String name, String value) {}

    /// A body that is complete. The buffer belongs to the answer from here on.
    void body(Head head, BodyBuffer body);

    /// No body.
    void noBody(Head head);

    /// It went wrong before anything was sent.
    void problem(Problem problem);

    /// A body that comes in pieces, because it is too large to collect.
    BodyStream stream(Head head);

    /// Has an action run when the caller leaves before it has its answer; at once if it has left already. The last
    /// action
    /// counts. It runs on a thread that must not wait.
    void whenGone(Runnable action);
}
