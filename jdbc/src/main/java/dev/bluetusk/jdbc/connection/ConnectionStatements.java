package dev.bluetusk.jdbc.connection;

import dev.bluetusk.client.row.Columns;
import dev.bluetusk.jdbc.error.SqlErrors;
import dev.bluetusk.jdbc.metadata.BaseColumns;
import dev.bluetusk.jdbc.metadata.ParameterColumns;
import dev.bluetusk.jdbc.metadata.ResultColumns;
import dev.bluetusk.jdbc.result.MemoryResultSet;
import dev.bluetusk.jdbc.result.ResultHome;
import dev.bluetusk.jdbc.session.JdbcSession;
import dev.bluetusk.jdbc.sql.CallMode;
import dev.bluetusk.jdbc.sql.ParsedSql;
import dev.bluetusk.jdbc.sql.SqlCache;
import dev.bluetusk.jdbc.sql.SqlRules;
import dev.bluetusk.jdbc.statement.GeneratedKeys;
import dev.bluetusk.jdbc.statement.JdbcCallableStatement;
import dev.bluetusk.jdbc.statement.JdbcPreparedStatement;
import dev.bluetusk.jdbc.statement.JdbcStatement;
import dev.bluetusk.jdbc.statement.ResultShape;
import dev.bluetusk.jdbc.statement.StatementParts;
import dev.bluetusk.jdbc.statement.StatementSource;
import java.sql.CallableStatement;
import java.sql.Connection;
import java.sql.ParameterMetaData;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/// The making of statements.
abstract sealed class ConnectionStatements implements Connection, StatementSource permits ConnectionSettings {
    private static final String SYNTAX_ERROR = "42601";
    private static final SqlCache TEXTS = new SqlCache();

    private final JdbcSession session;
    private final ResultHome.Describer describer;
    private final SqlRules preparedRules;
    private final SqlRules plainRules;
    private final AtomicReference<@Nullable StatementParts> spareParts = new AtomicReference<>();
    int holdability = ResultSet.CLOSE_CURSORS_AT_COMMIT;
    private ResultShape plainShape;

    ConnectionStatements(JdbcSession session) throws SQLException {
        this.session = session;
        BaseColumns tables = new BaseColumns(session.options());
        this.describer = (asked, columns) -> new ResultColumns(asked, columns, tables);
        CallMode mode = callMode(session.options().text("escapeSyntaxCallMode").orElse("select"));
        this.preparedRules = SqlRules.prepared().withCallMode(mode);
        this.plainRules = SqlRules.plain().withCallMode(mode);
        this.plainShape = ResultShape.of(ResultSet.TYPE_FORWARD_ONLY, ResultSet.CONCUR_READ_ONLY, holdability);
    }

    private static CallMode callMode(String text) throws SQLException {
        return switch (text.toLowerCase(Locale.ROOT)) {
            case "select" -> CallMode.SELECT;
            case "callifnoreturn" -> CallMode.CALL_IF_NO_RETURN;
            case "call" -> CallMode.CALL;
            default ->
                throw SqlErrors.argument(
                        "expected select, callIfNoReturn or call for escapeSyntaxCallMode but got \"" + text + '"');
        };
    }

    final void requireOpen() throws SQLException {
        if (session.isClosed()) {
            throw SqlErrors.connectionClosed();
        }
    }

    @Override
    public JdbcSession session() {
        return session;
    }

    @Override
    public ResultHome.Describer describer() {
        return describer;
    }

    @Override
    public StatementParts takeParts() {
        StatementParts spare = spareParts.get() == null ? null : spareParts.getAndSet(null);
        return spare == null ? new StatementParts(new ResultHome(session, describer())) : spare;
    }

    @Override
    public void keepParts(StatementParts unused) {
        spareParts.set(unused);
    }

    @Override
    public SqlCache texts() {
        return TEXTS;
    }

    @Override
    public SqlRules rules(boolean placeholders) {
        SqlRules rules = placeholders ? preparedRules : plainRules;
        boolean standard = !"off".equals(session.session().serverParameters().get("standard_conforming_strings"));
        return standard ? rules : rules.withStandardStrings(false);
    }

    @Override
    public ResultSet noRows() throws SQLException {
        return new MemoryResultSet(
                new ResultHome(session, describer()), Columns.NONE, List.of(), ResultSet.TYPE_SCROLL_INSENSITIVE);
    }

