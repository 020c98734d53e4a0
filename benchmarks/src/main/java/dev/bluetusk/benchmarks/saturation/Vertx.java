package dev.bluetusk.benchmarks.saturation;

import io.vertx.core.Future;
import io.vertx.pgclient.PgBuilder;
import io.vertx.pgclient.PgConnectOptions;
import io.vertx.sqlclient.PoolOptions;
import io.vertx.sqlclient.PreparedQuery;
import io.vertx.sqlclient.Row;
import io.vertx.sqlclient.RowSet;
import io.vertx.sqlclient.SqlClient;
import io.vertx.sqlclient.Tuple;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;

/// vertx-pg-client as its manual has it for speed: prepared statements are cached; the pool gives a connection to one
/// command at a time, the pooled client sends up to 256 commands on a connection without waiting.
final class Vertx implements AutoCloseable {
    private final io.vertx.core.Vertx vertx = io.vertx.core.Vertx.vertx();
    private final SqlClient pooled;
    private final SqlClient pipelined;

    Vertx(String url) {
        PgConnectOptions connect = PgConnectOptions.fromUri(url).setCachePreparedStatements(true);
        PoolOptions pool = new PoolOptions().setMaxSize(Burst.SESSIONS);
        pooled = PgBuilder.pool().with(pool).connectingTo(connect).using(vertx).build();
        pipelined = PgBuilder.client()
                .with(pool)
                .connectingTo(connect.setPipeliningLimit(PgConnectOptions.DEFAULT_PIPELINING_LIMIT))
                .using(vertx)
                .build();
    }

    private SqlClient client(Sharing sharing) {
        return switch (sharing) {
            case MULTIPLEXED -> pipelined;
            case POOLED -> pooled;
        };
    }

    /// A command whose caller waits for the answer.
    Command command(Manner manner, Sharing sharing) {
        SqlClient client = client(sharing);
        return switch (manner) {
            case FRESH ->
                number -> answer(awaited(client.preparedQuery(Burst.SQL).execute(Tuple.of(number))));
            case REUSED -> {
                PreparedQuery<RowSet<Row>> query = client.preparedQuery(Burst.SQL);
                yield number -> answer(awaited(query.execute(Tuple.of(number))));
            }
        };
    }

    /// A burst that one thread sends and waits for.
    Burst futures(Manner manner, Sharing sharing) {
        SqlClient client = client(sharing);
        PreparedQuery<RowSet<Row>> kept = client.preparedQuery(Burst.SQL);
        return first -> {
            List<Future<RowSet<Row>>> all = new ArrayList<>(Burst.COMMANDS);
            for (int i = 0; i < Burst.COMMANDS; i++) {
                PreparedQuery<RowSet<Row>> query = switch (manner) {
                    case FRESH -> client.preparedQuery(Burst.SQL);
                    case REUSED -> kept;
                };
                all.add(query.execute(Tuple.of(first + i)));
            }
            awaited(Future.all(all));
            long sum = 0;
            for (int i = 0; i < Burst.COMMANDS; i++) {
                sum += Burst.checked(first + i, answer(all.get(i).result()));
            }
            return sum;
        };
    }

    private static <T> T awaited(Future<T> future) throws InterruptedException, ExecutionException {
        CompletableFuture<T> answer = new CompletableFuture<>();
        future.onComplete(answer::complete, answer::completeExceptionally);
        return answer.get();
    }

    private static int answer(RowSet<Row> rows) {
        return rows.iterator().next().getInteger(0);
    }

    @Override
    public void close() {
        pooled.close();
        pipelined.close();
        vertx.close().toCompletionStage().toCompletableFuture().join();
    }
}
