package dev.bluetusk.client.carrier;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The commands of a [SharedCarrier] that are still to be answered, in their order. Guarded by the carrier's lock.
final class CallQueue implements Iterable<Call> {
    /// So many commands in a row are counted that were alone.
    static final int ALONE_MAX = 100;

    private final ArrayDeque<Call> calls = new ArrayDeque<>();
    private int alone;
    private int lastAnswered;

    void add(Call call) {
        alone = calls.isEmpty() && !call.hasDeadline() ? Math.min(ALONE_MAX, alone + 1) : 0;
        calls.add(call);
    }

    /// The one that is answered next.
    @Nullable
    Call first() {
        return calls.peek();
    }

    void removeFirst() {
        calls.remove();
    }

    /// Notes how many were answered at once.
    void answered(int count) {
        lastAnswered = count;
    }

    /// Whether more commands than one are under way, or were answered at once just before, so that more are to come.
    boolean isCrowd() {
        return calls.size() > 1 || lastAnswered > 1;
    }

    boolean isEmpty() {
        return calls.isEmpty();
    }

    @Override
    public Iterator<Call> iterator() {
        return calls.iterator();
    }

    /// Takes all.
    List<Call> takeAll() {
        List<Call> all = new ArrayList<>(calls);
        calls.clear();
        return all;
    }

    /// Those that a thread waits for.
    List<Call> of(Thread caller) {
        return calls.stream().filter(call -> call.caller == caller).toList();
    }

    /// Whether there is no more than one, which may take as long as it likes.
    boolean isForOne() {
        Call first = calls.peek();
        return first == null || (calls.size() == 1 && !first.hasDeadline());
    }

    /// Whether a command is the only one and may take as long as it likes.
    ///
    /// @param times how many must have been so one after the other, at most [#ALONE_MAX]
    @SuppressWarnings("ReferenceEquality") // Which command it is.
    boolean isAlone(Call call, int times) {
        return alone >= times && calls.size() == 1 && calls.peek() == call;
    }

    /// Somebody who waits and can read.
    ///
    /// @param writer who writes cannot read, as the server may take no more before somebody does
    @Nullable
    Thread waiting(@Nullable Thread writer) {
        for (Call call : calls) {
            if (!call.isAbandoned() && call.caller != writer) {
                return call.caller;
            }
        }
        return null;
    }
}
