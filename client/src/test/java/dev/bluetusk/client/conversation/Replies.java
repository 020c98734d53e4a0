package dev.bluetusk.client.conversation;

import dev.bluetusk.protocol.message.BackendEncoder;
import dev.bluetusk.protocol.message.BackendMessage;
import dev.bluetusk.protocol.message.CommandTag;
import dev.bluetusk.protocol.message.ErrorFields;
import dev.bluetusk.protocol.message.FieldDescription;
import dev.bluetusk.protocol.message.TransactionStatus;
import dev.bluetusk.protocol.wire.Format;
import dev.bluetusk.protocol.wire.Octets;
import dev.bluetusk.protocol.wire.Oid;
import dev.bluetusk.protocol.wire.WireWriter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/// What a backend says, put together in a test and turned into bytes.
final class Replies {
    private final List<BackendMessage> messages = new ArrayList<>();

    static Replies start() {
        return new Replies();
    }

    Replies add(BackendMessage message) {
        messages.add(message);
        return this;
    }

    Replies parsed() {
        return add(new BackendMessage.ParseComplete());
    }

    Replies bound() {
        return add(new BackendMessage.BindComplete());
    }

    Replies parameters(Integer... types) {
        return add(new BackendMessage.ParameterDescription(List.of(types)));
    }

    /// Columns of type text with these names.
    Replies columns(String... names) {
        return add(new BackendMessage.RowDescription(Arrays.stream(names)
                .map(name -> new FieldDescription(name, 0, 0, Oid.TEXT, -1, -1, Format.TEXT))
                .toList()));
    }

    Replies noColumns() {
        return add(new BackendMessage.NoData());
    }

    /// A row of texts.
    Replies row(String... values) {
        return add(new BackendMessage.DataRow(Arrays.stream(values)
                .map(value -> Optional.of(Octets.utf8(value)))
                .toList()));
    }

    Replies tag(String tag) {
        return add(new BackendMessage.CommandComplete(new CommandTag(tag)));
    }

    Replies error(String severity, String sqlState, String message) {
        return add(new BackendMessage.ErrorResponse(ErrorFields.of(severity, sqlState, message)));
    }

    Replies notice(String message) {
        return add(new BackendMessage.NoticeResponse(ErrorFields.of("NOTICE", "00000", message)));
    }

    Replies ready() {
        return add(new BackendMessage.ReadyForQuery(TransactionStatus.IDLE));
    }

    Replies ready(TransactionStatus status) {
        return add(new BackendMessage.ReadyForQuery(status));
    }

    List<BackendMessage> messages() {
        return messages;
    }

    byte[] bytes() {
        WireWriter out = new WireWriter(1024);
        messages.forEach(message -> BackendEncoder.encode(message, out));
        return Arrays.copyOf(out.array(), out.length());
    }
}