    @Override
    public Optional<ResultSetMetaData> columnsOf(ParsedSql sql) throws SQLException {
        Columns columns =
                session.use(native_ -> native_.prepare(sql.first().text()).columns());
        return columns.count() == 0 ? Optional.empty() : Optional.of(describer().describe(session, columns));
    }

    @Override
    public ParameterMetaData parametersOf(ParsedSql sql) throws SQLException {
        List<Integer> typeOids = session.use(native_ -> sql.commands().stream()
                .flatMap(command -> native_.prepare(command.text()).parameterTypes().stream())
                .toList());
        return new ParameterColumns(session, typeOids);
    }

    @Override
    public List<String> argumentNames(ParsedSql sql) throws SQLException {
        return RoutineArguments.of(session, sql);
    }

    private ResultShape shape(int type, int concurrency) throws SQLException {
        return ResultShape.of(type, concurrency, holdability);
    }

    /// Says what becomes of results at the end of a transaction.
    final void holdResults(int wanted) throws SQLException {
        plainShape = ResultShape.of(ResultSet.TYPE_FORWARD_ONLY, ResultSet.CONCUR_READ_ONLY, wanted);
        holdability = wanted;
    }

    @Override
    public Statement createStatement() throws SQLException {
        requireOpen();
        return new JdbcStatement(this, plainShape);
    }

    @Override
    public Statement createStatement(int type, int concurrency) throws SQLException {
        return createStatement(type, concurrency, holdability);
    }

    @Override
    public Statement createStatement(int type, int concurrency, int held) throws SQLException {
        requireOpen();
        return new JdbcStatement(this, ResultShape.of(type, concurrency, held));
    }

    private PreparedStatement prepared(@Nullable String sql, ResultShape shape, GeneratedKeys keys)
            throws SQLException {
        requireOpen();
        if (sql == null) {
            throw SqlErrors.argument("expected the text of a statement but got null");
        }
        return new JdbcPreparedStatement(this, shape, TEXTS.parse(sql, rules(true)), keys);
    }

    @Override
    public PreparedStatement prepareStatement(String sql) throws SQLException {
        return prepared(sql, plainShape, GeneratedKeys.none());
    }

    @Override
    public PreparedStatement prepareStatement(String sql, int type, int concurrency) throws SQLException {
        return prepared(sql, shape(type, concurrency), GeneratedKeys.none());
    }

    @Override
    public PreparedStatement prepareStatement(String sql, int type, int concurrency, int held) throws SQLException {
        return prepared(sql, ResultShape.of(type, concurrency, held), GeneratedKeys.none());
    }

    @Override
    public PreparedStatement prepareStatement(String sql, int flag) throws SQLException {
        return prepared(sql, plainShape, GeneratedKeys.of(flag));
    }

    @Override
    public PreparedStatement prepareStatement(String sql, int @Nullable [] columns) throws SQLException {
        return prepared(sql, plainShape, GeneratedKeys.of(columns));
    }

    @Override
    public PreparedStatement prepareStatement(String sql, @Nullable String @Nullable [] names) throws SQLException {
        return prepared(
                sql, plainShape, GeneratedKeys.of(names, session.options().quotesReturning()));
    }

    @Override
    public CallableStatement prepareCall(String sql) throws SQLException {
        return prepareCall(sql, ResultSet.TYPE_FORWARD_ONLY, ResultSet.CONCUR_READ_ONLY);
    }

    @Override
    public CallableStatement prepareCall(String sql, int type, int concurrency) throws SQLException {
        return prepareCall(sql, type, concurrency, holdability);
    }

    @Override
    public CallableStatement prepareCall(@Nullable String sql, int type, int concurrency, int held)
            throws SQLException {
        requireOpen();
        if (sql == null) {
            throw SqlErrors.argument("expected the text of a call but got null");
        }
        ParsedSql parsed = TEXTS.parse(sql, rules(true));
        if (parsed.call().isEmpty() && sql.stripLeading().startsWith("{")) {
            throw SqlErrors.value("expected {call …} or {?= call …} but got: " + sql, SYNTAX_ERROR);
        }
        return new JdbcCallableStatement(this, ResultShape.of(type, concurrency, held), parsed);
    }

    @Override
    public String nativeSQL(String sql) throws SQLException {
        requireOpen();
        return TEXTS.parse(sql, rules(true)).nativeText();
    }
}
