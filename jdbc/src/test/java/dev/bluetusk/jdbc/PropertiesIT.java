package dev.bluetusk.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bluetusk.client.session.Session;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.TimeZone;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import org.junit.jupiter.api.Test;

/// Properties of connections do what the guide says, on a real server.
class PropertiesIT {
    private static final String URL = Connections.freshUrl("jdbc_properties");

    private static String asked(String properties, String sql) throws SQLException {
        try (Connection connection = Connections.open(URL, properties);
                Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(sql)) {
            assertThat(rows.next()).isTrue();
            return rows.getString(1);
        }
    }

    @Test
    void aTimeZoneInTheOptionsCountsBeforeThatOfJava() throws SQLException {
        TimeZone before = TimeZone.getDefault();
        try {
            TimeZone.setDefault(TimeZone.getTimeZone("America/St_Johns"));
            assertThat(asked("", "show TimeZone")).isEqualTo("America/St_Johns");
            assertThat(asked("options=-c%20TimeZone=Asia/Tokyo", "show TimeZone"))
                    .isEqualTo("Asia/Tokyo");
            assertThat(asked("options=-ctimezone=Asia/Tokyo", "show TimeZone")).isEqualTo("Asia/Tokyo");
            assertThat(asked("options=--timezone=Asia/Tokyo", "show TimeZone")).isEqualTo("Asia/Tokyo");
            assertThat(asked("options=-c%20statement_timeout=5s", "show TimeZone"))
                    .isEqualTo("America/St_Johns");
        } finally {
            TimeZone.setDefault(before);
        }
    }

    @Test
    void aConnectionGoesOutFromTheLocalAddressThatWasAskedFor() throws SQLException {
        assertThat(asked("localSocketAddress=127.0.0.1", "select host(inet_client_addr())"))
                .isEqualTo("127.0.0.1");
        assertThat(asked("localSocketAddress=localhost", "select host(inet_client_addr())"))
                .isEqualTo("127.0.0.1");
    }

    @Test
    void smallBuffersOfTheSystemCarryLargeValuesToo() throws SQLException {
        assertThat(asked("receiveBufferSize=4096&sendBufferSize=4096", "select length(repeat('x', 3000000))"))
                .isEqualTo("3000000");
    }

    @Test
    void aServerIsFoundIfAPrimaryIsPreferred() throws SQLException {
        assertThat(asked("targetServerType=preferPrimary", "select pg_is_in_recovery()"))
                .isEqualTo("f");
    }

    @Test
    void metadataTellsTheLengthThatWasAskedForWhereThereIsNoLimit() throws SQLException {
        try (Connection connection = Connections.open(URL, "unknownLength=99");
                Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery("select 'x'::text, 'y'::varchar(7)")) {
            assertThat(rows.getMetaData().getPrecision(1)).isEqualTo(99);
            assertThat(rows.getMetaData().getColumnDisplaySize(1)).isEqualTo(99);
            assertThat(rows.getMetaData().getPrecision(2)).isEqualTo(7);
        }
    }

    @Test
    void aResultThatIsHeldInMemoryHasTheLimitThatWasAskedForAndOneThatStreamsHasNone() throws SQLException {
        String many = "select repeat('x', 1000) from generate_series(1, 100)";
        try (Connection connection = Connections.open(URL, "maxResultBuffer=20K");
                Statement scrolling =
                        connection.createStatement(ResultSet.TYPE_SCROLL_INSENSITIVE, ResultSet.CONCUR_READ_ONLY);
                Statement streaming = connection.createStatement();
                Statement other = connection.createStatement()) {
            assertThatThrownBy(() -> scrolling.executeQuery(many)).hasMessageContaining("20000 bytes");
            assertThat(scrolling.executeQuery("select 1").next()).isTrue();
            assertThat(read(streaming.executeQuery(many))).isEqualTo(100);
            ResultSet aside = streaming.executeQuery(many);
            assertThat(aside.next()).isTrue();
            assertThat(other.executeQuery("select 1").next()).isTrue();
            assertThatThrownBy(() -> read(aside)).hasMessageContaining("20000 bytes");
            assertThat(read(streaming.executeQuery(many))).isEqualTo(100);
        }
    }

    private static int read(ResultSet rows) throws SQLException {
        int count = 0;
        while (rows.next()) {
            count++;
        }
        return count;
    }

    @Test
    void aConnectionThatNobodyClosedIsLoggedWithThePlaceWhereItWasOpened() throws Exception {
        AtomicReference<LogRecord> seen = new AtomicReference<>();
        CountDownLatch logged = new CountDownLatch(1);
        Handler handler = new Handler() {
            @Override
            public void publish(LogRecord entry) {
                seen.set(entry);
                logged.countDown();
            }

            @Override
            public void flush() {}

            @Override
            public void close() {}
        };
        Logger logger = Logger.getLogger("dev.bluetusk.jdbc.connection.UnclosedConnections");
        logger.addHandler(handler);
        logger.setUseParentHandlers(false);
        try {
            Connections.open(URL, "logUnclosedConnections=true").close();
            int left = forget();
            for (int i = 0; i < 500 && !logged.await(20, TimeUnit.MILLISECONDS); i++) {
                System.gc();
            }
            assertThat(seen.get()).isNotNull();
            assertThat(seen.get().getThrown().getStackTrace())
                    .anyMatch(frame -> frame.getMethodName().equals("forget"));
            String alive = "select count(*) from pg_stat_activity where pid = " + left;
            long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(20);
            while (!asked("", alive).equals("0")) {
                assertThat(System.nanoTime()).isLessThan(deadline);
            }
        } finally {
            logger.removeHandler(handler);
        }
    }

    private static int forget() throws SQLException {
        Connection forgotten = Connections.open(URL, "logUnclosedConnections=true");
        assertThat(forgotten.isValid(1)).isTrue();
        return forgotten.unwrap(Session.class).facts().processId();
    }
}
