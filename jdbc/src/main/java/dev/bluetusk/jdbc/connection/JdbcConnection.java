package dev.bluetusk.jdbc.connection;

import dev.bluetusk.client.connect.Connector;
import dev.bluetusk.client.row.Columns;
import dev.bluetusk.client.session.Session;
import dev.bluetusk.jdbc.error.SqlErrors;
import dev.bluetusk.jdbc.metadata.BaseColumns;
import dev.bluetusk.jdbc.metadata.JdbcDatabaseMetaData;
import dev.bluetusk.jdbc.metadata.ResultColumns;
import dev.bluetusk.jdbc.result.MemoryResultSet;
import dev.bluetusk.jdbc.result.ResultHome;
import dev.bluetusk.jdbc.session.JdbcSession;
import dev.bluetusk.jdbc.session.Transactions;
import dev.bluetusk.jdbc.spi.ConnectionAccess;
import dev.bluetusk.jdbc.spi.ConnectionExtension;
import dev.bluetusk.jdbc.spi.DriverExtension;
import dev.bluetusk.jdbc.url.JdbcUrl;
import dev.bluetusk.jdbc.value.JdbcArray;
import dev.bluetusk.jdbc.value.JdbcStruct;
import dev.bluetusk.jdbc.value.JdbcXml;
import dev.bluetusk.jdbc.value.MemoryBlob;
import dev.bluetusk.jdbc.value.MemoryClob;
import dev.bluetusk.jdbc.value.ValueContext;
import java.sql.Array;
import java.sql.Blob;
import java.sql.Clob;
import java.sql.Connection;
import java.sql.DatabaseMetaData;
import java.sql.NClob;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.SQLXML;
import java.sql.Savepoint;
import java.sql.Struct;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// A connection of JDBC over one native session, which it owns.
///
/// Safe for several threads, one after the other; [#abort] and [#close] from another thread end what runs.
/// `unwrap(Session.class)` gives the native session, for all that JDBC has no words for.
public final class JdbcConnection extends ConnectionSettings {
    // Made once, for they are called again and again.
    private final ValueContext.Use<Transactions> committing = session -> {
        transactions().commit();
        return transactions();
    };
    private final ValueContext.Use<Transactions> rollingBack = session -> {
        transactions().rollback();
        session().schemaChanged();
        return transactions();
    };
    private int savepoints;

    /// Takes a native session.
    ///
    /// @param url where it was made
    /// @param owner what hears of the connection's end
    public JdbcConnection(Session session, JdbcUrl url, ConnectionOwner owner) throws SQLException {
        this(session, url, new Above(owner, url, UnclosedConnections.Watch.of(url.options())));
    }

    private JdbcConnection(Session session, JdbcUrl url, Above above) throws SQLException {
        super(new JdbcSession(session, url.options(), above), url);
        ConnectionExtension extension = DriverExtension.installed().connected(access());
        session().attach(extension.shown(this), extension);
        above.watch().start(this, session);
    }

    private ConnectionAccess access() {
        return new SessionAccess(this, session());
    }

    /// Connects.
    public static Connection open(JdbcUrl url) throws SQLException {
        return new JdbcConnection(connect(url), url, ConnectionOwner.NOBODY).shown();
    }

    /// This connection as applications are to see it.
    public Connection shown() {
        return session().connection();
    }

    /// Makes a native session.
    static Session connect(JdbcUrl url) throws SQLException {
        DriverExtension.installed().check();
        try {
            Connector connector = Connectors.of(url.options());
            Optional<ConnectExecutor> executor = ConnectExecutor.of(url);
            return checked(
                    executor.isPresent()
                            ? executor.get().connect(() -> connector.open(url.target(), url.session()))
                            : connector.open(url.target(), url.session()),
                    url);
        } catch (RuntimeException e) {
            throw PgjdbcWords.connecting(e, url.options());
        }
    }

    /// What concerns parameters alone is looked at when the server is there, as pgjdbc does.
    private static Session checked(Session session, JdbcUrl url) {
        try {
            url.options().requireKnownStrings();
            return session;
        } catch (IllegalArgumentException e) {
            session.close();
            throw e;
        }
    }

    /// What this package and those beneath do for a session.
    private record Above(ConnectionOwner owner, JdbcUrl url, UnclosedConnections.Watch watch)
            implements JdbcSession.Seams {
        @Override
        public void end(Session session) {
            watch.end();
            session.setSilenceMax(url.target().sockets().silenceMax());
            owner.closed(session);
        }

        @Override
        public void lost(SQLException failure) {
            owner.lost(failure);
        }

        @Override
        public void statementClosed(PreparedStatement statement) {
            owner.statementClosed(statement);
        }

        @Override
        public void statementFailed(PreparedStatement statement, SQLException failure) {
            owner.statementFailed(statement, failure);
        }

        @Override
        public ResultSet resultSet(JdbcSession session, Columns columns, List<byte[] @Nullable []> rows) {
            ResultHome home = new ResultHome(
                    session, (asked, shown) -> new ResultColumns(asked, shown, new BaseColumns(asked.options())));
            return new MemoryResultSet(home, columns, rows, ResultSet.TYPE_SCROLL_INSENSITIVE);
        }
    }

