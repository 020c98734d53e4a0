package dev.bluetusk.embedded;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PlatformTest {
    @ParameterizedTest
    @CsvSource({
        "Linux, amd64, linux-amd64, postgres-linux-x86_64.txz",
        "Linux, aarch64, linux-arm64v8, postgres-linux-arm_64.txz",
        "Mac OS X, x86_64, darwin-amd64, postgres-darwin-x86_64.txz",
        "Mac OS X, aarch64, darwin-arm64v8, postgres-darwin-arm_64.txz"
    })
    void eachPlatformHasAnArtifactAndAnArchive(String name, String processor, String artifact, String resource) {
        assertThat(Platform.of(name, processor)).isEqualTo(new Platform(artifact, resource));
    }

    @Test
    void anotherPlatformIsRefusedByName() {
        assertThatThrownBy(() -> Platform.of("Windows 11", "amd64")).hasMessageContaining("\"Windows 11\"");
        assertThatThrownBy(() -> Platform.of("Linux", "s390x")).hasMessageContaining("\"s390x\"");
    }
}
