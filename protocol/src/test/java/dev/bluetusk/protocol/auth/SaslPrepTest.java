package dev.bluetusk.protocol.auth;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class SaslPrepTest {
    @Test
    void theExamplesOfTheRfcGiveTheirResults() {
        assertThat(SaslPrep.prepare("I\u00ADX")).isEqualTo("IX");
        assertThat(SaslPrep.prepare("user")).isEqualTo("user");
        assertThat(SaslPrep.prepare("USER")).isEqualTo("USER");
        assertThat(SaslPrep.prepare("\u00AA")).isEqualTo("a");
        assertThat(SaslPrep.prepare("\u2168")).isEqualTo("IX");
    }

    @Test
    void refusedPasswordsAreUsedAsTheyAre() {
        assertThat(SaslPrep.prepare("\u0007")).isEqualTo("\u0007");
        assertThat(SaslPrep.prepare("\u06271")).isEqualTo("\u06271");
        assertThat(SaslPrep.prepare("\u0627a\u0627")).isEqualTo("\u0627a\u0627");
        assertThat(SaslPrep.prepare("ﬀ\u0085")).isEqualTo("ﬀ\u0085");
        assertThat(SaslPrep.prepare("\u00AD")).isEqualTo("\u00AD");
    }

    @Test
    void charactersUnknownToUnicode32KeepThePasswordAsItIs() {
        assertThat(SaslPrep.prepare("ﬀ😀")).isEqualTo("ﬀ😀");
    }

    @Test
    void blanksOfAllKindsBecomeThePlainOne() {
        assertThat(SaslPrep.prepare("a\u00A0b\u3000c\u200Bd")).isEqualTo("a b c d");
    }

    @Test
    void textFromRightToLeftIsFineOnItsOwn() {
        assertThat(SaslPrep.prepare("\u0627\u0628")).isEqualTo("\u0627\u0628");
        assertThat(SaslPrep.prepare("\u0627" + "1\u0628")).isEqualTo("\u0627" + "1\u0628");
    }
}
