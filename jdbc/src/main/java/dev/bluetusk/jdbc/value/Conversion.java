package dev.bluetusk.jdbc.value;

import dev.bluetusk.jdbc.error.SqlErrors;
import dev.bluetusk.protocol.type.Codec;
import dev.bluetusk.protocol.type.Codecs;
import dev.bluetusk.protocol.type.Inet;
import dev.bluetusk.protocol.type.Interval;
import dev.bluetusk.protocol.type.PgRecord;
import dev.bluetusk.protocol.type.UuidCodec;
import dev.bluetusk.protocol.type.ValueException;
import dev.bluetusk.protocol.wire.Oid;
import dev.bluetusk.protocol.wire.SqlState;
import java.io.InputStream;
import java.io.Reader;
import java.lang.invoke.MethodType;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.net.InetAddress;
import java.net.URL;
import java.net.UnknownHostException;
import java.sql.Array;
import java.sql.Blob;
import java.sql.Clob;
import java.sql.Date;
import java.sql.NClob;
import java.sql.ResultSet;
import java.sql.RowId;
import java.sql.SQLData;
import java.sql.SQLException;
import java.sql.SQLXML;
import java.sql.Struct;
import java.sql.Time;
import java.sql.Timestamp;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.OffsetTime;
import java.time.Period;
import java.time.Year;
import java.time.ZonedDateTime;
import java.util.Calendar;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/// Cells as the class that `getObject` is asked for. Stateless, safe for all threads.
final class Conversion {
    private static final UuidCodec UUIDS = new UuidCodec();
    private static final Map<Class<?>, Reading<?>> READINGS = new HashMap<>();

    @FunctionalInterface
    private interface Reading<T> {
        T read(CellReader reader, Cell cell) throws SQLException;
    }

    static {
        add(String.class, CellReader::string);
        add(Boolean.class, CellReader::booleanOf);
        add(Byte.class, CellReader::byteOf);
        add(Short.class, CellReader::shortOf);
        add(Integer.class, CellReader::intOf);
        add(Long.class, CellReader::longOf);
        add(Float.class, CellReader::floatOf);
        add(Double.class, CellReader::doubleOf);
        add(BigDecimal.class, CellReader::bigDecimal);
        add(BigInteger.class, (reader, cell) -> reader.bigDecimal(cell).toBigInteger());
        add(byte[].class, CellReader::bytes);
        add(UUID.class, Conversion::uuid);
        add(Object.class, CellReader::object);
        add(InetAddress.class, Conversion::address);
        add(URL.class, CellReader::url);
        addTimes();
        add(Array.class, CellReader::array);
        add(Blob.class, CellReader::blob);
        add(Clob.class, CellReader::clob);
        add(NClob.class, CellReader::clob);
        add(SQLXML.class, CellReader::xml);
        add(RowId.class, CellReader::rowId);
        add(Struct.class, JdbcStruct::of);
        add(InputStream.class, CellReader::binaryStream);
        add(Reader.class, CellReader::characterStream);
    }

    private Conversion() {}

    private static void addTimes() {
        add(Date.class, CellReader::date);
        add(Time.class, CellReader::time);
        add(Timestamp.class, CellReader::timestamp);
        add(java.util.Date.class, Conversion::date);
        add(Calendar.class, Conversion::calendar);
        add(LocalDate.class, (reader, cell) -> Times.localDate(cell));
        add(LocalTime.class, (reader, cell) -> Times.localTime(cell));
        add(LocalDateTime.class, (reader, cell) -> Times.localDateTime(cell));
        add(OffsetTime.class, (reader, cell) -> Times.offsetTime(cell));
        add(OffsetDateTime.class, (reader, cell) -> Times.offsetDateTime(cell));
        add(ZonedDateTime.class, (reader, cell) -> Times.zonedDateTime(cell));
        add(Instant.class, (reader, cell) -> Times.instant(cell));
        add(Year.class, (reader, cell) -> Year.of(reader.intOf(cell)));
        add(Interval.class, (reader, cell) -> Times.interval(cell));
        add(Duration.class, (reader, cell) -> span(cell, Interval::toDuration));
        add(Period.class, (reader, cell) -> span(cell, Interval::toPeriod));
    }

    private static <T> void add(Class<T> type, Reading<T> reading) {
        READINGS.put(type, reading);
    }

    @SuppressWarnings("unchecked") // The key says what the reading gives; of a primitive, its wrapper.
    static <T> T of(CellReader reader, Cell cell, Class<T> type) throws SQLException {
        Class<T> wrapped = (Class<T>) MethodType.methodType(type).wrap().returnType();
        Reading<?> reading = READINGS.get(wrapped);
        try {
            return reading != null ? (T) reading.read(reader, cell) : other(reader, cell, wrapped);
        } catch (ValueException e) {
            throw Numbers.refused(e);
        }
    }

