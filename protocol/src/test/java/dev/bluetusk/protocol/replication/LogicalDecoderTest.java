package dev.bluetusk.protocol.replication;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bluetusk.protocol.replication.LogicalMessage.Relation;
import dev.bluetusk.protocol.type.Lsn;
import dev.bluetusk.protocol.wire.Octets;
import dev.bluetusk.protocol.wire.ProtocolException;
import dev.bluetusk.protocol.wire.WireWriter;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

class LogicalDecoderTest {
    private static final int OID = 16_384;
    private static final long MICROS = 700_000_000_000_001L;
    private static final Instant TIME = Instant.parse("2022-03-07T20:26:40.000001Z");
    private static final Relation TABLE = new Relation(
            0,
            OID,
            "public",
            "t",
            ReplicaIdentity.DEFAULT,
            List.of(new RelationColumn(true, "id", 23, -1), new RelationColumn(false, "body", 25, -1)));

    private final LogicalDecoder decoder = new LogicalDecoder();

    private LogicalMessage decode(Consumer<WireWriter> writing) {
        return decoder.decode(Wire.reader(writing));
    }

    private static Tuple row(String id, String body) {
        return Tuple.of(List.of(text(id), text(body)));
    }

    private static TupleValue text(String value) {
        return new TupleValue.Text(Octets.utf8(value));
    }

    @Test
    void whatARolledBackPartToldOfATableCountsNoMoreWhenItsTransactionIsCommitted() {
        decode(out -> Wire.relation(out, OID));
        decode(out -> out.int1('S').int4(5).int1(1));
        decode(out -> Wire.streamedRelation(out, 6, OID));
        decode(out -> out.int1('E'));
        decode(out -> out.int1('A').int4(5).int4(6));
        decode(out -> out.int1('c').int4(5).int1(0).int8(1).int8(2).int8(MICROS));
        assertThat(decode(out -> Wire.row(out.int1('I').int4(OID), 'N', "1", "one")))
                .isEqualTo(new LogicalMessage.Insert(0, TABLE, row("1", "one")));
    }

    @Test
    void aTransactionIsBeginItsChangesAndCommit() {
        assertThat(decode(out -> out.int1('B').int8(0x100).int8(MICROS).int4(-2)))
                .isEqualTo(new LogicalMessage.Begin(new Lsn(0x100), TIME, 4_294_967_294L));
        assertThat(decode(out -> out.int1('O').int8(7).cString("far")))
                .isEqualTo(new LogicalMessage.Origin(new Lsn(7), "far"));
        assertThat(decode(out -> Wire.relation(out, OID))).isEqualTo(TABLE);
        assertThat(decode(out -> Wire.row(out.int1('I').int4(OID), 'N', "1", "one")))
                .isEqualTo(new LogicalMessage.Insert(0, TABLE, row("1", "one")));
        assertThat(decode(out -> Wire.row(out.int1('U').int4(OID), 'N', "1", "two")))
                .isEqualTo(new LogicalMessage.Update(0, TABLE, new OldTuple.NotSent(), row("1", "two")));
        assertThat(decode(out -> {
                    Wire.row(out.int1('U').int4(OID), 'K', "1", "");
                    Wire.row(out, 'N', "2", "two");
                }))
                .isEqualTo(new LogicalMessage.Update(0, TABLE, new OldTuple.Key(row("1", "")), row("2", "two")));
        assertThat(decode(out -> Wire.row(out.int1('D').int4(OID), 'O', "2", "two")))
                .isEqualTo(new LogicalMessage.Delete(0, TABLE, new OldTuple.Whole(row("2", "two"))));
        assertThat(decode(out -> out.int1('T').int4(1).int1(3).int4(OID)))
                .isEqualTo(new LogicalMessage.Truncate(0, List.of(TABLE), true, true));
        assertThat(decode(out -> out.int1('C').int1(0).int8(0x100).int8(0x130).int8(MICROS)))
                .isEqualTo(new LogicalMessage.Commit(new Lsn(0x100), new Lsn(0x130), TIME));
    }

    @Test
    void aValueIsNullUnchangedTextOrBinary() {
        decode(out -> Wire.relation(out, OID));
        assertThat(decode(out ->
                        out.int1('I').int4(OID).int1('N').int2(2).int1('n').int1('u')))
                .isEqualTo(new LogicalMessage.Insert(
                        0, TABLE, Tuple.of(List.of(new TupleValue.Null(), new TupleValue.Unchanged()))));
        assertThat(decode(out -> out.int1('I')
                        .int4(OID)
                        .int1('N')
                        .int2(2)
                        .int1('b')
                        .int4(4)
                        .int4(77)
                        .int1('t')
                        .int4(0)))
                .isEqualTo(new LogicalMessage.Insert(
                        0, TABLE, Tuple.of(List.of(new TupleValue.Binary(Octets.hex("0000004d")), text("")))));
    }

