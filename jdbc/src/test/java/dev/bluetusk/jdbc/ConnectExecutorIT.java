package dev.bluetusk.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.Properties;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/// Connecting in a thread of the application's executor, and time limits for that.
class ConnectExecutorIT {
    private static final String URL = Connections.freshUrl("jdbc_executor");

    /// Runs each task in a new thread, and counts them.
    public static final class Threads implements Executor {
        static final AtomicInteger STARTED = new AtomicInteger();

        @Override
        public void execute(Runnable task) {
            STARTED.incrementAndGet();
            Thread.ofVirtual().start(task);
        }
    }

    /// Runs nothing before it is told to.
    public static final class Later implements Executor {
        static final Queue<Runnable> TASKS = new ConcurrentLinkedQueue<>();

        @Override
        public void execute(Runnable task) {
            TASKS.add(task);
        }
    }

    /// Takes no task.
    public static final class Full implements Executor {
        @Override
        public void execute(Runnable task) {
            throw new RejectedExecutionException("full");
        }
    }

    /// Is made with an argument.
    public static final class Choosy implements Executor {
        public Choosy(String argument) {
            if (!argument.equals("good")) {
                throw new IllegalArgumentException("not " + argument);
            }
        }

        @Override
        public void execute(Runnable task) {
            task.run();
        }
    }

    /// Is made with all properties.
    public static final class Informed implements Executor {
        public Informed(Properties all) {
            assertThat(all).containsEntry("user", "postgres").containsEntry("loginTimeout", "10");
        }

        @Override
        public void execute(Runnable task) {
            task.run();
        }
    }

    private static String executor(Class<?> type) {
        return "connectExecutor=" + URLEncoder.encode(type.getName(), StandardCharsets.UTF_8);
    }

    private static void connects(String properties) throws SQLException {
        try (Connection connection = Connections.open(URL, properties)) {
            assertThat(connection.isValid(1)).isTrue();
        }
    }

    @Test
    void aLoginTimeoutIsKeptByAThreadOfTheExecutor() throws SQLException {
        int before = Threads.STARTED.get();
        connects("loginTimeout=10&" + executor(Threads.class));
        assertThat(Threads.STARTED.get()).isEqualTo(before + 1);
        connects(executor(Threads.class));
        assertThat(Threads.STARTED.get()).isEqualTo(before + 1);
        connects("loginTimeout=10&" + executor(Informed.class));
    }

    @Test
    void theExecutorIsMadeWithItsArgument() throws SQLException {
        connects("loginTimeout=10&" + executor(Choosy.class) + "&connectExecutorArg=good");
        assertThatThrownBy(() -> connects("loginTimeout=10&" + executor(Choosy.class) + "&connectExecutorArg=bad"))
                .isInstanceOf(SQLException.class)
                .hasMessageContaining("not bad");
    }

    @Test
    void aSessionThatComesTooLateIsClosed() throws SQLException {
        assertThatThrownBy(() -> connects("loginTimeout=1&ApplicationName=late&" + executor(Later.class)))
                .isInstanceOf(SQLException.class)
                .hasMessageContaining("login timeout of 1000 ms");
        Later.TASKS.remove().run();
        try (Connection connection = Connections.open(URL);
                var statement = connection.prepareStatement(
                        "select count(*) from pg_stat_activity where application_name = 'late'")) {
            long count;
            do {
                try (var rows = statement.executeQuery()) {
                    rows.next();
                    count = rows.getLong(1);
                }
            } while (count > 0);
        }
    }

    @Test
    void anInterruptEndsTheWait() {
        Thread.currentThread().interrupt();
        assertThatThrownBy(() -> connects("loginTimeout=10&" + executor(Later.class)))
                .isInstanceOf(SQLException.class)
                .hasMessageContaining("interrupted");
        assertThat(Thread.interrupted()).isTrue();
        Later.TASKS.clear();
    }

    @Test
    void whatIsNoExecutorOrTakesNoTaskIsToldSo() {
        assertThatThrownBy(() -> connects("loginTimeout=10&connectExecutor=java.lang.String"))
                .isInstanceOf(SQLException.class)
                .hasMessageContaining("expected the class java.lang.String of the property connectExecutor");
        assertThatThrownBy(() -> connects("loginTimeout=10&connectExecutor=no.such.Thing"))
                .isInstanceOf(SQLException.class)
                .hasMessageContaining("no.such.Thing");
        assertThatThrownBy(() -> connects("loginTimeout=10&" + executor(Full.class)))
                .isInstanceOf(SQLException.class)
                .hasMessageContaining("takes no task");
        assertThatThrownBy(() -> DriverManager.getConnection(
                        "jdbc:bluetusk://localhost:1/x?user=x&loginTimeout=10&" + executor(Threads.class)))
                .isInstanceOf(SQLException.class)
                .hasMessageContaining("cannot connect");
    }

    @Test
    void theLoginTimeoutOfTheDriverManagerHolds() throws IOException {
        int before = DriverManager.getLoginTimeout();
        try (ServerSocket silent = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            DriverManager.setLoginTimeout(1);
            String url = "jdbc:bluetusk://127.0.0.1:" + silent.getLocalPort() + "/x?user=x&connectTimeout=0";
            assertThatThrownBy(() -> DriverManager.getConnection(url))
                    .isInstanceOf(SQLException.class)
                    .hasMessageMatching("no session .* within .* ms.*");
        } finally {
            DriverManager.setLoginTimeout(before);
        }
    }
}
