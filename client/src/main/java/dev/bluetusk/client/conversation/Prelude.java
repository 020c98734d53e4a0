package dev.bluetusk.client.conversation;

import dev.bluetusk.protocol.message.FrontendEncoder;
import dev.bluetusk.protocol.wire.WireReader;
import dev.bluetusk.protocol.wire.WireWriter;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Small commands that ride with another one, in the same write and under the same Sync. In front of it: the
/// Close of statements that the cache gave up and of portals that nobody reads any more, the BEGIN that a
/// transaction has put off until its first statement, a SAVEPOINT, a SET. Behind it: the RELEASE of that
/// savepoint.
///
/// If one fails, the server skips what follows. If what follows fails, BEGIN and SAVEPOINT have still run, just as if
/// they had been sent alone.
public final class Prelude {
    /// Nothing begins a transaction.
    public static final String NO_BEGIN = "";

    // Have no state that could change, so that all may share them.
    private static final Prelude NONE = new Prelude(List.of(), NO_BEGIN);

    private final List<String> closed;
    private final List<String> portals;
    private final List<String> commands;
    private final @Nullable Prelude behind;
    private int closesLeft;
    private int commandsLeft;
    private char next;

    /// Makes one with a BEGIN at most.
    ///
    /// @param closed names of statements to close
    /// @param begin the BEGIN statement, or [#NO_BEGIN]
    public Prelude(List<String> closed, String begin) {
        this(closed, List.of(), begin.isEmpty() ? List.of() : List.of(begin));
    }

    /// Makes one.
    ///
    /// @param closed   names of statements to close
    /// @param portals  names of portals to close
    /// @param commands texts to run after that, in order
    public Prelude(List<String> closed, List<String> portals, List<String> commands) {
        this(closed, portals, commands, null);
    }

    private Prelude(List<String> closed, List<String> portals, List<String> commands, @Nullable Prelude behind) {
        this.closed = closed;
        this.portals = portals;
        this.commands = commands;
        this.behind = behind;
        this.closesLeft = closed.size() + portals.size();
        this.commandsLeft = commands.size();
        this.next = commandsLeft == 0 ? 0 : '1';
    }

    /// The same with a command that comes behind the main one.
    public Prelude with(String last) {
        return new Prelude(closed, portals, commands, new Prelude(List.of(), last));
    }

    /// A prelude of nothing.
    public static Prelude none() {
        return NONE;
    }

    /// Whether commands ride along, not only the closing of statements.
    public boolean hasCommands() {
        return !commands.isEmpty();
    }

    /// Whether a command comes behind the main one.
    public boolean hasLast() {
        return behind != null;
    }

    /// What rides behind the main command.
    Prelude behind() {
        return behind == null ? NONE : behind;
    }

    boolean isDone() {
        return closesLeft == 0 && commandsLeft == 0;
    }

    void write(WireWriter out) {
        for (int i = 0; i < closed.size(); i++) {
            FrontendEncoder.closeStatement(out, closed.get(i));
        }
        for (int i = 0; i < portals.size(); i++) {
            FrontendEncoder.closePortal(out, portals.get(i));
        }
        for (int i = 0; i < commands.size(); i++) {
            FrontendEncoder.parse(out, "", commands.get(i), List.of());
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
        if (commandsLeft == 0 || type != next) {
            return false;
        }
        switch (next) {
            case '1' -> next = '2';
            case '2' -> next = 'C';
            default -> {
                // The tag, a text with a zero at its end, which says nothing new.
                if (body.remaining() == 0 || body.array()[body.limit() - 1] != 0) {
                    return false;
                }
                body.skip(body.remaining());
                commandsLeft--;
                next = '1';
            }
        }
        return true;
    }

    String expected() {
        if (closesLeft > 0) {
            return "CloseComplete";
        }
        String command = commandsLeft == 0 ? "nothing" : commands.get(commands.size() - commandsLeft);
        return BackendNames.of((byte) next) + " of " + command;
    }
}
