package dev.bluetusk.jdbc.value;

import dev.bluetusk.protocol.type.BitString;
import dev.bluetusk.protocol.type.Codec;
import dev.bluetusk.protocol.type.Money;
import dev.bluetusk.protocol.type.NumericCodec;
import dev.bluetusk.protocol.type.PgArray;
import dev.bluetusk.protocol.type.PgRecord;
import dev.bluetusk.protocol.wire.Octets;
import dev.bluetusk.protocol.wire.Oid;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetTime;
import java.util.Map;
import java.util.Optional;
import java.util.TimeZone;
import java.util.UUID;

/// The objects that `getObject` gives when nobody asks for a class: those that JDBC names for the type's code, and
/// PostgreSQL's text for types that JDBC has no class for. Stateless.
final class DefaultObjects {
    private DefaultObjects() {}

    static Object of(CellReader reader, Cell cell) throws SQLException {
        return switch (cell.typeOid()) {
            case Oid.BOOL -> reader.booleanOf(cell);
            case Oid.INT2, Oid.INT4 -> reader.intOf(cell);
            case Oid.INT8, Oid.OID -> reader.longOf(cell);
            case Oid.FLOAT4 -> reader.floatOf(cell);
            case Oid.FLOAT8, Oid.MONEY -> reader.doubleOf(cell);
            case Oid.NUMERIC -> numeric(reader, cell);
            case Oid.TEXT, Oid.VARCHAR, Oid.BPCHAR, Oid.NAME, Oid.CHAR, Oid.UNKNOWN -> reader.string(cell);
            case Oid.BYTEA -> reader.bytes(cell);
            case Oid.DATE -> reader.date(cell);
            case Oid.TIME, Oid.TIMETZ -> reader.time(cell);
            case Oid.TIMESTAMP, Oid.TIMESTAMPTZ -> reader.timestamp(cell);
            case Oid.UUID -> Conversion.uuid(reader, cell);
            case Oid.XML -> reader.xml(cell);
            case Oid.BIT -> bits(reader, cell);
            case Oid.JSON -> extended(reader, cell, "json");
            case Oid.JSONB -> extended(reader, cell, "jsonb");
            case Oid.TID -> reader.rowId(cell);
            case Oid.REFCURSOR -> cursor(reader, cell);
            default -> other(reader, cell);
        };
    }

    /// A single bit is a truth value.
    private static Object bits(CellReader reader, Cell cell) throws SQLException {
        String bits = reader.string(cell);
        boolean single = cell.typeModifier() == 1 || (cell.typeModifier() < 0 && bits.length() == 1);
        return single ? (Object) Numbers.word(bits) : extended(reader, cell, "bit");
    }

    private static Object numeric(CellReader reader, Cell cell) throws SQLException {
        double nearest = NumericCodec.decodeDouble(cell.bytes(), cell.offset(), cell.length(), cell.format());
        return Double.isNaN(nearest) || isInfinity(nearest, reader, cell) ? (Object) nearest : reader.bigDecimal(cell);
    }

    /// Whether it is infinity, and not a number that is too large for a `double`.
    private static boolean isInfinity(double nearest, CellReader reader, Cell cell) throws SQLException {
        return Double.isInfinite(nearest) && reader.string(cell).endsWith("Infinity");
    }

    private static ResultSet cursor(CellReader reader, Cell cell) throws SQLException {
        String name = reader.string(cell);
        Statement statement = reader.context().connection().createStatement();
        try {
            statement.closeOnCompletion();
            return statement.executeQuery("FETCH ALL IN \"" + name.replace("\"", "\"\"") + '"');
        } catch (SQLException e) {
            statement.close();
            throw e;
        }
    }

    private static Object other(CellReader reader, Cell cell) throws SQLException {
        Codec<?> codec = reader.codecs(cell).codec(cell.typeOid());
        if (codec.javaType() == PgArray.class) {
            return reader.array(cell);
        }
        if (codec.javaType() == Map.class) {
            return codec.decode(Texts.reader(cell), cell.format());
        }
        if (reader.context().extension().hasValues() && !PgTypes.isText(cell.typeOid(), codec)) {
            return extended(reader, cell, PgTypes.name(cell.typeOid(), reader.codecs(cell)));
        }
        return PgTypes.isComposite(codec) ? JdbcStruct.of(reader, cell) : reader.string(cell);
    }

    /// What a module beside the driver makes of a value that JDBC has no class for; else its text.
    private static Object extended(CellReader reader, Cell cell, String typeName) throws SQLException {
        String text = reader.string(cell);
        Optional<Object> object = reader.context().extension().object(typeName, text);
        return object.isPresent() ? object.get() : text;
    }

    /// What a value of the native driver is by default in JDBC, as an element of an array or an attribute of a row.
    static Object ofNative(ValueContext context, Object value) {
        TimeZone zone = TimeZone.getDefault();
        return switch (value) {
            case Instant instant -> CalendarTimes.timestamp(instant);
            case LocalDateTime local -> CalendarTimes.timestamp(local, zone);
            case LocalDate day -> CalendarTimes.date(day, zone);
            case LocalTime time -> CalendarTimes.time(time, zone);
            case OffsetTime time -> CalendarTimes.time(time);
            case Money money -> money.amount(2).doubleValue();
            case Octets octets -> octets.toByteArray();
            case BitString bits -> bits.length() == 1 ? (Object) bits.at(0) : bits.toString();
            case PgRecord row -> new JdbcStruct(context, "record", row);
            case PgArray<?> array -> JdbcArray.ofNative(context, array);
            case Boolean plain -> plain;
            case Number plain -> plain;
            case UUID plain -> plain;
            case byte[] plain -> plain;
            case Map<?, ?> plain -> plain;
            case Object other -> other.toString();
        };
    }
}
