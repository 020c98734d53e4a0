package dev.bluetusk.jdbc.connection;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bluetusk.client.LoginException;
import dev.bluetusk.client.NoPasswordException;
import dev.bluetusk.client.security.LoginMethod;
import dev.bluetusk.jdbc.url.JdbcOptions;
import dev.bluetusk.protocol.auth.ScramRoundsException;
import java.sql.SQLInvalidAuthorizationSpecException;
import java.text.NumberFormat;
import java.util.Map;
import org.junit.jupiter.api.Test;

class PgjdbcWordsTest {
    @Test
    void aMissingPasswordIsToldInOurWordsUnlessOneAsksForPgjdbcs() {
        NoPasswordException none = new NoPasswordException("app", LoginMethod.SCRAM_SHA_256.toString());
        assertThat((Throwable) PgjdbcWords.connecting(none, JdbcOptions.none()))
                .isInstanceOf(SQLInvalidAuthorizationSpecException.class)
                .hasMessage(none.getMessage());
        JdbcOptions like = JdbcOptions.of(Map.of("compatibility", "pgjdbc"));
        assertThat((Throwable) PgjdbcWords.connecting(none, like))
                .isInstanceOf(SQLInvalidAuthorizationSpecException.class)
                .hasMessage("The server requested SCRAM-based authentication, but no password was provided.");
        assertThat((Throwable) PgjdbcWords.connecting(none, like.with("password", "")))
                .hasMessage("The server requested SCRAM-based authentication, but the password is an empty string.");
        assertThat((Throwable) PgjdbcWords.connecting(new NoPasswordException("app", LoginMethod.MD5.toString()), like))
                .hasMessageContaining("the password of role");
    }

    @Test
    void tooManyRoundsAreToldWithThePropertyThatAllowsMore() {
        LoginException refused = new LoginException("no", new ScramRoundsException(5000, 4096));
        NumberFormat numbers = NumberFormat.getIntegerInstance();
        assertThat((Throwable) PgjdbcWords.connecting(refused, JdbcOptions.none()))
                .hasMessageContaining("scramMaxIterations")
                .hasMessageContaining(numbers.format(5000))
                .hasMessageContaining(numbers.format(4096));
    }
}
