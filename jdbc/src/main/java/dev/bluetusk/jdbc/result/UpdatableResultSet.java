package dev.bluetusk.jdbc.result;

import dev.bluetusk.client.row.Columns;
import dev.bluetusk.client.row.Rows;
import dev.bluetusk.client.session.Parameters;
import dev.bluetusk.jdbc.error.SqlErrors;
import dev.bluetusk.jdbc.value.Cell;
import dev.bluetusk.jdbc.value.ParameterSetter;
import dev.bluetusk.protocol.wire.Format;
import dev.bluetusk.protocol.wire.Oid;
import dev.bluetusk.protocol.wire.SqlState;
import java.nio.charset.StandardCharsets;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/// A result in memory whose rows can be changed, made and deleted, if it is of one table and has a key of it.
///
/// Each change is one statement, which gives the row back as it is then. Whether it can be changed is found out
/// with the first change.
public final class UpdatableResultSet extends MemoryResultSet {
    private final SortedMap<Integer, NewValue> changes = new TreeMap<>();
    private @Nullable UpdatableTable table;
    private boolean inserting;

    /// Makes one.
    ///
    /// @param type the type that it says it has, of [ResultSet]
    public UpdatableResultSet(ResultHome home, Columns columns, List<byte[] @Nullable []> rows, int type) {
        super(home, columns, rows, type);
    }

    private UpdatableTable table() throws SQLException {
        requireOpen();
        UpdatableTable known = table;
        if (known == null) {
            known = UpdatableTable.of(session(), columns());
            table = known;
        }
        return known;
    }

    @Override
    boolean point(Cell target, int column) throws SQLException {
        if (inserting) {
            requireOpen();
            return false;
        }
        return super.point(target, column);
    }

    @Override
    void leaving() throws SQLException {
        super.leaving();
        if (inserting) {
            throw SqlErrors.cursor("this stands on the row to insert: call moveToCurrentRow() first");
        }
        changes.clear();
    }

    @Override
    void update(int column, @Nullable Object value) throws SQLException {
        UpdatableTable target = table();
        if (column < 1 || column > columns().count()) {
            throw SqlErrors.argument("expected a column from 1 to " + columns().count() + " but got " + column);
        }
        if (!target.columns().containsKey(column)) {
            throw SqlErrors.cursor("column " + column + " is computed and cannot be changed");
        }
        if (!inserting) {
            index();
        }
        changes.put(column, value instanceof NewValue typed ? typed : NewValue.plain(value));
    }

    /// The values of the changes, as the first parameters.
    private Parameters values() throws SQLException {
        Parameters parameters = new Parameters();
        int number = 0;
        for (var change : changes.entrySet()) {
            number++;
            requireBytes(change.getKey(), change.getValue());
            set(parameters, number, change.getValue());
        }
        return parameters;
    }

    /// Bytes would be taken for the binary form of any other type.
    private void requireBytes(int column, NewValue change) throws SQLException {
        if (change.value() instanceof byte[] && columns().typeOid(column) != Oid.BYTEA) {
            throw SqlErrors.value(
                    "column " + column + " is no bytea and cannot be changed to bytes", SqlState.DATATYPE_MISMATCH);
        }
    }

    private void set(Parameters parameters, int number, NewValue change) throws SQLException {
        ParameterSetter setter = session().setter();
        Object value = change.value();
        if (value == null) {
            parameters.setNull(number);
        } else if (value instanceof String text) {
            // The server reads it as the column's type, whichever that is.
            parameters.setText(number, text);
        } else if (change.isTyped()) {
            setter.setObject(
                    parameters, number, value, new ParameterSetter.TargetType(change.sqlType(), change.scale()));
        } else {
            setter.setObject(parameters, number, value);
        }
    }

    /// Adds the key of the current row behind the parameters that are there.
    private Parameters withKey(Parameters parameters, byte[] @Nullable [] row) {
        int number = parameters.count();
        for (int column : table == null ? List.<Integer>of() : table.keys()) {
            number++;
            byte[] value = row[column - 1];
            if (value == null) {
                parameters.setNull(number);
            } else if (columns().format(column) == Format.BINARY) {
                parameters.setBinary(number, value, columns().typeOid(column));
            } else {
                parameters.setText(number, new String(value, StandardCharsets.UTF_8), Oid.UNSPECIFIED);
            }
        }
        return parameters;
    }

