package dev.bluetusk.client.session;

import dev.bluetusk.client.conversation.Conversation;
import dev.bluetusk.client.conversation.StatementCache;
import dev.bluetusk.client.recording.Recorder;
import dev.bluetusk.client.transport.Transport;

/// What a session hands over when many threads are to share it.
record LaneParts(
        Conversation conversation,
        Transport transport,
        Cancellation cancellation,
        StatementCache statements,
        Knowledge knowledge,
        SessionOptions options,
        Recorder recorder) {
    /// What is known of types and results.
    record Knowledge(Types types, BoundParameters binding, DatabaseStatements memory) {}

    /// Takes what a session has.
    static LaneParts of(CommandRunner runner, Cancellation cancellation, Types types, SessionOptions options) {
        return new LaneParts(
                runner.conversation(),
                runner.carrier().handOver(),
                cancellation,
                runner.statements(),
                new Knowledge(
                        types,
                        new BoundParameters(types::codecs),
                        runner.statementRunner().memory()),
                options,
                runner.recorder().shared());
    }
}
