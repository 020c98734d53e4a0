package dev.bluetusk.pgcompat;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.postgresql.core.ServerVersion;
import org.postgresql.util.HStoreConverter;

/// Types of pgjdbc's inside that other software asks for.
class InsidesTest {
    @ParameterizedTest
    @CsvSource({"9.4,90400", "9.6.24,90624", "15.4,150004", "18,180000", "18beta1,180000", "150004,150004", "x,0"})
    void versionsAreNumbers(String text, int number) {
        assertThat(ServerVersion.from(text).getVersionNum()).isEqualTo(number);
    }

    @Test
    void versionsAreInOrder() {
        assertThat(ServerVersion.v9_4.getVersionNum()).isLessThan(ServerVersion.v10.getVersionNum());
        assertThat(ServerVersion.INVALID.getVersionNum()).isZero();
    }

    @Test
    void anHstoreIsAMapAndBack() {
        String text = "\"a\"=>\"1\", \"q\\\"\"=>NULL, \"b\\\\\"=>\"x, \\\"y\\\"=>z\", \"\"=>\"\"";
        Map<String, String> expected = new LinkedHashMap<>();
        expected.put("a", "1");
        expected.put("q\"", null);
        expected.put("b\\", "x, \"y\"=>z");
        expected.put("", "");
        assertThat(HStoreConverter.fromString(text)).containsExactlyEntriesOf(expected);
        assertThat(HStoreConverter.toString(expected)).isEqualTo(text);
        assertThat(HStoreConverter.fromString("")).isEmpty();
        assertThatThrownBy(() -> HStoreConverter.fromString("\"a\"=>")).isInstanceOf(IllegalArgumentException.class);
    }
}
