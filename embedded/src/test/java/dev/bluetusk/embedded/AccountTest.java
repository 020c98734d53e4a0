package dev.bluetusk.embedded;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class AccountTest {
    @Test
    void aLineOfTheListOfUsersTellsNameAndNumbers() {
        assertThat(Account.Nobody.parse("nobody:x:65534:65533:nobody:/nonexistent:/usr/sbin/nologin"))
                .contains(new Account.Nobody("nobody", 65534, 65533));
    }

    @Test
    void aLineOfAnotherFormIsPassedOver() {
        assertThat(Account.Nobody.parse("")).isEmpty();
        assertThat(Account.Nobody.parse("# comment")).isEmpty();
        assertThat(Account.Nobody.parse("+::::::")).isEmpty();
        assertThat(Account.Nobody.parse("nobody:x:-2:-2::/:/bin/false")).isEmpty();
    }
}
