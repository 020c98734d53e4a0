package dev.bluetusk.client.carrier;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class SharedArraysTest {
    @Test
    void keepsFewArraysAndNoneThatIsTooLong() {
        SharedArrays arrays = SharedArrays.ofThisJvm();
        int length = SharedArrays.LENGTH_MAX;
        arrays.give(new byte[length + 1]);
        assertThat(arrays.takeSpare(length + 1)).isNull();
        while (arrays.takeSpare(1) != null) {
            // Whatever other tests left.
        }
        for (int i = 0; i <= SharedArrays.ARRAYS_MAX; i++) {
            arrays.give(new byte[length]);
        }
        for (int i = 0; i < SharedArrays.ARRAYS_MAX; i++) {
            assertThat(arrays.takeSpare(length)).hasSize(length);
        }
        assertThat(arrays.takeSpare(1)).isNull();
    }
}
