package dev.bluetusk.protocol.message;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bluetusk.protocol.wire.Octets;
import dev.bluetusk.protocol.wire.ProtocolException;
import dev.bluetusk.protocol.wire.WireReader;
import java.util.Map;
import org.junit.jupiter.api.Test;

class MessageTest {
    @Test
    void unknownTypeBytesAreNamedInTheError() {
        assertThatThrownBy(() -> BackendDecoder.decode((byte) '?', new WireReader()))
                .isInstanceOf(ProtocolException.class)
                .hasMessage("expected a message of the server but got type byte '?' with 0 bytes");
        assertThatThrownBy(() -> FrontendDecoder.decode((byte) 0, new WireReader()))
                .hasMessageContaining("0x0");
    }

    @Test
    void countsThatNoMessageCanHoldAreRefusedBeforeMemoryIsTaken() {
        assertThatThrownBy(() ->
                        BackendDecoder.decode((byte) 'D', Octets.hex("ffff").reader()))
                .isInstanceOf(ProtocolException.class);
        assertThatThrownBy(() -> BackendDecoder.decode(
                        (byte) 'D', Octets.hex("0001 7fffffff").reader()))
                .isInstanceOf(ProtocolException.class);
        assertThatThrownBy(() -> BackendDecoder.decode(
                        (byte) 'D', Octets.hex("0001 fffffffe").reader()))
                .isInstanceOf(ProtocolException.class);
        assertThatThrownBy(() -> BackendDecoder.decode(
                        (byte) 'v', Octets.hex("00030000 7fffffff").reader()))
                .isInstanceOf(ProtocolException.class);
    }

    @Test
    void theTagTellsTheRows() {
        assertThat(new CommandTag("INSERT 0 5").rows()).isEqualTo(5);
        assertThat(new CommandTag("SELECT 123456789012").rows()).isEqualTo(123456789012L);
        assertThat(new CommandTag("CREATE TABLE").rows()).isZero();
        assertThat(new CommandTag("").rows()).isZero();
        assertThat(new CommandTag("12").rows()).isZero();
        assertThat(new CommandTag("SELECT 99999999999999999999").rows()).isZero();
    }

    @Test
    void errorFieldsKeepLettersWithoutAName() {
        ErrorFields fields = new ErrorFields(Map.of('V', "FATAL", 'C', "57P01", 'M', "going", 'P', "12", 'z', "new"));
        assertThat(fields.severity()).isEqualTo("FATAL");
        assertThat(fields.position()).isEqualTo(12);
        assertThat(fields.line()).isZero();
        assertThat(fields.field('z')).contains("new");
        assertThat(fields.hint()).isEmpty();
        assertThat(fields).hasToString("FATAL: going (SQLSTATE 57P01)");
    }

    @Test
    void aPasswordIsInNoText() {
        FrontendMessage message = new FrontendMessage.AuthenticationResponse(Octets.utf8("secret\0"));
        assertThat(message.toString())
                .doesNotContain("secret")
                .doesNotContain(Octets.utf8("secret").toString());
    }
}
