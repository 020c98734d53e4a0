package dev.bluetusk.benchmarks.replay;

import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// Keeps what goes over a connection, in sections. Confined to one thread.
final class TapeRecorder {
    private static final int SECTIONS = 3;

    private final List<List<Tape.Exchange>> sections = new ArrayList<>();
    private final ByteArrayOutputStream request = new ByteArrayOutputStream();
    private final ByteArrayOutputStream reply = new ByteArrayOutputStream();
    private List<Tape.Exchange> section = new ArrayList<>();

    void sent(byte[] source, int offset, int length) {
        if (reply.size() > 0) {
            endExchange();
        }
        request.write(source, offset, length);
    }

    void received(byte[] source, int offset, int length) {
        reply.write(source, offset, length);
    }

    /// Ends a section: the lead, then a loop, then the loop again.
    void cut() {
        endExchange();
        sections.add(section);
        section = new ArrayList<>();
    }

    private void endExchange() {
        if (request.size() > 0 || reply.size() > 0) {
            section.add(new Tape.Exchange(request.toByteArray(), reply.toByteArray()));
            request.reset();
            reply.reset();
        }
    }

    /// Whether it has all sections.
    boolean beganInLead() {
        return sections.size() == SECTIONS;
    }

    /// What was recorded.
    ///
    /// @throws IllegalStateException if the client did not say the same in both loops
    Tape tape() {
        if (sections.size() != SECTIONS) {
            throw new IllegalStateException("expected a lead and two loops but got " + sections.size() + " sections");
        }
        List<Tape.Exchange> loop = sections.get(1);
        List<Tape.Exchange> again = sections.get(2);
        boolean same = loop.size() == again.size();
        for (int i = 0; same && i < loop.size(); i++) {
            same = Arrays.equals(loop.get(i).request(), again.get(i).request());
        }
        if (!same) {
            throw new IllegalStateException("expected an operation that sends the same each time, but it sent "
                    + loop.size() + " requests and then " + again.size() + " that differ");
        }
        return new Tape(sections.getFirst(), loop);
    }
}
