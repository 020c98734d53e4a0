package dev.bluetusk.client.row;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bluetusk.protocol.wire.ProtocolException;
import dev.bluetusk.protocol.wire.WireWriter;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class CellsTest {
    private static final String NULL = "NULL";

    private final Cells cells = new Cells();

    private static WireWriter row(String... values) {
        WireWriter out = new WireWriter();
        out.int2(values.length);
        for (String value : values) {
            byte[] bytes = value.getBytes(StandardCharsets.UTF_8);
            if (value.equals(NULL)) {
                out.int4(-1);
            } else {
                out.int4(bytes.length).bytes(bytes, 0, bytes.length);
            }
        }
        return out;
    }

    private void point(WireWriter body, int columns) {
        cells.point(body.array(), 0, body.length(), columns);
    }

    private String value(int column) {
        int length = cells.length(column);
        return length < 0 ? NULL : new String(cells.array(), cells.offset(column), length, StandardCharsets.UTF_8);
    }

    @Test
    void valuesAreFoundInAnyOrder() {
        point(row("a", NULL, "", "four"), 4);

        assertThat(value(3)).isEqualTo("four");
        assertThat(value(0)).isEqualTo("a");
        assertThat(value(1)).isEqualTo(NULL);
        assertThat(value(2)).isEmpty();
    }

    @Test
    void theNextRowForgetsTheOneBefore() {
        point(row("long value", "x"), 2);
        value(1);
        point(row("a", "bc"), 2);

        assertThat(value(1)).isEqualTo("bc");
        assertThat(value(0)).isEqualTo("a");
    }

    @Test
    void detachedValuesOutliveTheirBuffer() {
        WireWriter body = row("a", NULL, "ccc");
        point(body, 3);
        value(0);
        cells.detach();
        Arrays.fill(body.array(), (byte) 'z');

        assertThat(value(0)).isEqualTo("a");
        assertThat(value(1)).isEqualTo(NULL);
        assertThat(value(2)).isEqualTo("ccc");
    }

    @Test
    void anotherNumberOfColumnsIsRefusedAtOnce() {
        assertThatThrownBy(() -> point(row("a"), 2))
                .isInstanceOf(ProtocolException.class)
                .hasMessage("expected a DataRow with 2 columns but got 1");
    }

    @Test
    void aValueThatReachesBeyondItsRowIsRefusedWhenItIsRead() {
        WireWriter body = row("a", "b");
        body.array()[2 + 3] = 100;
        point(body, 2);

        assertThatThrownBy(() -> value(1))
                .isInstanceOf(ProtocolException.class)
                .hasMessage("expected a length of -1 to 6 for column 1 but got 100");
    }

    @Test
    void aRowThatEndsEarlyIsRefusedWhenItIsRead() {
        WireWriter body = row("a", "b");
        cells.point(body.array(), 0, body.length() - 5, 2);

        assertThat(value(0)).isEqualTo("a");
        assertThatThrownBy(() -> value(1)).hasMessageContaining("but got the end of DataRow");
    }

    @Test
    void bytesBehindTheLastValueAreRefusedWhenItIsRead() {
        WireWriter body = row("a");
        body.int1(0);
        point(body, 1);

        assertThatThrownBy(() -> value(0)).hasMessage("expected the end of DataRow but 1 more bytes came");
    }

    @Test
    void afterABrokenRowNothingMoreIsTaken() {
        WireWriter body = row("a");
        body.int1(0);
        point(body, 1);
        assertThatThrownBy(() -> value(0)).isInstanceOf(ProtocolException.class);

        assertThatThrownBy(() -> point(row("a"), 1)).hasMessageContaining("a broken DataRow");
        assertThatThrownBy(cells::requireWhole).hasMessageContaining("a broken DataRow");
    }

    @Test
    void aColumnThatIsNotThereIsNeverReadFromTheRowBefore() {
        point(row("a", "b", "c"), 3);
        value(2);
        point(row("x"), 1);

        assertThatThrownBy(() -> cells.length(1)).isInstanceOf(IndexOutOfBoundsException.class);
        cells.clear();
        assertThatThrownBy(() -> cells.length(0)).isInstanceOf(IndexOutOfBoundsException.class);
    }
}
