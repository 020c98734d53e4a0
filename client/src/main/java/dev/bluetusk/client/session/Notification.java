package dev.bluetusk.client.session;

/// What NOTIFY sent to a channel that a session listens to.
///
/// @param processId the backend that called NOTIFY
/// @param channel the channel
/// @param payload the text that came with it, maybe empty
public record Notification(int processId, String channel, String payload) {}