    private static <T> T other(CellReader reader, Cell cell, Class<T> type) throws SQLException {
        if (type.isEnum()) {
            return constant(reader.string(cell), type);
        }
        if (SQLData.class.isAssignableFrom(type)) {
            return type.cast(SqlDataValues.read(reader, cell, type.asSubclass(SQLData.class)));
        }
        if (type.isArray()) {
            return type.cast(JdbcArray.read(reader, cell, type));
        }
        Codecs codecs = reader.codecs(cell);
        Codec<?> codec = codecs.codec(cell.typeOid());
        var decoder = codec.decoder(type);
        if (decoder.isPresent()) {
            return decoder.get().decode(Texts.reader(cell), cell.format());
        }
        if (type.isRecord() && codec.decode(Texts.reader(cell), cell.format()) instanceof PgRecord row) {
            return RecordValues.of(row, type);
        }
        String typeName = PgTypes.name(cell.typeOid(), codecs);
        Optional<T> extended = reader.context().extension().object(typeName, reader.string(cell), type);
        if (extended.isPresent()) {
            return extended.get();
        }
        Object plain = plain(reader, cell, type);
        if (type.isInstance(plain)) {
            return type.cast(plain);
        }
        throw mismatch(cell, type.getName());
    }

    /// The default object, where asking for it has no effect beside.
    private static Object plain(CellReader reader, Cell cell, Class<?> type) throws SQLException {
        boolean cursor = cell.typeOid() == Oid.REFCURSOR && !type.isAssignableFrom(ResultSet.class);
        return cursor ? reader.string(cell) : reader.object(cell);
    }

    private static <T> T constant(String label, Class<T> type) throws SQLException {
        T loose = null;
        for (T constant : type.getEnumConstants()) {
            String name = ((Enum<?>) constant).name();
            if (name.equals(label)) {
                return constant;
            }
            loose = name.equalsIgnoreCase(label) && loose == null ? constant : loose;
        }
        if (loose == null) {
            throw SqlErrors.value(
                    "expected a constant of " + type.getName() + " but got " + ShownValue.quoted(label),
                    SqlState.INVALID_TEXT_REPRESENTATION);
        }
        return loose;
    }

    static UUID uuid(CellReader reader, Cell cell) throws SQLException {
        try {
            return cell.typeOid() == Oid.UUID
                    ? UUIDS.decode(Texts.reader(cell), cell.format())
                    : UUID.fromString(reader.string(cell).strip());
        } catch (IllegalArgumentException | ValueException e) {
            throw SqlErrors.value(
                    "expected a UUID but got " + ShownValue.quoted(reader.string(cell)),
                    SqlState.INVALID_TEXT_REPRESENTATION);
        }
    }

    private static InetAddress address(CellReader reader, Cell cell) throws SQLException {
        if (cell.typeOid() != Oid.INET && cell.typeOid() != Oid.CIDR) {
            throw mismatch(cell, "InetAddress");
        }
        try {
            return InetAddress.getByAddress(
                    Inet.parse(reader.string(cell)).address().toByteArray());
        } catch (UnknownHostException e) {
            throw SqlErrors.value(
                    "expected an address of 4 or 16 bytes but got " + ShownValue.quoted(reader.string(cell)),
                    SqlState.INVALID_TEXT_REPRESENTATION);
        }
    }

    @SuppressWarnings("JavaUtilDate") // It is asked for.
    private static java.util.Date date(CellReader reader, Cell cell) throws SQLException {
        return new java.util.Date(reader.timestamp(cell).getTime());
    }

    private static Calendar calendar(CellReader reader, Cell cell) throws SQLException {
        Calendar calendar = Calendar.getInstance();
        calendar.setTimeInMillis(reader.timestamp(cell).getTime());
        return calendar;
    }

    @FunctionalInterface
    private interface SpanReading<T> {
        T of(Interval interval);
    }

    private static <T> T span(Cell cell, SpanReading<T> reading) throws SQLException {
        if (cell.typeOid() != Oid.INTERVAL && !Texts.isCharacters(cell.typeOid())) {
            throw mismatch(cell, "a span of time");
        }
        try {
            return reading.of(Times.interval(cell));
        } catch (ValueException e) {
            throw Numbers.refused(e);
        }
    }

    /// A type that cannot be read as a class.
    static SQLException mismatch(Cell cell, String target) {
        return mismatch(cell, target, SqlErrors.INVALID_PARAMETER);
    }

    static SQLException mismatch(Cell cell, String target, String sqlState) {
        return SqlErrors.value(
                "a value of type " + PgTypes.name(cell.typeOid(), Codecs.builtIn()) + " cannot be read as " + target
                        + ShownValue.behindColon(cell),
                sqlState);
    }
}
