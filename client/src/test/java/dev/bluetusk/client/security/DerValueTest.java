package dev.bluetusk.client.security;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.ByteBuffer;
import java.security.InvalidKeyException;
import java.util.HexFormat;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DerValueTest {
    private static ByteBuffer bytes(String hex) {
        return ByteBuffer.wrap(HexFormat.of().parseHex(hex));
    }

    @Test
    void lengthsOfAllSizesComeBack() throws InvalidKeyException {
        for (int length : new int[] {0, 1, 127, 128, 255, 256, 65_535, 65_536}) {
            byte[] written = DerValue.write(DerValue.OCTET_STRING, new byte[length]);
            assertThat(DerValue.next(ByteBuffer.wrap(written)).content().remaining())
                    .isEqualTo(length);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "30", "3001", "3081", "308480000000", "3082ff", "0482ffff00"})
    void whatIsCutOrTooLongIsNoValue(String hex) {
        assertThatThrownBy(() -> DerValue.next(bytes(hex))).isInstanceOf(InvalidKeyException.class);
    }

    @Test
    void aLengthThatIsNotKnownYetIsNoValue() {
        assertThatThrownBy(() -> DerValue.next(bytes("3080" + "00".repeat(200))))
                .isInstanceOf(InvalidKeyException.class);
    }
}
