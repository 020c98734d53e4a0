package dev.bluetusk.rest.execution;

import dev.bluetusk.rest.json.JsonBuffer;

/// Where the result of a call goes. Exactly one of the four is called, once. Safe for all threads.
public interface Answer {

    /// A body that is complete. The buffer belongs to the answer from here on.
    void body(int status, JsonBuffer json);

    /// No body.
    void noBody(int status);

    /// It went wrong before anything was sent.
    void problem(Problem problem);

    /// A body that comes in pieces, because it is too large to collect.
    BodyStream stream(int status);
}
