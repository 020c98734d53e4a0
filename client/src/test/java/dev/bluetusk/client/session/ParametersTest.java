package dev.bluetusk.client.session;

import static org.assertj.core.api.Assertions.assertThatCode;

import java.util.function.ObjIntConsumer;
import org.junit.jupiter.api.Test;

class ParametersTest {

    private static void fill(ObjIntConsumer<Parameters> set) {
        Parameters parameters = new Parameters();
        for (int i = 1; i <= 100; i++) {
            set.accept(parameters, i);
        }
    }

    @Test
    void moreParametersThanThereIsRoomForMakeMoreRoom() {
        assertThatCode(() -> {
                    fill((parameters, i) -> parameters.setInt(i, i));
                    fill((parameters, i) -> parameters.setLong(i, i));
                    fill((parameters, i) -> parameters.setDouble(i, i));
                    fill((parameters, i) -> parameters.setBoolean(i, true));
                    fill((parameters, i) -> parameters.setText(i, "x"));
                    fill((parameters, i) -> parameters.set(i, "x"));
                    fill((parameters, i) -> parameters.setBinary(i, new byte[1], 17));
                    fill(Parameters::setNull);
                })
                .doesNotThrowAnyException();
    }
}
