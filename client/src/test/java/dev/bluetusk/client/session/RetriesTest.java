package dev.bluetusk.client.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bluetusk.client.PostgresException;
import dev.bluetusk.protocol.message.ErrorFields;
import java.time.Duration;
import java.util.Random;
import org.junit.jupiter.api.Test;

class RetriesTest {
    private static PostgresException failure(String sqlState) {
        return new PostgresException(ErrorFields.of("ERROR", sqlState, "no"), "");
    }

    @Test
    void onlyMeetingsOfTransactionsAreWorthAnotherAttempt() {
        assertThat(Retries.isWorthIt(failure("40001"))).isTrue();
        assertThat(Retries.isWorthIt(new IllegalStateException(new RuntimeException(failure("40P01")))))
                .isTrue();
        assertThat(Retries.isWorthIt(failure("23505"))).isFalse();
        assertThat(Retries.isWorthIt(new IllegalStateException())).isFalse();
    }

    @Test
    void pausesGrowToALimit() {
        Random random = new Random(1);
        Retries retries = Retries.upTo(1000);
        for (int attempt = 1; attempt < 1000; attempt++) {
            assertThat(retries.pause(attempt, random)).isBetween(Duration.ZERO, Retries.PAUSE_LIMIT);
        }
        assertThat(retries.pause(1, random)).isLessThanOrEqualTo(Duration.ofMillis(10));
        assertThat(Retries.none().pause(1, random)).isZero();
    }

    @Test
    void whatMakesNoSenseIsRefused() {
        assertThatThrownBy(() -> Retries.upTo(0)).hasMessage("expected at least 1 attempt but got 0");
        assertThatThrownBy(() -> Retries.upTo(2).withPauseMax(Duration.ofSeconds(3)))
                .isInstanceOf(IllegalArgumentException.class);
    }
}
