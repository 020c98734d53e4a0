package dev.bluetusk.jdbc.result;

import dev.bluetusk.client.row.Columns;
import dev.bluetusk.jdbc.error.SqlErrors;
import dev.bluetusk.jdbc.session.JdbcSession;
import dev.bluetusk.jdbc.value.Cell;
import dev.bluetusk.jdbc.value.CellReader;
import dev.bluetusk.protocol.wire.Oid;
import dev.bluetusk.protocol.wire.SqlState;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.SQLWarning;
import java.sql.Statement;
import java.util.Arrays;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// The getters of a result set by index: each finds its cell and has it read.
///
/// Rows come from the subclasses. As JDBC demands, reading closes nothing and changes nothing, save what
/// [#wasNull] says.
public abstract sealed class ResultSetReads implements ResultSet permits ResultSetValues {
    private final ResultHome home;
    private final Columns columns;
    private boolean wasNull;
    private @Nullable ResultExtras extras;

    ResultSetReads(ResultHome home, Columns columns) {
        this.home = home;
        this.columns = columns;
    }

    /// Points the cell at a value of the current row.
    ///
    /// @param column a column that there is, from 1
    /// @return false if the value is NULL
    /// @throws SQLException if there is no current row, or this is closed
    abstract boolean point(Cell target, int column) throws SQLException;

    /// Fails if it is closed.
    abstract void requireOpen() throws SQLException;

    /// Whether the current row lay still while a value was read: no other thread has used the session meanwhile.
    abstract boolean isSteady();

    /// Says that nobody uses the session now, so that the current row lies still until the next is asked for.
    abstract void settle();

    /// A reading of a value.
    @FunctionalInterface
    interface Reading<T extends @Nullable Object> {
        T read() throws SQLException;
    }

    /// Reads a value while nobody else uses the session.
    final <T extends @Nullable Object> T steadily(int column, Reading<T> reading) throws SQLException {
        session().enterAnyway();
        try {
            settle();
            return reading.read();
        } catch (SQLException e) {
            throw placed(e, column);
        } catch (RuntimeException e) {
            throw placed(session().failure(e), column);
        } finally {
            session().leave();
        }
    }

    /// Throws a failure, unless the row did not lie still: then the failure may be of that.
    final void requireUnsteady(Exception failure, int column) throws SQLException {
        if (isSteady()) {
            switch (failure) {
                case SQLException told -> throw placed(told, column);
                case RuntimeException beneath -> throw placed(session().failure(beneath), column);
                default -> throw new IllegalStateException(failure);
            }
        }
    }

    /// A failure with the name of the column whose value it is about.
    private SQLException placed(SQLException failure, int column) {
        return column < 1 || column > columns.count()
                ? failure
                : session().errors().placed(failure, " in column " + column + " \"" + columns.name(column) + '"');
    }

    final boolean isThere(int column) throws SQLException {
        if (column < 1 || column > columns.count()) {
            throw noColumn(column);
        }
        home.used();
        boolean there = point(home.cell(), column);
        wasNull = !there;
        return there;
    }

    /// A value is given that is not NULL, without [#isThere].
    final void given() {
        home.used();
        wasNull = false;
    }

    private SQLException noColumn(int column) throws SQLException {
        requireOpen();
        return SqlErrors.argument("expected a column from 1 to " + columns.count() + " but got " + column);
    }

    /// A text as far as the statement wants it shown.
    private String shortened(String text) {
        int limit = home.fieldSizeMax();
        boolean shown = limit == 0 || text.length() <= limit || !isText();
        return shown ? text : text.substring(0, limit);
    }

    private byte[] shortened(byte[] bytes) {
        int limit = home.fieldSizeMax();
        boolean shown = limit == 0 || bytes.length <= limit || (home.cell().typeOid() != Oid.BYTEA && !isText());
        return shown ? bytes : Arrays.copyOf(bytes, limit);
    }

    final Object shortened(Object value) {
        return switch (value) {
            case String text -> shortened(text);
            case byte[] bytes -> shortened(bytes);
            default -> value;
        };
    }

    private boolean isText() {
        return switch (home.cell().typeOid()) {
            case Oid.TEXT, Oid.VARCHAR, Oid.BPCHAR, Oid.NAME -> true;
            default -> false;
        };
    }

    final Cell cell() {
        return home.cell();
    }

    final CellReader reader() {
        return home.reader();
    }

    /// What few results need; made when it is first asked for.
    final ResultExtras extras() {
        ResultExtras there = extras;
        if (there == null) {
            there = new ResultExtras();
            extras = there;
        }
        return there;
    }

    /// Whether it has anything that few results need.
    final boolean hasExtras() {
        return extras != null;
    }

    final ResultHome home() {
        return home;
    }

    final JdbcSession session() {
        return home.session();
    }

    /// The columns.
    public final Columns columns() {
        return columns;
    }

    @Override
    public int findColumn(@Nullable String label) throws SQLException {
        requireOpen();
        String name = Objects.requireNonNullElse(label, "");
        try {
            return columns.index(name);
        } catch (IllegalArgumentException e) {
            throw SqlErrors.other(
                    "expected the label of a column among " + columns.names() + " but got " + label,
                    SqlState.UNDEFINED_COLUMN,
                    e);
        }
    }

