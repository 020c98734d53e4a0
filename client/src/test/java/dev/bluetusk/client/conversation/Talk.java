package dev.bluetusk.client.conversation;

import dev.bluetusk.client.row.Cells;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/// A conversation whose bytes a test moves by hand.
final class Talk {
    private final RecordedEvents events = new RecordedEvents();
    private final Conversation conversation;

    Talk() {
        this(Conversation.MESSAGE_SIZE_MAX);
    }

    Talk(int messageSizeMax) {
        conversation = new Conversation(events, messageSizeMax);
    }

    Conversation conversation() {
        return conversation;
    }

    List<String> events() {
        return events.all();
    }

    /// Puts bytes in; nothing is handled yet.
    void feed(byte[] bytes, int offset, int length) {
        int at = offset;
        while (at < offset + length) {
            ByteBuffer space = conversation.receiveSpace();
            int part = Math.min(space.remaining(), offset + length - at);
            space.put(bytes, at, part);
            conversation.received(part);
            at += part;
        }
    }

    void feed(Replies replies) {
        byte[] bytes = replies.bytes();
        feed(bytes, 0, bytes.length);
    }

    /// Steps until bytes are missing, and gives the rows of an exchange as texts.
    List<List<String>> rows(RowExchange exchange) {
        List<List<String>> rows = new ArrayList<>();
        while (conversation.step() == Step.PROGRESS) {
            if (exchange.hasRow()) {
                rows.add(texts(exchange.cells()));
                exchange.takeRow();
            }
        }
        return rows;
    }

    void stepAll() {
        while (conversation.step() == Step.PROGRESS) {
            // Each step is a message.
        }
    }

    static List<String> texts(Cells cells) {
        List<String> texts = new ArrayList<>();
        for (int i = 0; i < cells.count(); i++) {
            texts.add(
                    cells.length(i) < 0
                            ? "NULL"
                            : new String(cells.array(), cells.offset(i), cells.length(i), StandardCharsets.UTF_8));
        }
        return texts;
    }
}
