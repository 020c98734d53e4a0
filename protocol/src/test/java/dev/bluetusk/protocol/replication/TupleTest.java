package dev.bluetusk.protocol.replication;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bluetusk.protocol.wire.Octets;
import dev.bluetusk.protocol.wire.ProtocolException;
import dev.bluetusk.protocol.wire.WireReader;
import java.util.List;
import org.junit.jupiter.api.Test;

class TupleTest {
    private static final List<TupleValue> VALUES = List.of(
            new TupleValue.Text(Octets.utf8("é")),
            new TupleValue.Null(),
            new TupleValue.Text(Octets.EMPTY),
            new TupleValue.Binary(Octets.hex("00ff")),
            new TupleValue.Unchanged());

    private final Tuple tuple = Tuple.of(VALUES);

    @Test
    void aRowGivesTheValuesThatItWasMadeOf() {
        assertThat(tuple.size()).isEqualTo(5);
        assertThat(tuple.values()).isEqualTo(VALUES);
        assertThat(tuple).isEqualTo(Tuple.of(VALUES)).hasSameHashCodeAs(Tuple.of(VALUES));
        assertThat(tuple).isNotEqualTo(Tuple.of(VALUES.subList(0, 4)));
        assertThat(tuple).hasToString(VALUES.toString());
        assertThat(Tuple.of(List.of()).values()).isEmpty();
    }

    @Test
    void textsAreReadByColumn() {
        assertThat(tuple.text(0)).contains("é");
        assertThat(tuple.text(1)).isEmpty();
        assertThat(tuple.text(2)).contains("");
        assertThat(tuple.isNull(1)).isTrue();
        assertThat(tuple.isNull(2)).isFalse();
        assertThat(tuple.isUnchanged(4)).isTrue();
        assertThat(tuple.isUnchanged(1)).isFalse();
        assertThatThrownBy(() -> tuple.text(3))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("expected a text in column 3 but it came in binary, in 2 bytes");
        assertThatThrownBy(() -> tuple.text(4)).hasMessageContaining("the update left it as it was");
    }

    @Test
    void aRowThatIsCutIsABreachOfTheProtocol() {
        assertThatThrownBy(() -> Tuple.read(new WireReader(new byte[] {'n'}, 0, 1), 2))
                .isInstanceOf(ProtocolException.class);
        assertThatThrownBy(() -> Tuple.read(new WireReader(new byte[] {'t', -1, -1, -1, -1}, 0, 5), 1))
                .isInstanceOf(ProtocolException.class);
    }
}
