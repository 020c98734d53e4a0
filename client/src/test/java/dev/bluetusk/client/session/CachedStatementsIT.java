package dev.bluetusk.client.session;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bluetusk.client.connect.ConnectionTarget;
import dev.bluetusk.client.connect.Connector;
import dev.bluetusk.client.server.Databases;
import dev.bluetusk.embedded.PostgresServer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;

/// How much the statements of a session may hold on the server.
@ParameterizedClass
@MethodSource("dev.bluetusk.testkit.TestServers#selected")
class CachedStatementsIT {
    private static final String HELD =
            "select count(*), coalesce(sum(length(statement)), 0) from pg_prepared_statements";

    private final ConnectionTarget target;

    CachedStatementsIT(PostgresServer server) {
        target = ConnectionTarget.parse(Databases.of(server, CachedStatementsIT.class));
    }

    private static long[] held(Session session) {
        return session.query(HELD).one(row -> new long[] {row.getLong(1), row.getLong(2)});
    }

    @Test
    void tenThousandTextsLeaveNoMoreStatementsOnTheServerThanAreKept() {
        SessionOptions options = SessionOptions.defaults()
                .withStatements(StatementOptions.defaults().withStatementsMax(100));
        try (Session session = Connector.connect(target, options)) {
            for (int i = 0; i < 10_000; i++) {
                assertThat(session.query("select " + i).one(Integer.class)).isEqualTo(i);
                if (i % 1000 == 999) {
                    assertThat(held(session)[0]).isBetween(90L, 101L);
                }
            }
        }
    }

    @Test
    void theTextsThatAreKeptHaveABoundedSize() {
        SessionOptions options = SessionOptions.defaults()
                .withStatements(StatementOptions.defaults().withBytesMax(20_000, 5_000));
        try (Session session = Connector.connect(target, options)) {
            for (int i = 0; i < 200; i++) {
                String text = "select " + i + " /* " + "x".repeat(17 * i) + " */";
                assertThat(session.query(text).one(Integer.class)).isEqualTo(i);
                assertThat(held(session)[1]).isLessThanOrEqualTo(20_000 + 5_000);
            }
        }
    }

    @Test
    void aTextThatIsTooLongToBeKeptRunsAgainAndAgain() {
        String longText = "select $1::int + 1 /* " + "x".repeat(StatementOptions.TEXT_BYTES_DEFAULT) + " */";
        try (Session session = Connector.connect(target)) {
            PreparedStatement prepared = session.prepare(longText);
            for (int i = 0; i < 3; i++) {
                assertThat(session.query(longText, i).one(Integer.class)).isEqualTo(i + 1);
                assertThat(prepared.query(i).one(Integer.class)).isEqualTo(i + 1);
            }
            assertThat(held(session)[1]).isLessThan(StatementOptions.TEXT_BYTES_DEFAULT);
        }
    }

    @Test
    void aPreparedStatementThatGaveWayRunsOn() {
        SessionOptions options = SessionOptions.defaults().withStatementsMax(2);
        try (Session session = Connector.connect(target, options)) {
            PreparedStatement prepared = session.prepare("select $1::int * 2");
            for (int i = 0; i < 5; i++) {
                session.query("select 'a" + i + "'").close();
                session.query("select 'b" + i + "'").close();
                assertThat(prepared.query(i).one(Integer.class)).isEqualTo(2 * i);
            }
            assertThat(held(session)[0]).isBetween(1L, 3L);
        }
    }
}