    @Override
    public boolean wasNull() throws SQLException {
        requireOpen();
        return wasNull;
    }

    @Override
    public boolean getBoolean(int column) throws SQLException {
        try {
            boolean value = isThere(column) ? reader().booleanOf(cell()) : false;
            if (isSteady()) {
                return value;
            }
        } catch (RuntimeException | SQLException e) {
            requireUnsteady(e, column);
        }
        return steadily(column, () -> isThere(column) ? reader().booleanOf(cell()) : false);
    }

    @Override
    public byte getByte(int column) throws SQLException {
        try {
            byte value = isThere(column) ? reader().byteOf(cell()) : (byte) 0;
            if (isSteady()) {
                return value;
            }
        } catch (RuntimeException | SQLException e) {
            requireUnsteady(e, column);
        }
        return steadily(column, () -> isThere(column) ? reader().byteOf(cell()) : (byte) 0);
    }

    @Override
    public short getShort(int column) throws SQLException {
        try {
            short value = isThere(column) ? reader().shortOf(cell()) : (short) 0;
            if (isSteady()) {
                return value;
            }
        } catch (RuntimeException | SQLException e) {
            requireUnsteady(e, column);
        }
        return steadily(column, () -> isThere(column) ? reader().shortOf(cell()) : (short) 0);
    }

    @Override
    public int getInt(int column) throws SQLException {
        try {
            int value = isThere(column) ? reader().intOf(cell()) : 0;
            if (isSteady()) {
                return value;
            }
        } catch (RuntimeException | SQLException e) {
            requireUnsteady(e, column);
        }
        return steadily(column, () -> isThere(column) ? reader().intOf(cell()) : 0);
    }

    @Override
    public long getLong(int column) throws SQLException {
        try {
            long value = isThere(column) ? reader().longOf(cell()) : 0;
            if (isSteady()) {
                return value;
            }
        } catch (RuntimeException | SQLException e) {
            requireUnsteady(e, column);
        }
        return steadily(column, () -> isThere(column) ? reader().longOf(cell()) : 0);
    }

    @Override
    public float getFloat(int column) throws SQLException {
        try {
            float value = isThere(column) ? reader().floatOf(cell()) : 0;
            if (isSteady()) {
                return value;
            }
        } catch (RuntimeException | SQLException e) {
            requireUnsteady(e, column);
        }
        return steadily(column, () -> isThere(column) ? reader().floatOf(cell()) : 0);
    }

    @Override
    public double getDouble(int column) throws SQLException {
        try {
            double value = isThere(column) ? reader().doubleOf(cell()) : 0;
            if (isSteady()) {
                return value;
            }
        } catch (RuntimeException | SQLException e) {
            requireUnsteady(e, column);
        }
        return steadily(column, () -> isThere(column) ? reader().doubleOf(cell()) : 0);
    }

    @Override
    public @Nullable String getString(int column) throws SQLException {
        try {
            @Nullable String value = isThere(column) ? shortened(reader().string(cell())) : null;
            if (isSteady()) {
                return value;
            }
        } catch (RuntimeException | SQLException e) {
            requireUnsteady(e, column);
        }
        return steadily(column, () -> isThere(column) ? shortened(reader().string(cell())) : null);
    }

    @Override
    public byte @Nullable [] getBytes(int column) throws SQLException {
        try {
            byte @Nullable [] value = isThere(column) ? shortened(reader().bytes(cell())) : null;
            if (isSteady()) {
                return value;
            }
        } catch (RuntimeException | SQLException e) {
            requireUnsteady(e, column);
        }
        return steadily(column, () -> isThere(column) ? shortened(reader().bytes(cell())) : null);
    }

    @Override
    public ResultSetMetaData getMetaData() throws SQLException {
        requireOpen();
        return home.describer().describe(session(), columns);
    }

    @Override
    public @Nullable Statement getStatement() throws SQLException {
        requireOpen();
        ResultHome.Owner owner = home.owner();
        return owner == null ? null : owner.statement();
    }

    @Override
    public @Nullable SQLWarning getWarnings() throws SQLException {
        requireOpen();
        return extras == null ? null : extras.warnings().first().orElse(null);
    }

    @Override
    public void clearWarnings() throws SQLException {
        requireOpen();
        if (extras != null) {
            extras.warnings().clear();
        }
    }

    /// Adds a warning of the driver itself.
    final void warn(SQLWarning warning) {
        extras().warnings().add(warning);
    }

    @Override
    public <T> T unwrap(@Nullable Class<T> type) throws SQLException {
        Class<T> wanted = SqlErrors.required(type, "a class to unwrap to");
        if (wanted.isInstance(this)) {
            return wanted.cast(this);
        }
        return session()
                .extension()
                .view(this, wanted)
                .orElseThrow(() -> SqlErrors.argument("this result set is no " + wanted.getName()));
    }

    @Override
    public boolean isWrapperFor(@Nullable Class<?> type) throws SQLException {
        return type != null
                && (type.isInstance(this)
                        || session().extension().view(this, type).isPresent());
    }
}
