package dev.bluetusk.client.conversation;

import dev.bluetusk.protocol.message.FrontendEncoder;
import dev.bluetusk.protocol.wire.WireReader;
import dev.bluetusk.protocol.wire.WireWriter;
import java.util.List;

/// Small commands that ride in front of another one, in the same write and under the same Sync: the Close of
/// statements that the cache gave up and of portals that nobody reads any more, and the BEGIN that a transaction has
/// put off until its first statement.
///
/// If BEGIN fails, the server skips what follows; if what follows fails, BEGIN has still run and the transaction is
/// a failed one, just as if BEGIN had been sent alone.
public final class Prelude {
    /// Nothing rides in front.
    public static final String NO_BEGIN = "";

    // Has no state that could change, so that all may share it.
    private static final Prelude NONE = new Prelude(List.of(), List.of(), NO_BEGIN);

    private final List<String> closed;
    private final List<String> portals;
    private final String begin;
    private int closesLeft;
    private char next;

    /// Makes one.
    ///
    /// @param closed names of statements to close
    /// @param begin the BEGIN statement, or [#NO_BEGIN]
    public Prelude(List<String> closed, String begin) {
        this(closed, List.of(), begin);
    }

    /// Makes one.
    ///
    /// @param closed  names of statements to close
    /// @param portals names of portals to close
    /// @param begin   the BEGIN statement, or [#NO_BEGIN]
    public Prelude(List<String> closed, List<String> portals, String begin) {
        this.closed = closed;
        this.portals = portals;
        this.begin = begin;
        this.closesLeft = closed.size() + portals.size();
        this.next = begin.isEmpty() ? 0 : '1';
    }

    /// A prelude of nothing.
    public static Prelude none() {
        return NONE;
    }

    boolean isDone() {
        return closesLeft == 0 && next == 0;
    }

    void write(WireWriter out) {
        for (int i = 0; i < closed.size(); i++) {
            FrontendEncoder.closeStatement(out, closed.get(i));
        }
        for (int i = 0; i < portals.size(); i++) {
            FrontendEncoder.closePortal(out, portals.get(i));
        }
        if (!begin.isEmpty()) {
            FrontendEncoder.parse(out, "", begin, List.of());
            int mark = out.beginMessage('B');
            out.cString("").cString("").int2(0).int2(0).int2(0).endMessage(mark);
            FrontendEncoder.execute(out, "", 0);
        }
    }

    /// Takes the next answer.
    ///
    /// @return false if it is none of these
    boolean answer(byte type, WireReader body) {
        if (closesLeft > 0) {
            if (type != '3') {
                return false;
            }
            closesLeft--;
            return true;
        }
        if (next == 0 || type != next) {
            return false;
        }
        if (type == 'C') {
            body.cString();
        }
        next = switch (next) {
            case '1' -> '2';
            case '2' -> 'C';
            default -> 0;
        };
        return true;
    }

    String expected() {
        if (closesLeft > 0) {
            return "CloseComplete";
        }
        return BackendNames.of((byte) next) + " of BEGIN";
    }
}
