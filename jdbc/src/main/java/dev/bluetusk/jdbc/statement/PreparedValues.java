package dev.bluetusk.jdbc.statement;

import dev.bluetusk.client.session.Parameters;
import dev.bluetusk.jdbc.error.SqlErrors;
import dev.bluetusk.jdbc.metadata.ParameterColumns;
import dev.bluetusk.jdbc.sql.CallShape;
import dev.bluetusk.jdbc.sql.ParsedSql;
import dev.bluetusk.jdbc.value.ParameterSetter;
import dev.bluetusk.jdbc.value.ParameterTypes;
import java.math.BigDecimal;
import java.sql.Date;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Time;
import java.sql.Timestamp;
import java.sql.Types;
import java.util.Calendar;
import org.jspecify.annotations.Nullable;

/// The setters of a prepared statement for numbers, texts, bytes and times. Indexes count from 1.
abstract sealed class PreparedValues extends JdbcStatement implements PreparedStatement permits PreparedObjects {
    /// The protocol counts the parameters of a statement in 16 bits.
    private static final int PARAMETERS_MAX = 65_535;

    final ParsedSql sql;
    private final int returned;

    PreparedValues(StatementSource source, ResultShape shape, ParsedSql sql) {
        super(source, shape);
        this.sql = sql;
        this.returned = sql.call().filter(CallShape::returnsValue).isPresent() ? 1 : 0;
    }

    final Parameters parameters() {
        return parts().parameters();
    }

    final ParameterSetter setter() {
        return session().setter();
    }

    /// How many parameters in front are none of the statement's: 1 for `{?= call …}`.
    final int returned() {
        return returned;
    }

    /// A parameter's number in the native list.
    ///
    /// @throws SQLException if there is no such parameter
    int checked(int index) throws SQLException {
        home().used();
        if (index < 1 || index > sql.parameterCount() || isClosed()) {
            requireOpen();
            throw SqlErrors.argument("expected a parameter from 1 to " + sql.parameterCount() + " but got " + index);
        }
        if (index > PARAMETERS_MAX) {
            throw SqlErrors.argument(
                    "a statement takes at most " + PARAMETERS_MAX + " parameters but has " + sql.parameterCount());
        }
        if (index == returned) {
            throw SqlErrors.argument("parameter 1 gives a value back and takes none");
        }
        return index - returned;
    }

    @Override
    public void setNull(int index, int sqlType) throws SQLException {
        setter().setNull(parameters(), checked(index), sqlType);
    }

    @Override
    public void setNull(int index, int sqlType, @Nullable String typeName) throws SQLException {
        setter().setNull(parameters(), checked(index), sqlType, typeName);
    }

    /// What the server asks for; it is asked only for values that may be sent in several ways.
    final ParameterTypes types() {
        return parameter -> source().parametersOf(sql) instanceof ParameterColumns told ? told.typeOid(parameter) : 0;
    }

    @Override
    public void setBoolean(int index, boolean value) throws SQLException {
        parameters().setBoolean(checked(index), value);
    }

    @Override
    public void setInt(int index, int value) throws SQLException {
        parameters().setInt(checked(index), value);
    }

    @Override
    public void setLong(int index, long value) throws SQLException {
        parameters().setLong(checked(index), value);
    }

    @Override
    public void setDouble(int index, double value) throws SQLException {
        parameters().setDouble(checked(index), value);
    }

    @Override
    public void setByte(int index, byte value) throws SQLException {
        setter().setByte(parameters(), checked(index), value);
    }

    @Override
    public void setShort(int index, short value) throws SQLException {
        setter().setShort(parameters(), checked(index), value);
    }

    @Override
    public void setFloat(int index, float value) throws SQLException {
        setter().setFloat(parameters(), checked(index), value);
    }

    @Override
    public void setString(int index, @Nullable String value) throws SQLException {
        if (value == null) {
            setNull(index, Types.VARCHAR);
        } else {
            setter().setString(parameters(), checked(index), value);
        }
    }

    @Override
    public void setBigDecimal(int index, @Nullable BigDecimal value) throws SQLException {
        if (value == null) {
            setNull(index, Types.NUMERIC);
        } else {
            setter().setBigDecimal(parameters(), checked(index), value);
        }
    }

    @Override
    public void setBytes(int index, byte @Nullable [] value) throws SQLException {
        if (value == null) {
            setNull(index, Types.VARBINARY);
        } else {
            setter().setBytes(parameters(), checked(index), value);
        }
    }

    @Override
    public void setDate(int index, @Nullable Date value) throws SQLException {
        if (value == null) {
            setNull(index, Types.DATE);
        } else {
            setter().setDate(parameters(), checked(index), value);
        }
    }

    @Override
    public void setDate(int index, @Nullable Date value, @Nullable Calendar calendar) throws SQLException {
        if (value == null) {
            setNull(index, Types.DATE);
        } else {
            if (calendar == null) {
                setter().setDate(parameters(), checked(index), value);
            } else {
                setter().setDate(parameters(), checked(index), value, calendar);
            }
        }
    }

    @Override
    public void setTime(int index, @Nullable Time value) throws SQLException {
        if (value == null) {
            setNull(index, Types.TIME);
        } else {
            setter().setTime(parameters(), checked(index), value);
        }
    }

    @Override
    public void setTime(int index, @Nullable Time value, @Nullable Calendar calendar) throws SQLException {
        if (value == null) {
            setNull(index, Types.TIME);
        } else {
            if (calendar == null) {
                setter().setTime(parameters(), checked(index), value);
            } else {
                setter().setTime(parameters(), checked(index), value, calendar);
            }
        }
    }

    @Override
    public void setTimestamp(int index, @Nullable Timestamp value) throws SQLException {
        if (value == null) {
            setNull(index, Types.TIMESTAMP);
        } else {
            setter().setTimestamp(parameters(), checked(index), value);
        }
    }

    @Override
    public void setTimestamp(int index, @Nullable Timestamp value, @Nullable Calendar calendar) throws SQLException {
        if (value == null) {
            setNull(index, Types.TIMESTAMP);
        } else {
            if (calendar == null) {
                setter().setTimestamp(parameters(), checked(index), value);
            } else {
                setter().setTimestamp(parameters(), checked(index), value, calendar);
            }
        }
    }
}