    @Test
    void theSchemaOfTheSystemHasAnEmptyNameOnTheWire() {
        assertThat(decode(out -> out.int1('Y').int4(99).cString("").cString("odd")))
                .isEqualTo(new LogicalMessage.Type(0, 99, "pg_catalog", "odd"));
        assertThat(new Relation(0, 1, "a\"b", "C d", ReplicaIdentity.FULL, List.of()).quotedName())
                .isEqualTo("\"a\"\"b\".\"C d\"");
    }

    @Test
    void messagesStandInATransactionOrForThemselves() {
        assertThat(decode(out ->
                        out.int1('M').int1(0).int8(5).cString("who").int4(2).int2(0x6869)))
                .isEqualTo(new LogicalMessage.Message(0, false, new Lsn(5), "who", Octets.utf8("hi")));
        decode(out -> out.int1('S').int4(9).int1(1));
        assertThat(decode(out ->
                        out.int1('M').int4(10).int1(1).int8(5).cString("").int4(0)))
                .isEqualTo(new LogicalMessage.Message(10, true, new Lsn(5), "", Octets.EMPTY));
    }

    @Test
    void theChangesOfAStreamedPieceNameTheirTransaction() {
        assertThat(decode(out -> out.int1('S').int4(700).int1(1))).isEqualTo(new LogicalMessage.StreamStart(700, true));
        assertThat(decode(out -> Wire.streamedRelation(out, 700, OID)))
                .isEqualTo(new Relation(700, OID, "public", "t", ReplicaIdentity.DEFAULT, TABLE.columns()));
        assertThat(decode(out -> Wire.row(out.int1('I').int4(701).int4(OID), 'N', "1", "one")))
                .isInstanceOfSatisfying(
                        LogicalMessage.Insert.class,
                        insert -> assertThat(insert.xid()).isEqualTo(701));
        assertThat(decode(out -> out.int1('E'))).isEqualTo(new LogicalMessage.StreamStop());
        assertThat(decode(out -> out.int1('A').int4(700).int4(701)))
                .isEqualTo(new LogicalMessage.StreamAbort(700, 701, new AbortPlace.NotSent()));
        assertThat(decode(out -> out.int1('A').int4(700).int4(702).int8(0x90).int8(MICROS)))
                .isEqualTo(new LogicalMessage.StreamAbort(700, 702, new AbortPlace.Known(new Lsn(0x90), TIME)));
        assertThat(decode(out ->
                        out.int1('c').int4(700).int1(0).int8(0x100).int8(0x130).int8(MICROS)))
                .isEqualTo(new LogicalMessage.StreamCommit(700, new Lsn(0x100), new Lsn(0x130), TIME));
    }

    @Test
    void preparedTransactionsHaveAnOutcomeOfTheirOwn() {
        Lsn at = new Lsn(0x100);
        Lsn end = new Lsn(0x130);
        assertThat(decode(out -> prepared(out.int1('b'))))
                .isEqualTo(new LogicalMessage.BeginPrepare(at, end, TIME, 5, "g"));
        assertThat(decode(out -> prepared(out.int1('P').int1(0))))
                .isEqualTo(new LogicalMessage.Prepare(at, end, TIME, 5, "g"));
        assertThat(decode(out -> prepared(out.int1('K').int1(0))))
                .isEqualTo(new LogicalMessage.CommitPrepared(at, end, TIME, 5, "g"));
        assertThat(decode(out -> prepared(out.int1('p').int1(0))))
                .isEqualTo(new LogicalMessage.StreamPrepare(at, end, TIME, 5, "g"));
        assertThat(decode(out -> out.int1('r')
                        .int1(0)
                        .int8(0x100)
                        .int8(0x130)
                        .int8(MICROS)
                        .int8(MICROS)
                        .int4(5)
                        .cString("g")))
                .isEqualTo(new LogicalMessage.RollbackPrepared(at, end, TIME, TIME, 5, "g"));
    }

    private static void prepared(WireWriter out) {
        out.int8(0x100).int8(0x130).int8(MICROS).int4(5).cString("g");
    }

