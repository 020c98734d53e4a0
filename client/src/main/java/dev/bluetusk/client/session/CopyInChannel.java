package dev.bluetusk.client.session;

import dev.bluetusk.client.PostgresException;
import dev.bluetusk.client.SqlText;
import dev.bluetusk.client.conversation.CopyInExchange;
import dev.bluetusk.client.conversation.ResultShape;
import dev.bluetusk.client.copy.CopySink;
import dev.bluetusk.protocol.wire.Format;
import dev.bluetusk.protocol.wire.WireWriter;

/// A session's side of COPY FROM STDIN.
final class CopyInChannel implements CopySink {
    private final CommandRunner runner;
    private final CopyInExchange exchange;

    private CopyInChannel(CommandRunner runner, CopyInExchange exchange) {
        this.runner = runner;
        this.exchange = exchange;
    }

    /// Sends the statement and waits until the server takes data.
    static CopyInChannel open(CommandRunner runner, String sql) {
        runner.makeWay();
        runner.runWaitingBegin();
        return begin(runner, sql);
    }

    /// Asks for the columns in the same write.
    static CopyInChannel open(CommandRunner runner, String sql, ResultShape ahead) {
        runner.makeWay();
        runner.runWaitingBegin();
        runner.carrier().submit(ahead);
        return begin(runner, sql);
    }

    private static CopyInChannel begin(CommandRunner runner, String sql) {
        CopyInExchange exchange = new CopyInExchange(sql);
        runner.submit(exchange);
        runner.copyBegins();
        CopyInChannel channel = new CopyInChannel(runner, exchange);
        while (!exchange.takesData() && !exchange.isDone()) {
            channel.advance();
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
            throw e;
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
        // An error is the answer that was asked for, unless the session died of it.
        exchange.error().filter(PostgresException::isFatal).ifPresent(fields -> {
            throw new PostgresException(fields, exchange.sql());
        });
    }

    @Override
    public Format format() {
        return exchange.format();
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
            throw e;
        }
    }

    private void end() {
        runner.copyEnds();
        runner.check(exchange);
    }
}
