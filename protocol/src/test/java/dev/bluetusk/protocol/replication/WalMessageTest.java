package dev.bluetusk.protocol.replication;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bluetusk.protocol.type.Lsn;
import dev.bluetusk.protocol.wire.Octets;
import dev.bluetusk.protocol.wire.ProtocolException;
import dev.bluetusk.protocol.wire.WireReader;
import java.time.Instant;
import org.junit.jupiter.api.Test;

class WalMessageTest {
    private static final Instant TIME = Instant.parse("1999-12-31T23:59:59.999999Z");

    @Test
    void theHeadOfDataIsReadAndTheDataAreLeft() {
        WireReader body = Octets.hex("77 0000000000000010 00000001000000ff ffffffffffffffff 686921")
                .reader();
        assertThat(WalMessage.read(body)).isEqualTo(new WalMessage.XLogData(new Lsn(0x10), Lsn.parse("1/FF"), TIME));
        assertThat(body.utf8(body.remaining())).isEqualTo("hi!");
    }

    @Test
    void aSignOfLifeMayAskForAnAnswer() {
        assertThat(WalMessage.read(
                        Octets.hex("6b 0000000000000010 ffffffffffffffff 01").reader()))
                .isEqualTo(new WalMessage.PrimaryKeepalive(new Lsn(0x10), TIME, true));
        assertThatThrownBy(() -> WalMessage.read(
                        Octets.hex("6b 0000000000000010 ffffffffffffffff 0100").reader()))
                .isInstanceOf(ProtocolException.class)
                .hasMessage("expected the end of PrimaryKeepalive but 1 more bytes came");
        assertThatThrownBy(() -> WalMessage.read(Octets.hex("7a01").reader()))
                .isInstanceOf(ProtocolException.class)
                .hasMessage("expected XLogData or PrimaryKeepalive in CopyData but got the type byte 0x7a"
                        + " with 1 more bytes");
    }

    @Test
    void whatIsWrittenIsReadAgain() {
        assertRoundTrip(new WalMessage.XLogData(new Lsn(1), new Lsn(-1), TIME));
        assertRoundTrip(new WalMessage.PrimaryKeepalive(new Lsn(1), TIME, false));
        assertRoundTrip(new StandbyMessage.StandbyStatusUpdate(new Lsn(3), new Lsn(2), new Lsn(1), TIME, true));
        assertRoundTrip(new StandbyMessage.HotStandbyFeedback(TIME, 4_294_967_295L, 1, 7, 2));
    }

    private static void assertRoundTrip(WalMessage message) {
        assertThat(WalMessage.read(Wire.reader(message::write))).isEqualTo(message);
    }

    private static void assertRoundTrip(StandbyMessage message) {
        assertThat(StandbyMessage.read(Wire.reader(message::write))).isEqualTo(message);
    }

    @Test
    void aStatusUpdateIsThirtyFourBytes() {
        StandbyMessage update = new StandbyMessage.StandbyStatusUpdate(
                new Lsn(3), new Lsn(2), new Lsn(1), Instant.parse("2000-01-01T00:00:00.000001999Z"), false);
        assertThat(Wire.octets(update::write))
                .isEqualTo(Octets.hex("72 0000000000000003 0000000000000002 0000000000000001 0000000000000001 00"));
        assertThatThrownBy(() -> StandbyMessage.read(Octets.hex("71").reader()))
                .isInstanceOf(ProtocolException.class)
                .hasMessageStartingWith("expected StandbyStatusUpdate or HotStandbyFeedback");
    }
}
