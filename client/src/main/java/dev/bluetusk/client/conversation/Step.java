package dev.bluetusk.client.conversation;

/// What [Conversation#step] did.
public enum Step {
    /// It handled a message at least.
    PROGRESS,
    /// There is no whole message: more bytes must be received first.
    NEEDS_BYTES
}
