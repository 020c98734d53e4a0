package dev.bluetusk.protocol.auth;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Base64;
import org.junit.jupiter.api.Test;

class StoredPasswordTest {
    /// What PostgreSQL keeps of the password in the example of RFC 7677.
    @Test
    void aPasswordOfScramIsWhatTheServerKeeps() {
        byte[] salt = Base64.getDecoder().decode("W22ZaJ0SNY7soEsUEjb6gQ==");
        assertThat(StoredPassword.scram("pencil", salt, 4096))
                .isEqualTo("SCRAM-SHA-256$4096:W22ZaJ0SNY7soEsUEjb6gQ==$WG5d8oPm3OtcPnkdi4Uo7BkeZkBFzpcXkuLmtbsT4qY=:"
                        + "wfPLwcE6nTWhTAmQ7tl2KeoiWGPlZqQxSrmfPwDl2dU=");
    }

    @Test
    void aPasswordOfMd5IsTheHashOfPasswordAndRole() {
        // select 'md5' || md5('secret' || 'app')
        assertThat(StoredPassword.md5("app", "secret")).isEqualTo("md56a422f785c9e20873908ce25d1736ae2");
    }
}
