package dev.bluetusk.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import java.net.InetAddress;
import java.net.URL;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLDataException;
import java.sql.SQLException;
import java.sql.Statement;
import java.sql.Struct;
import java.sql.Types;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/// A value that cannot be converted is told with its column, what was expected and what came.
class ConversionFailuresIT {
    private static final String URL = Connections.freshUrl("jdbc_failures");

    /// A reading that fails.
    private interface Reading {
        Object of(ResultSet rows) throws SQLException;
    }

    private static void refused(String value, String message, Reading reading) throws SQLException {
        refused("", value, message, reading);
    }

    private static void refused(String properties, String value, String message, Reading reading) throws SQLException {
        try (Connection connection = Connections.open(URL, properties);
                PreparedStatement statement = connection.prepareStatement("select 1 as id, " + value + " as price")) {
            // In text and in binary.
            for (int i = 0; i < 2; i++) {
                ResultSet rows = statement.executeQuery();
                assertThat(rows.next()).isTrue();
                assertThatThrownBy(() -> reading.of(rows))
                        .isInstanceOf(SQLDataException.class)
                        .hasMessage(message);
            }
        }
    }

    @Test
    void aNumberThatIsNone() throws SQLException {
        refused(
                "'abc'::text",
                "expected a number for int but got \"abc\" in column 2 \"price\"",
                rows -> rows.getInt("price"));
        refused(
                "'abc'::text",
                "expected a number for BigDecimal but got \"abc\" in column 2 \"price\"",
                rows -> rows.getObject(2, BigDecimal.class));
        refused(
                "300",
                "expected a value in the range of byte but got 300 in column 2 \"price\"",
                rows -> rows.getByte(2));
        refused("'maybe'::text", "Cannot cast to boolean: \"maybe\" in column 2 \"price\"", rows -> rows.getBoolean(2));
    }

    @Test
    void aTextThatIsNoneOfWhatWasAskedFor() throws SQLException {
        refused(
                "'abc'::text",
                "expected a UUID but got \"abc\" in column 2 \"price\"",
                rows -> rows.getObject("price", UUID.class));
        refused("'abc'::text", "expected a URL but got \"abc\" in column 2 \"price\"", rows -> rows.getURL(2));
        refused(
                "'http//me:secret@h'::text",
                "expected a URL but got a text that is none in column 2 \"price\"",
                rows -> rows.getObject(2, URL.class));
        refused(
                "'WEEKS'::text",
                "expected a constant of java.util.concurrent.TimeUnit but got \"WEEKS\" in column 2 \"price\"",
                rows -> rows.getObject(2, TimeUnit.class));
        refused(
                "'tomorrow'::text",
                "expected the text of time in ISO style but got \"tomorrow\" in column 2 \"price\"",
                rows -> rows.getDate(2));
        refused(
                "'soon'::text",
                "expected the text of interval in ISO style but got \"soon\" in column 2 \"price\"",
                rows -> rows.getObject(2, Duration.class));
    }

    @Test
    void aTypeThatCannotBeReadAsAClass() throws SQLException {
        String end = " in column 2 \"price\"";
        refused(
                "'abc'::text",
                "a value of type text cannot be read as InetAddress: \"abc\"" + end,
                rows -> rows.getObject(2, InetAddress.class));
        refused(
                "7",
                "a value of type int4 cannot be read as LocalDate: \"7\"" + end,
                rows -> rows.getObject(2, LocalDate.class));
        refused(
                "date '2026-01-02'",
                "a value of type date cannot be read as Instant: \"2026-01-02\"" + end,
                rows -> rows.getObject(2, Instant.class));
        refused(
                "date '2026-01-02'",
                "a value of type date cannot be read as java.sql.Time: \"2026-01-02\"" + end,
                rows -> rows.getTime(2));
        refused("7", "a value of type int4 cannot be read as Array: \"7\"" + end, rows -> rows.getArray(2));
        refused("true", "a value of type bool cannot be read as Blob: \"t\"" + end, rows -> rows.getBlob(2));
        refused("7", "a value of type int4 cannot be read as RowId: \"7\"" + end, rows -> rows.getRowId(2));
        refused(
                "7",
                "a value of type int4 cannot be read as Struct: \"7\"" + end,
                rows -> rows.getObject(2, Struct.class));
        refused(
                "'\\xcafe'::bytea",
                "a value of type bytea cannot be read as java.util.List (2 bytes)" + end,
                rows -> rows.getObject(2, List.class));
    }

    @Test
    void aLongValueIsCut() throws SQLException {
        refused(
                "repeat('x', 1000)",
                "expected a number for int but got \"" + "x".repeat(64) + "… (1000 characters)\" in column 2 \"price\"",
                rows -> rows.getInt(2));
        refused(
                "repeat('x', 1000)",
                "expected a UUID but got \"" + "x".repeat(64) + "… (1000 characters)\" in column 2 \"price\"",
                rows -> rows.getObject(2, UUID.class));
        refused(
                "repeat('😀', 100)",
                "expected a UUID but got \"" + "😀".repeat(32) + "… (200 characters)\" in column 2 \"price\"",
                rows -> rows.getObject(2, UUID.class));
    }

    @Test
    void aValueIsNotToldWhereTextsMayTellNone() throws SQLException {
        String silent = "logServerErrorDetail=false";
        refused(
                silent,
                "'secret'::text",
                "expected a number for int but got another value in column 2 \"price\"",
                rows -> rows.getInt(2));
        refused(
                silent,
                "'secret'::text",
                "a value of type text cannot be read as InetAddress in column 2 \"price\"",
                rows -> rows.getObject(2, InetAddress.class));
        refused(silent, "'secret'::text", "Cannot cast to boolean in column 2 \"price\"", rows -> rows.getBoolean(2));
    }

    @Test
    void aParameterThatCannotBeIsToldWithItsNumber() throws SQLException {
        try (Connection connection = Connections.open(URL);
                PreparedStatement statement = connection.prepareStatement("select ?::int, ?::int")) {
            assertThatThrownBy(() -> statement.setObject(2, "abc", Types.INTEGER))
                    .isInstanceOf(SQLDataException.class)
                    .hasMessageStartingWith("expected a number for ")
                    .hasMessageEndingWith(" but got \"abc\" for parameter 2");
            assertThatThrownBy(() -> statement.setObject(1, new Thread()))
                    .hasMessageStartingWith("no type of PostgreSQL is known for java.lang.Thread")
                    .hasMessageEndingWith(" for parameter 1");
            assertThatThrownBy(() -> statement.setObject(3, "abc", Types.INTEGER))
                    .hasMessage("expected a parameter from 1 to 2 but got 3");
        }
        try (Connection connection = Connections.open(URL, "logServerErrorDetail=false");
                PreparedStatement statement = connection.prepareStatement("select ?::int")) {
            assertThatThrownBy(() -> statement.setObject(1, "secret", Types.INTEGER))
                    .hasMessageEndingWith(" but got another value for parameter 1");
        }
    }

    @Test
    void otherFailuresAreToldAsTheyAre() throws SQLException {
        try (Connection connection = Connections.open(URL);
                Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery("select 1 as id")) {
            assertThatThrownBy(() -> rows.getInt(1))
                    .hasMessageNotContaining("column 1")
                    .hasFieldOrPropertyWithValue("SQLState", "24000");
            assertThat(rows.next()).isTrue();
            assertThatThrownBy(() -> rows.getInt(7)).hasMessage("expected a column from 1 to 1 but got 7");
        }
    }
}
