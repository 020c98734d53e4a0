package dev.bluetusk.jdbc.statement;

import dev.bluetusk.jdbc.error.SqlErrors;
import dev.bluetusk.jdbc.sql.CallShape;
import dev.bluetusk.jdbc.sql.ParsedSql;
import dev.bluetusk.protocol.wire.Oid;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Types;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/// A call of a function or a procedure, whose parameters may give values back, by number and by name.
///
/// The values that come back are the columns of the only row of the result, in the order of the parameters that were
/// registered. Without a registered one it is a prepared statement like any other. Names are those of the routine's
/// arguments in the catalogue.
public final class JdbcCallableStatement extends CallableSetters {
    private static final String SYNTAX_ERROR = "42601";
    private static final String CANNOT_COERCE = "42846";

    private final SortedMap<Integer, Integer> registered = new TreeMap<>();
    private final Map<Integer, ResultSet> cursors = new HashMap<>();
    private @Nullable ResultSet values;
    private @Nullable List<String> names;

    /// Makes one. Nothing is sent to the server before it runs.
    public JdbcCallableStatement(StatementSource source, ResultShape shape, ParsedSql sql) {
        super(source, shape, sql);
    }

    private boolean selected() {
        return sql.call().map(CallShape::selected).orElse(false);
    }

    @Override
    public void registerOutParameter(int parameter, int sqlType) throws SQLException {
        requireOpen();
        if (parameter < 1 || parameter > sql.parameterCount()) {
            throw SqlErrors.argument(
                    "expected a parameter from 1 to " + sql.parameterCount() + " but got " + parameter);
        }
        registered.put(parameter, sqlType);
        int number = parameter - returned();
        if (number >= 1 && !parameters().isSet(number)) {
            ignoreInput(number, sqlType);
        }
    }

    /// What gives a value back and takes none: for a function the server leaves a parameter of the type `void`
    /// out; a procedure takes NULL.
    private void ignoreInput(int number, int sqlType) throws SQLException {
        if (selected()) {
            parameters().setNull(number, Oid.VOID);
        } else {
            setter().setNull(parameters(), number, sqlType);
        }
    }

    @Override
    public void clearParameters() throws SQLException {
        super.clearParameters();
        for (var each : registered.entrySet()) {
            if (each.getKey() > returned()) {
                ignoreInput(each.getKey() - returned(), each.getValue());
            }
        }
    }

    @Override
    void run() throws SQLException {
        values = null;
        cursors.clear();
        if (returned() > 0 && !registered.containsKey(1)) {
            throw SqlErrors.state("parameter 1 gives a value back: register it before the call");
        }
        super.run();
        if (!registered.isEmpty()) {
            takeValues();
        }
    }

    /// The value of a function is no count.
    @Override
    public long executeLargeUpdate() throws SQLException {
        if (!selected()) {
            return super.executeLargeUpdate();
        }
        run();
        if (gaveRows()) {
            takeRows().close();
        }
        return 0;
    }

    private void takeValues() throws SQLException {
        if (!gaveRows()) {
            throw SqlErrors.other("expected a routine that gives values back but it gave none", SqlErrors.NO_DATA);
        }
        ResultSet row = takeRows();
        int columns = row.getMetaData().getColumnCount();
        if (!row.next()) {
            throw SqlErrors.other("expected a row of values that come back but got none", SqlErrors.NO_DATA);
        }
        if (columns != registered.size()) {
            throw SqlErrors.other(
                    "expected " + registered.size() + " values to come back, as registered, but got " + columns,
                    SYNTAX_ERROR);
        }
        values = row;
        for (int parameter : registered.keySet()) {
            int column = column(parameter);
            boolean isCursor = row.getMetaData().getColumnTypeName(column).equals("refcursor");
            String cursor = isCursor ? row.getString(column) : null;
            if (cursor != null) {
                cursors.put(parameter, open(cursor));
            }
        }
    }

    /// Reads through a cursor that the routine opened; its first rows are there even when the transaction ends.
    private ResultSet open(String cursor) throws SQLException {
        JdbcStatement reader = new JdbcStatement(source(), shape());
        reader.setFetchSize(session().options().fetchSize());
        reader.closeOnCompletion();
        return reader.executeQuery("FETCH ALL IN \"" + cursor.replace("\"", "\"\"") + "\"");
    }

    @Override
    ResultSet out(int parameter) throws SQLException {
        requireOpen();
        ResultSet row = values;
        if (!registered.containsKey(parameter)) {
            throw SqlErrors.argument("parameter " + parameter + " is not registered to give a value back");
        }
        if (row == null) {
            throw SqlErrors.state("expected the call to have run before a value is asked for");
        }
        return row;
    }

    @Override
    int column(int parameter) {
        return registered.headMap(parameter + 1).size();
    }

    @Override
    public boolean wasNull() throws SQLException {
        requireOpen();
        ResultSet row = values;
        if (row == null) {
            throw SqlErrors.state("expected a value to be asked for first");
        }
        return row.wasNull();
    }

    @Override
    public @Nullable Object getObject(int parameter) throws SQLException {
        ResultSet row = out(parameter);
        ResultSet cursor = cursors.get(parameter);
        return cursor != null
                ? cursor
                : ReturnedTypes.read(row, column(parameter), registered.getOrDefault(parameter, Types.OTHER));
    }

    @Override
    public <T> @Nullable T getObject(int parameter, Class<T> type) throws SQLException {
        ResultSet row = out(parameter);
        ResultSet cursor = cursors.get(parameter);
        if (cursor == null || type == String.class) {
            return row.getObject(column(parameter), type);
        }
        if (!type.isInstance(cursor)) {
            throw SqlErrors.value("a cursor cannot be read as " + type.getName(), CANNOT_COERCE);
        }
        return type.cast(cursor);
    }

    @Override
    int number(String parameter) throws SQLException {
        requireOpen();
        List<String> known = names;
        if (known == null) {
            known = source().argumentNames(sql);
            names = known;
        }
        for (int i = 0; i < known.size(); i++) {
            if (known.get(i).equalsIgnoreCase(parameter)) {
                return i + 1 + returned();
            }
        }
        throw SqlErrors.argument("expected a parameter among " + known + " but got " + parameter);
    }
}
