package dev.bluetusk.client.session;

import dev.bluetusk.client.carrier.BlockingCarrier;
import dev.bluetusk.client.conversation.Prelude;
import dev.bluetusk.client.conversation.SimpleQuery;
import org.jspecify.annotations.Nullable;

/// The BEGIN of a transaction that has not sent anything yet. It goes with the first command. Confined to its
/// session.
final class WaitingBegin {
    private String text = Prelude.NO_BEGIN;
    // Used again and again; it is the last one that was sent.
    private @Nullable SimpleQuery query;

    /// The command; empty if none waits.
    String text() {
        return text;
    }

    boolean waits() {
        return !text.isEmpty();
    }

    /// Puts a command off until the next one.
    void put(String begin) {
        text = begin;
    }

    /// Drops what waits.
    ///
    /// @return whether one waited
    boolean drop() {
        boolean waited = waits();
        text = Prelude.NO_BEGIN;
        return waited;
    }

    /// Takes what waits as a command of its own.
    SimpleQuery take() {
        SimpleQuery taken = query == null ? new SimpleQuery(text) : query.again(text);
        query = taken;
        text = Prelude.NO_BEGIN;
        return taken;
    }

    /// Sends what waits in the same write as the commands behind it, which run even if it fails: so their caller
    /// must undo them then.
    ///
    /// @return whether one waited
    boolean submit(BlockingCarrier carrier) {
        boolean waited = waits();
        if (waited) {
            carrier.submit(take());
        }
        return waited;
    }

    /// The last one that was sent.
    ///
    /// @throws IllegalStateException if there is none
    SimpleQuery last() {
        if (query == null) {
            throw new IllegalStateException("no transaction was begun on this session");
        }
        return query;
    }
}