    /// Runs a statement that gives the columns of the table back, and puts them into a row.
    ///
    /// @return whether it gave a row
    private boolean refreshed(String sql, Parameters parameters, byte[] @Nullable [] row) throws SQLException {
        List<Integer> numbers = table().numbers();
        List<Format> formats = numbers.stream().map(columns()::format).toList();
        return session().use(session -> {
            try (Rows rows = session.prepare(sql).in(formats).query(parameters)) {
                if (!rows.next()) {
                    return false;
                }
                for (int i = 0; i < numbers.size(); i++) {
                    row[numbers.get(i) - 1] = RowBytes.of(rows.row(), i + 1);
                }
                return true;
            }
        });
    }

    private static SQLException gone() {
        return SqlErrors.other("the row is not in the table any more", SqlErrors.NO_DATA);
    }

    private String assignments() throws SQLException {
        UpdatableTable target = table();
        List<Integer> changed = List.copyOf(changes.keySet());
        return IntStream.range(0, changed.size())
                .mapToObj(i -> target.columns().get(changed.get(i)) + " = $" + (i + 1))
                .collect(Collectors.joining(", "));
    }

    @Override
    public void updateRow() throws SQLException {
        if (inserting) {
            throw SqlErrors.cursor("this stands on the row to insert: call insertRow()");
        }
        UpdatableTable target = table();
        byte[] @Nullable [] row = rows().get(index());
        if (changes.isEmpty()) {
            return;
        }
        String sql = "update " + target.name() + " set " + assignments() + " where "
                + target.isTheRow(changes.size() + 1) + " returning " + target.list();
        boolean there = refreshed(sql, withKey(values(), row), row);
        changes.clear();
        if (!there) {
            throw gone();
        }
    }

    @Override
    public void insertRow() throws SQLException {
        if (!inserting) {
            throw SqlErrors.cursor("expected the row to insert: call moveToInsertRow() first");
        }
        UpdatableTable target = table();
        String names = changes.keySet().stream().map(target.columns()::get).collect(Collectors.joining(", "));
        String marks =
                IntStream.rangeClosed(1, changes.size()).mapToObj(i -> "$" + i).collect(Collectors.joining(", "));
        String given = changes.isEmpty() ? " default values" : " (" + names + ") values (" + marks + ")";
        byte[] @Nullable [] row = new byte[columns().count()][];
        if (refreshed("insert into " + target.name() + given + " returning " + target.list(), values(), row)) {
            rows().add(row);
        }
        changes.clear();
    }

    @Override
    public void deleteRow() throws SQLException {
        if (inserting) {
            throw SqlErrors.cursor("the row to insert cannot be deleted");
        }
        UpdatableTable target = table();
        int index = index();
        String sql = "delete from " + target.name() + " where " + target.isTheRow(1);
        Parameters key = withKey(new Parameters(), rows().get(index));
        session().use(session -> session.prepare(sql).execute(key));
        rows().remove(index);
        changes.clear();
        stepBack();
    }

    @Override
    public void refreshRow() throws SQLException {
        if (inserting) {
            throw SqlErrors.cursor("the row to insert cannot be read");
        }
        UpdatableTable target = table();
        byte[] @Nullable [] row = rows().get(index());
        String sql = "select " + target.list() + " from " + target.name() + " where " + target.isTheRow(1);
        changes.clear();
        if (!refreshed(sql, withKey(new Parameters(), row), row)) {
            throw gone();
        }
    }

    @Override
    public void cancelRowUpdates() throws SQLException {
        requireOpen();
        if (inserting) {
            throw SqlErrors.cursor("this stands on the row to insert: call moveToCurrentRow()");
        }
        changes.clear();
    }

    @Override
    public void moveToInsertRow() throws SQLException {
        table();
        changes.clear();
        inserting = true;
    }

    @Override
    public void moveToCurrentRow() throws SQLException {
        table();
        changes.clear();
        inserting = false;
    }

    /// A move to a place that does not depend on the current row leaves the row to insert.
    private void leaveInsertRow() throws SQLException {
        requireOpen();
        if (inserting) {
            moveToCurrentRow();
        }
    }

    @Override
    public boolean first() throws SQLException {
        leaveInsertRow();
        return super.first();
    }

    @Override
    public boolean last() throws SQLException {
        leaveInsertRow();
        return super.last();
    }

    @Override
    public boolean absolute(int row) throws SQLException {
        leaveInsertRow();
        return super.absolute(row);
    }

    @Override
    public void beforeFirst() throws SQLException {
        leaveInsertRow();
        super.beforeFirst();
    }

    @Override
    public void afterLast() throws SQLException {
        leaveInsertRow();
        super.afterLast();
    }

    @Override
    public int getConcurrency() throws SQLException {
        requireOpen();
        return ResultSet.CONCUR_UPDATABLE;
    }
}
