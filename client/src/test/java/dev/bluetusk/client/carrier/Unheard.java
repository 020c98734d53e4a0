package dev.bluetusk.client.carrier;

import dev.bluetusk.client.conversation.Events;
import dev.bluetusk.protocol.message.ErrorFields;

/// Takes what nobody asked for.
final class Unheard implements Events {
    @Override
    public void notice(ErrorFields notice) {
        throw new AssertionError("no notice was said: " + notice);
    }

    @Override
    public void notification(int processId, String channel, String payload) {
        throw new AssertionError("no notification was said on " + channel);
    }

    @Override
    public void parameter(String name, String value) {
        throw new AssertionError("no setting was said: " + name);
    }
}