    @Test
    void whatAStreamedTransactionToldOfATableCountsForAllWhenItIsCommitted() {
        decode(out -> out.int1('S').int4(700).int1(1));
        decode(out -> Wire.streamedRelation(out, 700, OID));
        decode(out -> out.int1('E'));
        assertThatThrownBy(() -> decode(out -> out.int1('T').int4(1).int1(0).int4(OID)))
                .isInstanceOf(ProtocolException.class)
                .hasMessage("expected a Relation message of table 16384 before its first change");
        decode(out -> out.int1('c').int4(700).int1(0).int8(1).int8(2).int8(3));
        assertThat(decode(out -> out.int1('T').int4(1).int1(0).int4(OID))).isInstanceOf(LogicalMessage.Truncate.class);
    }

    @Test
    void whatAStreamedTransactionToldOfATableIsForgottenWithIt() {
        decode(out -> out.int1('S').int4(700).int1(1));
        decode(out -> Wire.streamedRelation(out, 700, OID));
        decode(out -> out.int1('E'));
        decode(out -> out.int1('A').int4(700).int4(700));
        decode(out -> out.int1('c').int4(700).int1(0).int8(1).int8(2).int8(3));
        assertThatThrownBy(() -> decode(out -> out.int1('T').int4(1).int1(0).int4(OID)))
                .isInstanceOf(ProtocolException.class);
    }

    @Test
    void whatCameLastOfATableHolds() {
        decode(out -> out.int1('S').int4(700).int1(1));
        decode(out -> Wire.streamedRelation(out, 700, OID));
        decode(out -> out.int1('E'));
        decode(out -> out.int1('R')
                .int4(OID)
                .cString("public")
                .cString("t")
                .int1('d')
                .int2(1)
                .int1(1)
                .cString("id")
                .int4(23)
                .int4(-1));
        decode(out -> out.int1('c').int4(700).int1(0).int8(1).int8(2).int8(3));
        assertThat(decode(out -> out.int1('I').int4(OID).int1('N').int2(1).int1('n')))
                .isInstanceOfSatisfying(
                        LogicalMessage.Insert.class,
                        insert -> assertThat(insert.relation().columns()).hasSize(1));
    }

    @Test
    void aMessageThatIsNotAsTheManualSaysIsRefused() {
        decode(out -> Wire.relation(out, OID));
        assertRefused(out -> out.int1('?'), "expected a message of pgoutput but got the type byte 0x3f");
        assertRefused(out -> out.int1('E'), "expected StreamStart before StreamStop");
        assertRefused(
                out -> out.int1('C').int1(1).int8(0).int8(0).int8(0), "expected flags among 0x0 in Commit but got 0x1");
        assertRefused(
                out -> out.int1('C').int1(0).int8(0).int8(0).int8(0).int1(0),
                "expected the end of Commit but 1 more bytes came");
        assertRefused(out -> out.int1('B').int8(0), "expected 8 more bytes but the message has 0");
        assertRefused(
                out -> Wire.row(out.int1('I').int4(OID), 'X', "1", "2"), "expected a tuple 'N' in Insert but got 0x58");
        assertRefused(
                out -> out.int1('I').int4(OID).int1('N').int2(1).int1('n'),
                "expected 2 values for a row of \"public\".\"t\" but got 1");
        assertRefused(
                out -> out.int1('I').int4(OID).int1('N').int2(2).int1('x'),
                "expected a value of kind n, u, t or b but got 0x78");
        assertRefused(
                out -> out.int1('I').int4(OID).int1('N').int2(2).int1('t').int4(-1),
                "expected -1 more bytes but the message has 0");
        assertRefused(
                out -> out.int1('T').int4(-1).int1(0),
                "expected 4294967295 tables in Truncate but there are 0 more bytes");
        assertRefused(out -> out.int1('S').int4(0).int1(0), "expected the number of a transaction in StreamStart");
        decode(out -> out.int1('S').int4(3).int1(0));
        assertRefused(out -> out.int1('S').int4(4).int1(0), "expected StreamStop of transaction 3 but got StreamStart");
        assertRefused(out -> out.int1('A').int4(4), "expected StreamStop of transaction 3 but got StreamAbort");
    }

    private void assertRefused(Consumer<WireWriter> writing, String message) {
        assertThatThrownBy(() -> decode(writing))
                .isInstanceOf(ProtocolException.class)
                .hasMessageStartingWith(message);
    }

    @Test
    void tablesWithoutEndAreRefused() {
        int[] next = {0};
        List<Integer> told = new ArrayList<>();
        assertThatThrownBy(() -> {
                    while (true) {
                        decode(out -> Wire.relation(out, next[0]));
                        told.add(next[0]++);
                    }
                })
                .isInstanceOf(ProtocolException.class)
                .hasMessage("expected Relation messages of at most 100000 tables but got more");
        assertThat(told).hasSize(RelationMemory.RELATIONS_MAX);
    }
}
