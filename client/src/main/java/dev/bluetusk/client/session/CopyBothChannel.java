package dev.bluetusk.client.session;

import dev.bluetusk.client.SessionLostException;
import dev.bluetusk.client.Ticker;
import dev.bluetusk.client.conversation.CopyBothExchange;
import dev.bluetusk.client.copy.CopyBoth;
import dev.bluetusk.protocol.message.ErrorFields;
import dev.bluetusk.protocol.wire.SqlState;
import dev.bluetusk.protocol.wire.WireReader;
import dev.bluetusk.protocol.wire.WireWriter;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.List;
import java.util.function.Consumer;

/// A session's side of COPY both ways.
final class CopyBothChannel implements CopyBoth {
    /// How long the server may go on by itself after it was told to end, before it is asked to cancel.
    private static final Duration FINISH_PATIENCE = Duration.ofMillis(250);

    /// How long the server may take to close the connection after it has ended the command.
    private static final Duration LAST_PATIENCE = Duration.ofSeconds(2);

    private static final System.Logger LOGGER = System.getLogger(Session.class.getName());

    private final CommandRunner runner;
    private final CopyBothExchange exchange;
    private boolean over;
    private boolean stopped;

    private CopyBothChannel(CommandRunner runner, CopyBothExchange exchange) {
        this.runner = runner;
        this.exchange = exchange;
    }

    /// Sends the command and waits until data may flow. The session's time limit counts up to there.
    static CopyBothChannel open(CommandRunner runner, String command) {
        runner.makeWay();
        runner.runWaitingBegin();
        CopyBothExchange exchange = new CopyBothExchange(command);
        runner.submit(exchange);
        runner.copyBegins();
        CopyBothChannel channel = new CopyBothChannel(runner, exchange);
        while (!exchange.hasStarted() && !exchange.isDone()) {
            channel.advance();
        }
        if (exchange.isDone()) {
            channel.end();
        }
        runner.timer().stop();
        return channel;
    }

    private void advance() {
        try {
            runner.carrier().advance();
        } catch (RuntimeException e) {
            broken();
            throw e;
        }
    }

    private void broken() {
        over = true;
        runner.copyEnds();
    }

    @Override
    public boolean next(long limitNanos) {
        exchange.takeData();
        long deadline = Ticker.system().nanos() + limitNanos;
        while (!over) {
            if (!advanceWithin(deadline - Ticker.system().nanos())) {
                return false;
            }
            if (exchange.hasData()) {
                return true;
            }
            if (exchange.isDone() || exchange.hasServerStopped()) {
                end();
            }
        }
        return false;
    }

    private boolean advanceWithin(long nanos) {
        try {
            return runner.carrier().advanceWithin(nanos);
        } catch (RuntimeException e) {
            broken();
            throw e;
        }
    }

    private void end() {
        if (exchange.hasServerStopped()) {
            awaitLast();
        }
        broken();
        if (exchange.isDone()) {
            runner.check(exchange);
        } else {
            stopped = true;
            runner.carrier().abort("the server shuts down");
        }
    }

    /// A server that shuts down closes the connection now; one that does not says that it is ready.
    private void awaitLast() {
        try {
            long deadline = Ticker.system().nanos() + LAST_PATIENCE.toNanos();
            while (!exchange.isDone()
                    && runner.carrier().advanceWithin(deadline - Ticker.system().nanos())) {
                // The next message is the last.
            }
        } catch (SessionLostException e) {
            LOGGER.log(Level.DEBUG, "the server has closed the connection of a stream that it ended", e);
        }
    }

    @Override
    public boolean isOver() {
        return over;
    }

    @Override
    public boolean hasServerStopped() {
        return stopped;
    }

    @Override
    public WireReader data() {
        if (!exchange.hasData()) {
            throw new IllegalStateException("there is no piece of COPY data: next() was called");
        }
        return exchange.data();
    }

    @Override
    public void send(Consumer<WireWriter> piece) {
        if (over || !exchange.takesData()) {
            throw new IllegalStateException("the server takes no COPY data any more");
        }
        WireWriter out = runner.conversation().output();
        int mark = out.beginMessage('d');
        piece.accept(out);
        out.endMessage(mark);
        runner.carrier().pushPlain();
    }

    @Override
    public void finish() {
        if (over) {
            return;
        }
        exchange.takeData();
        exchange.finish(runner.conversation().output());
        runner.timer().hurry(FINISH_PATIENCE);
        while (!exchange.isDone() && !exchange.hasServerStopped()) {
            advance();
            exchange.takeData();
        }
        broken();
        boolean cancelled = runner.timer().takeExpired()
                && exchange.error()
                        .map(ErrorFields::sqlState)
                        .filter(SqlState.QUERY_CANCELED::equals)
                        .isPresent();
        if (!cancelled) {
            end();
        }
    }

    @Override
    public boolean wasFinished() {
        return exchange.isFinished();
    }

    @Override
    public List<List<String>> rows() {
        return exchange.rows();
    }
}
