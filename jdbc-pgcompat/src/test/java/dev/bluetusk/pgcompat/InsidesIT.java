package dev.bluetusk.pgcompat;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.sql.Types;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import org.junit.jupiter.api.Test;
import org.postgresql.core.BaseConnection;
import org.postgresql.core.Oid;
import org.postgresql.core.ServerVersion;
import org.postgresql.core.TypeInfo;
import org.postgresql.jdbc.PgArray;
import org.postgresql.jdbc.PgConnection;
import org.postgresql.jdbc.TimestampUtils;

/// Types of pgjdbc's inside that other software asks connections for.
class InsidesIT {
    private static final String URL = Connections.freshUrl("pgcompat_insides");

    @Test
    void aConnectionKnowsTypes() throws SQLException {
        for (String properties : new String[] {"", "&replication=database"}) {
            try (Connection connection = Connections.open(URL + properties);
                    Statement statement = connection.createStatement()) {
                statement.execute("create type pg_temp.mood as enum ('a')");
                TypeInfo types = ((BaseConnection) connection).getTypeInfo();
                assertThat(types.getPGTypeNamesWithSQLTypes()).toIterable().contains("int4", "_text", "timestamptz");
                assertThat(types.getSQLType("numeric")).isEqualTo(Types.NUMERIC);
                assertThat(types.getSQLType("_int4")).isEqualTo(Types.ARRAY);
                assertThat(types.getSQLType("int4range")).isEqualTo(Types.OTHER);
                assertThat(types.getSQLType("nonsense")).isEqualTo(Types.OTHER);
                assertThat(types.getPGType("int8")).isEqualTo(Oid.INT8);
                assertThat(types.getPGType("pg_catalog.int8")).isEqualTo(Oid.INT8);
                assertThat(types.getPGType("nonsense")).isZero();
                assertThat(types.getPGType(Oid.JSONB)).isEqualTo("jsonb");
                assertThat(types.getPGType(-1)).isEmpty();
                int mood = types.getPGType("pg_temp.mood");
                assertThat(types.getSQLType(mood)).isEqualTo(Types.VARCHAR);
                assertThat(types.getPrecision(Oid.NUMERIC, (10 << 16 | 2) + 4)).isEqualTo(10);
                assertThat(types.getScale(Oid.NUMERIC, (10 << 16 | 2) + 4)).isEqualTo(2);
                assertThat(types.getDisplaySize(Oid.INT4, -1)).isEqualTo(11);
            }
        }
    }

    @Test
    void textsOfArraysAndTimesAreRead() throws SQLException {
        try (Connection connection = Connections.open(URL)) {
            PgArray array = new PgArray((BaseConnection) connection, Oid.INT4_ARRAY, "{1,NULL,3}");
            assertThat((Object[]) array.getArray()).containsExactly(1, null, 3);
            assertThat(array).hasToString("{1,NULL,3}");
            assertThat(array.getBaseTypeName()).isEqualTo("int4");
            assertThatThrownBy(() -> new PgArray((BaseConnection) connection, Oid.INT4_ARRAY, "{1").getArray())
                    .isInstanceOf(SQLException.class);
            TimestampUtils times = connection.unwrap(PgConnection.class).getTimestampUtils();
            assertThat(times.toLocalDateTime("2024-02-29 12:34:56.789")).isEqualTo("2024-02-29T12:34:56.789");
            assertThat(times.toLocalDateTime("infinity")).isEqualTo(LocalDateTime.MAX);
            assertThat(times.toLocalTime("24:00:00")).isEqualTo(LocalTime.MAX);
            assertThat(times.toOffsetDateTime("2024-02-29 12:34:56+02"))
                    .isEqualTo(OffsetDateTime.parse("2024-02-29T10:34:56Z"));
            assertThatThrownBy(() -> times.toLocalTime("soon")).isInstanceOf(SQLException.class);
        }
    }

    @Test
    void aConnectionComparesVersionsAndTellsItsEncoding() throws SQLException {
        try (Connection connection = Connections.open(URL)) {
            BaseConnection base = (BaseConnection) connection;
            assertThat(base.haveMinimumServerVersion(ServerVersion.v9_4)).isTrue();
            assertThat(base.haveMinimumServerVersion(ServerVersion.from("99"))).isFalse();
            assertThat(base.getEncoding().name()).isEqualTo("UTF-8");
        }
    }
}
