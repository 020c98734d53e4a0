package dev.bluetusk.protocol.auth;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bluetusk.protocol.wire.Octets;
import org.junit.jupiter.api.Test;

class Md5PasswordTest {
    @Test
    void theAnswerIsTheHashOfTheHashWithTheSalt() {
        assertThat(Md5Password.answer("md5_user", "password", Octets.hex("2a3d8fe0")))
                .isEqualTo("md562af4dd09bbb41884907a838a3233294");
    }
}
