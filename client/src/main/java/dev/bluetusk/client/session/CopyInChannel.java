package dev.bluetusk.client.session;

import dev.bluetusk.client.PostgresException;
import dev.bluetusk.client.SqlText;
import dev.bluetusk.client.conversation.CopyInExchange;
import dev.bluetusk.client.conversation.ResultShape;
import dev.bluetusk.client.copy.CopySink;
import dev.bluetusk.client.observe.Command;
import dev.bluetusk.client.observe.Outcome;
import dev.bluetusk.client.recording.Recording;
import dev.bluetusk.protocol.wire.Format;
import dev.bluetusk.protocol.wire.WireWriter;

/// A session's side of COPY FROM STDIN.
final class CopyInChannel implements CopySink {
    private final CommandRunner runner;
    private final CopyInExchange exchange;
    private final Recording recording;

    private CopyInChannel(CommandRunner runner, CopyInExchange exchange, Recording recording) {
        this.runner = runner;
        this.exchange = exchange;
        this.recording = recording;
    }

    /// Sends the statement and waits until the server takes data.
    static CopyInChannel open(CommandRunner runner, String sql) {
        runner.makeWay();
        return begin(runner, runner.waitingBegin().submit(runner.carrier()), sql);
    }

    /// Asks for the columns in the same write.
    static CopyInChannel open(CommandRunner runner, String sql, ResultShape ahead) {
        runner.makeWay();
        boolean begins = runner.waitingBegin().submit(runner.carrier());
        runner.carrier().submit(ahead);
        return begin(runner, begins, sql);
    }

    /// @param begins whether the BEGIN of its transaction was sent just before
    private static CopyInChannel begin(CommandRunner runner, boolean begins, String sql) {
        CopyInExchange exchange = new CopyInExchange(sql);
        Recording recording = runner.recorder().begin(Command.Kind.COPY_IN, sql);
        runner.submit(exchange);
        runner.copyBegins();
        CopyInChannel channel = new CopyInChannel(runner, exchange, recording);
        while (!exchange.takesData() && !exchange.isDone()) {
            channel.advance();
        }
        if (begins && runner.waitingBegin().last().failed()) {
            channel.fail("the transaction did not begin");
            runner.check(runner.waitingBegin().last());
        }
        if (exchange.isDone()) {
            channel.end();
            throw new IllegalArgumentException(
                    "expected a COPY … FROM STDIN statement but got: " + SqlText.withoutSecrets(sql));
        }
        return channel;
    }

    @Override
    public WireWriter out() {
        return runner.conversation().output();
    }

    @Override
    public void flush() {
        try {
            runner.carrier().send();
        } catch (RuntimeException e) {
            runner.copyEnds();
            throw recording.failed(e);
        }
        if (exchange.failed()) {
            await();
            end();
        }
    }

    @Override
    public long finish() {
        if (exchange.takesData()) {
            exchange.finish(out());
        }
        await();
        end();
        return exchange.rows();
    }

    @Override
    public void fail(String reason) {
        if (exchange.takesData()) {
            exchange.fail(out(), reason);
        }
        await();
        runner.copyEnds();
        recording.over("", 0, Outcome.GIVEN_UP);
        // An error is the answer that was asked for, unless the session died of it.
        exchange.error().filter(PostgresException::isFatal).ifPresent(fields -> {
            throw new PostgresException(fields, exchange.sql());
        });
    }

    @Override
    public Format format() {
        return exchange.format();
    }

    @Override
    public int columns() {
        return exchange.columns();
    }

    private void await() {
        while (!exchange.isDone()) {
            advance();
        }
    }

    private void advance() {
        try {
            runner.carrier().advance();
        } catch (RuntimeException e) {
            runner.copyEnds();
            throw recording.failed(e);
        }
    }

    private void end() {
        runner.copyEnds();
        try {
            runner.check(exchange);
        } catch (RuntimeException e) {
            throw recording.failed(e);
        }
        recording.over("COPY", exchange.rows(), Outcome.DONE);
    }
}