    private Transactions transactions() {
        return session().transactions();
    }

    @Override
    public void setAutoCommit(boolean on) throws SQLException {
        quietly(session -> {
            transactions().setAutoCommit(on);
            return on;
        });
    }

    @Override
    public boolean getAutoCommit() throws SQLException {
        requireOpen();
        return transactions().autoCommit();
    }

    @Override
    public void commit() throws SQLException {
        quietly(committing);
    }

    @Override
    public void rollback() throws SQLException {
        quietly(rollingBack);
    }

    @Override
    public void setReadOnly(boolean only) throws SQLException {
        quietly(session -> {
            transactions().setReadOnly(only);
            return this;
        });
    }

    @Override
    public boolean isReadOnly() throws SQLException {
        requireOpen();
        return transactions().readOnly();
    }

    @Override
    public void setTransactionIsolation(int level) throws SQLException {
        quietly(session -> {
            transactions().setIsolation(level);
            return this;
        });
    }

    @Override
    public int getTransactionIsolation() throws SQLException {
        return quietly(session -> transactions().isolation());
    }

    @Override
    public Savepoint setSavepoint() throws SQLException {
        return savepoint(Optional.empty());
    }

    @Override
    public Savepoint setSavepoint(@Nullable String name) throws SQLException {
        if (name == null) {
            throw SqlErrors.argument("expected the name of a savepoint but got null");
        }
        return savepoint(Optional.of(name));
    }

    private Savepoint savepoint(Optional<String> name) throws SQLException {
        transactions().requireNotManaged("a savepoint");
        if (getAutoCommit()) {
            throw SqlErrors.other(
                    "expected autocommit to be off for a savepoint but it is on", SqlErrors.NO_TRANSACTION);
        }
        return session().use(session -> {
            savepoints++;
            JdbcSavepoint savepoint = new JdbcSavepoint(savepoints, name);
            session.script("SAVEPOINT " + savepoint.quoted());
            return savepoint;
        });
    }

    private static JdbcSavepoint ours(@Nullable Savepoint savepoint) throws SQLException {
        if (savepoint instanceof JdbcSavepoint ours) {
            return ours;
        }
        throw SqlErrors.argument("expected a savepoint of this driver but got " + savepoint);
    }

    @Override
    public void rollback(@Nullable Savepoint savepoint) throws SQLException {
        JdbcSavepoint point = ours(savepoint);
        session().use(session -> session.script("ROLLBACK TO SAVEPOINT " + point.quoted()));
        session().schemaChanged();
    }

    @Override
    public void releaseSavepoint(@Nullable Savepoint savepoint) throws SQLException {
        JdbcSavepoint point = ours(savepoint);
        session().use(session -> session.script("RELEASE SAVEPOINT " + point.quoted()));
        point.invalidate();
    }

    @Override
    public DatabaseMetaData getMetaData() throws SQLException {
        requireOpen();
        return new JdbcDatabaseMetaData(session(), url().shown());
    }

    @Override
    public Clob createClob() throws SQLException {
        requireOpen();
        return new MemoryClob();
    }

    @Override
    public Blob createBlob() throws SQLException {
        requireOpen();
        return new MemoryBlob();
    }

    @Override
    public NClob createNClob() throws SQLException {
        requireOpen();
        return new MemoryClob();
    }

    @Override
    public SQLXML createSQLXML() throws SQLException {
        requireOpen();
        return new JdbcXml();
    }

    @Override
    public @Nullable Array createArrayOf(@Nullable String typeName, Object @Nullable [] elements) throws SQLException {
        requireOpen();
        String type = SqlErrors.required(typeName, "the name of the elements' type");
        return elements == null ? null : JdbcArray.create(session(), type, elements);
    }

    @Override
    public Struct createStruct(@Nullable String typeName, Object @Nullable [] attributes) throws SQLException {
        requireOpen();
        return new JdbcStruct(
                SqlErrors.required(typeName, "the name of a composite type"),
                SqlErrors.required(attributes, "an array of attributes"));
    }

    @Override
    public void close() throws SQLException {
        session().close();
    }

    @Override
    public boolean isClosed() {
        return session().isClosed();
    }
}
