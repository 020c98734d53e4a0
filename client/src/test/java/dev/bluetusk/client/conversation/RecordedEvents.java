package dev.bluetusk.client.conversation;

import dev.bluetusk.protocol.message.ErrorFields;
import java.util.ArrayList;
import java.util.List;

/// Events that are noted as short texts.
final class RecordedEvents implements Events {
    private final List<String> all = new ArrayList<>();

    List<String> all() {
        return all;
    }

    @Override
    public void notice(ErrorFields notice) {
        all.add("notice " + notice.message());
    }

    @Override
    public void notification(int processId, String channel, String payload) {
        all.add("notification " + processId + " " + channel + " " + payload);
    }

    @Override
    public void parameter(String name, String value) {
        all.add("parameter " + name + "=" + value);
    }
}
