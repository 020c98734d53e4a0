package dev.bluetusk.client.security;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BindingHashTest {
    @ParameterizedTest
    @CsvSource({"EC, 32", "RSA, 32", "RSA_SHA_1, 32", "RSA_SHA_384, 48", "RSA_PSS, 32"})
    void theHashIsTheOneOfTheSignature(Pki.Kind kind, int bytes) {
        assertThat(BindingHash.of(Pki.make("x", kind).authority().certificate()))
                .isInstanceOfSatisfying(
                        BindingHash.Known.class,
                        known -> assertThat(known.hash().length()).isEqualTo(bytes));
    }

    @Test
    void aSignatureWithoutAHashFunctionGivesNone() {
        assertThat(BindingHash.of(Pki.make("x", Pki.Kind.ED25519).authority().certificate()))
                .isInstanceOfSatisfying(
                        BindingHash.Unknown.class,
                        unknown -> assertThat(unknown.reason()).contains("Ed25519"));
    }
}
