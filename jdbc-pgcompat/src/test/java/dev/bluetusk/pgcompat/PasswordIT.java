package dev.bluetusk.pgcompat;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.postgresql.util.PSQLException;
import org.postgresql.util.PasswordUtil;

/// Passwords are changed without being sent as they are.
class PasswordIT {
    private static final String ROLE = "o'neil \"x\"";

    private static String url = "";

    @BeforeAll
    static void database() {
        url = Connections.freshUrl("password");
    }

    private static String kept(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet rows =
                        statement.executeQuery("select passwd from pg_shadow where usename = 'o''neil \"x\"'")) {
            rows.next();
            return String.valueOf(rows.getString(1));
        }
    }

    @Test
    void theServerKeepsWhatWasMadeHere() throws SQLException {
        try (Connection connection = Connections.open(url)) {
            Connections.run(connection, "create role \"o'neil \"\"x\"\"\" login");
            try {
                char[] password = "secret ü".toCharArray();
                Connections.postgresql(connection).alterUserPassword(ROLE, password, "scram-sha-256");
                assertThat(password).containsOnly('\0');
                assertThat(kept(connection)).matches("SCRAM-SHA-256\\$4096:.{24}\\$.{44}:.{44}");
                Connections.postgresql(connection).alterUserPassword(ROLE, "secret".toCharArray(), "md5");
                assertThat(kept(connection)).isEqualTo(PasswordUtil.encodeMd5(ROLE, "secret".toCharArray()));
                Connections.postgresql(connection).alterUserPassword(ROLE, "secret".toCharArray(), null);
                assertThat(kept(connection)).startsWith("SCRAM-SHA-256$");
            } finally {
                Connections.run(connection, "drop role \"o'neil \"\"x\"\"\"");
            }
        }
    }

    @Test
    void anUnknownEncryptionIsRefusedAndThePasswordIsWiped() throws SQLException {
        try (Connection connection = Connections.open(url)) {
            char[] password = "secret".toCharArray();
            assertThatThrownBy(() -> Connections.postgresql(connection).alterUserPassword("app", password, "rot13"))
                    .isInstanceOf(PSQLException.class)
                    .hasMessageContaining("rot13")
                    .hasMessageNotContaining("secret");
            assertThat(password).containsOnly('\0');
        }
    }

    @Test
    void theSamePasswordAndSaltGiveTheSame() {
        byte[] salt = new byte[] {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16};
        String first = PasswordUtil.encodeScramSha256("secret".toCharArray(), 4096, salt);
        String second = PasswordUtil.encodeScramSha256("secret".toCharArray(), 4096, salt);
        assertThat(first).isEqualTo(second);
        assertThat(first).matches(Pattern.quote("SCRAM-SHA-256$4096:AQIDBAUGBwgJCgsMDQ4PEA==$") + ".*");
        assertThat(PasswordUtil.encodeScramSha256("secret".toCharArray())).isNotEqualTo(first);
    }
}
