package dev.bluetusk.client.conversation;

import dev.bluetusk.protocol.message.ErrorFields;

/// What a server says without being asked. Called between two messages, by whoever steps the conversation.
public interface Events {
    /// The server has something to tell a person.
    void notice(ErrorFields notice);

    /// Somebody called NOTIFY on a channel that the session listens to.
    void notification(int processId, String channel, String payload);

    /// The server reports a setting of the session.
    void parameter(String name, String value);
}
