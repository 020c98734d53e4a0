package dev.bluetusk.client.session;

import dev.bluetusk.client.PostgresException;
import dev.bluetusk.client.SqlText;
import dev.bluetusk.client.conversation.CopyOutExchange;
import dev.bluetusk.client.conversation.ResultShape;
import dev.bluetusk.client.conversation.SimpleQuery;
import dev.bluetusk.client.copy.CopySource;
import dev.bluetusk.client.observe.Command;
import dev.bluetusk.client.observe.Outcome;
import dev.bluetusk.client.recording.Recording;
import dev.bluetusk.protocol.message.ErrorFields;
import dev.bluetusk.protocol.wire.Format;
import dev.bluetusk.protocol.wire.SqlState;
import dev.bluetusk.protocol.wire.WireReader;

/// A session's side of COPY TO STDOUT.
final class CopyOutChannel implements CopySource {
    /// So many bytes are read and dropped before an early close asks the server to stop.
    static final long DRAIN_MAX = 1024 * 1024;

    private final CommandRunner runner;
    private final Cancellation cancellation;
    private final CopyOutExchange exchange;
    private final Recording recording;
    private boolean over;

    private CopyOutChannel(
            CommandRunner runner, Cancellation cancellation, CopyOutExchange exchange, Recording recording) {
        this.runner = runner;
        this.cancellation = cancellation;
        this.exchange = exchange;
        this.recording = recording;
    }

    /// Sends the statement and waits until data may come.
    static CopyOutChannel open(CommandRunner runner, Cancellation cancellation, String sql) {
        runner.makeWay();
        return begin(runner, cancellation, runner.waitingBegin().submit(runner.carrier()), sql);
    }

    /// Asks for the columns in the same write.
    static CopyOutChannel open(CommandRunner runner, Cancellation cancellation, String sql, ResultShape ahead) {
        runner.makeWay();
        boolean begins = runner.waitingBegin().submit(runner.carrier());
        runner.carrier().submit(ahead);
        return begin(runner, cancellation, begins, sql);
    }

    /// @param begins whether the BEGIN of its transaction was sent just before
    private static CopyOutChannel begin(CommandRunner runner, Cancellation cancellation, boolean begins, String sql) {
        CopyOutExchange exchange = new CopyOutExchange(sql);
        Recording recording = runner.recorder().begin(Command.Kind.COPY_OUT, sql);
        runner.submit(exchange);
        runner.copyBegins();
        CopyOutChannel channel = new CopyOutChannel(runner, cancellation, exchange, recording);
        while (!exchange.hasStarted() && !exchange.isDone()) {
            channel.advance();
        }
        if (begins && runner.waitingBegin().last().failed()) {
            throw channel.dropped(runner.waitingBegin().last());
        }
        if (exchange.isDone()) {
            channel.end();
            throw new IllegalArgumentException(
                    "expected a COPY … TO STDOUT statement but got: " + SqlText.withoutSecrets(sql));
        }
        return channel;
    }

    /// Drops what nobody wants, since the transaction did not begin.
    private PostgresException dropped(SimpleQuery begin) {
        PostgresException failure = new PostgresException(begin.error().orElseThrow(), begin.sql());
        try {
            finish();
        } catch (PostgresException e) {
            failure.addSuppressed(e);
        }
        return failure;
    }

    @Override
    public boolean next() {
        if (over) {
            return false;
        }
        exchange.takeData();
        while (!exchange.isDone()) {
            advance();
            if (exchange.hasData()) {
                return true;
            }
        }
        end();
        return false;
    }

    @Override
    public boolean nextHere() {
        return !over && runner.carrier().advanceToData(exchange);
    }

    @Override
    public WireReader data() {
        if (!exchange.hasData()) {
            throw new IllegalStateException("this piece of COPY data is over: next() was called");
        }
        return exchange.data();
    }

    @Override
    public void finish() {
        if (over) {
            return;
        }
        exchange.takeData();
        boolean cancelled = false;
        for (long dropped = 0; !exchange.isDone(); ) {
            advance();
            if (exchange.hasData()) {
                dropped += exchange.data().remaining();
                exchange.takeData();
            }
            if (dropped > DRAIN_MAX && !cancelled) {
                cancelled = true;
                cancellation.request();
            }
        }
        endAfter(cancelled);
    }

    private void endAfter(boolean cancelled) {
        boolean asWished = cancelled
                && exchange.error()
                        .map(ErrorFields::sqlState)
                        .filter(SqlState.QUERY_CANCELED::equals)
                        .isPresent();
        if (asWished) {
            over = true;
            runner.copyEnds();
            recording.over("", 0, Outcome.DONE);
        } else {
            end();
        }
    }

    @Override
    public long rows() {
        return exchange.rows();
    }

    @Override
    public Format format() {
        return exchange.format();
    }

    @Override
    public int columns() {
        return exchange.columns();
    }

    private void advance() {
        try {
            runner.carrier().advance();
        } catch (RuntimeException e) {
            over = true;
            runner.copyEnds();
            throw recording.failed(e);
        }
    }

    private void end() {
        over = true;
        runner.copyEnds();
        try {
            runner.check(exchange);
        } catch (RuntimeException e) {
            throw recording.failed(e);
        }
        recording.over("COPY", exchange.rows(), Outcome.DONE);
    }
}
