package dev.bluetusk.benchmarks.budget;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

/// When a budget holds.
class BudgetTest {
    private static Budget of(long most) {
        return new Budget("a scalar", 64, OptionalLong.empty(), most, "its rows");
    }

    private static List<String> complaints(long most, double onScript) {
        return of(most).complaints(onScript, OptionalLong.empty());
    }

    @Test
    void aBudgetThatIsKeptHasNoComplaint() {
        assertThat(complaints(72, 64)).isEmpty();
        assertThat(complaints(64, 64.4)).isEmpty();
        assertThat(complaints(0, 0)).isEmpty();
        assertThat(of(64).complaints(0, OptionalLong.of(64))).isEmpty();
    }

    @Test
    void aBudgetThatIsExceededIsToldInOneLine() {
        assertThat(complaints(72, 1234.4))
                .containsExactly("a scalar: expected at most 72 bytes an operation but measured 1,234");
        assertThat(of(0).complaints(0, OptionalLong.of(16)))
                .containsExactly("a scalar: expected at most 0 bytes an operation but measured 16 on a server");
    }

    @Test
    void aBudgetOfMoreThanTwiceWhatIsNeededIsToldInOneLine() {
        assertThat(complaints(128, 64)).isEmpty();
        assertThat(complaints(200, 64))
                .containsExactly("a scalar: the budget of 200 bytes is more than twice the 64 that it needs; lower it");
        assertThat(complaints(8, 0)).hasSize(1);
    }
}
