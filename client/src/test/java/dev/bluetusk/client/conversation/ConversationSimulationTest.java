package dev.bluetusk.client.conversation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bluetusk.client.PlanMode;
import dev.bluetusk.client.row.Cells;
import dev.bluetusk.protocol.message.BackendMessage;
import dev.bluetusk.protocol.message.TransactionStatus;
import dev.bluetusk.protocol.type.Codecs;
import dev.bluetusk.protocol.wire.Format;
import dev.bluetusk.protocol.wire.Octets;
import dev.bluetusk.protocol.wire.ProtocolException;
import dev.bluetusk.protocol.wire.WireWriter;
import dev.bluetusk.testkit.BentStream;
import dev.bluetusk.testkit.Seeds;
import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Random talks under a seed: several commands under way, messages that may come at any time in between, bytes
/// torn anywhere, late, cut off or wrong. The rows must be right, or there must be a clean error; never a hang.
class ConversationSimulationTest {
    private static final int SEEDS = 1000;

    private static final String GIVEN_UP = "given up";

    /// A command, what the server answers, and what must come out of it.
    private record Turn(Exchange exchange, Replies replies, List<List<String>> rows, boolean fails) {}

    private static Turn turn(RandomGenerator random, StatementCache statements) {
        return switch (random.nextInt(15)) {
            case 0, 1 -> simple(random);
            case 2, 3 -> extended(random, statements);
            case 4 -> copyOut(random);
            case 5 -> copyIn(random);
            case 6 -> prepare(random);
            case 7 -> portal(random);
            case 8 -> implicitPortal(random);
            case 9 -> pipeline(random);
            case 10 -> shape(random);
            case 11 -> inPieces(random);
            case 12 -> streamedValues(random);
            case 13 -> copyBoth(random);
            default -> closes(random);
        };
    }

    private static Turn simple(RandomGenerator random) {
        Replies replies = Replies.start();
        List<List<String>> rows = new ArrayList<>();
        int statements = 1 + random.nextInt(3);
        boolean fails = random.nextInt(4) == 0;
        for (int i = 0; i < statements; i++) {
            switch (random.nextInt(3)) {
                case 0 -> {
                    replies.columns("a", "b");
                    rows(random, replies, rows);
                    replies.tag("SELECT 9");
                }
                case 1 -> replies.add(new BackendMessage.EmptyQueryResponse());
                default -> replies.tag("UPDATE 3");
            }
        }
        if (fails && random.nextBoolean()) {
            // The last statement fails in the middle of its rows.
            replies.columns("a", "b");
            rows(random, replies, rows);
        }
        end(random, replies, fails);
        return new Turn(new SimpleQuery("simple"), replies, rows, fails);
    }

    private static Turn extended(RandomGenerator random, StatementCache statements) {
        ServerStatement statement = statements.statement("sql " + random.nextInt(5), new int[0], 0);
        // What is under way is not known to the cache yet, so each text runs once.
        ServerStatement own = new ServerStatement(statement.name(), statement.sql(), new int[0], Codecs.builtIn());
        boolean begins = random.nextInt(3) == 0;
        Prelude prelude = begins ? new Prelude(List.of("S_x"), "BEGIN") : Prelude.none();
        Replies replies = Replies.start();
        if (begins) {
            replies.add(new BackendMessage.CloseComplete()).parsed().bound().tag("BEGIN");
        }
        replies.parsed().parameters(23).columns("a", "b").bound();
        List<List<String>> rows = new ArrayList<>();
        rows(random, replies, rows);
        boolean fails = random.nextInt(4) == 0;
        if (!fails) {
            replies.tag("SELECT " + rows.size());
        }
        end(random, replies, fails);
        ExtendedQuery query = new ExtendedQuery(own, ParameterWriter.none(), ServerStatement::columns, prelude);
        return new Turn(query, replies, rows, fails);
    }

    /// A group of a pipeline: several executions of two statements, of which one may fail, or the end may.
    private static Turn pipeline(RandomGenerator random) {
        PipelineGroup group = new PipelineGroup(new Cells());
        ServerStatement[] statements = {
            new ServerStatement("S_a", "a", new int[0], Codecs.builtIn()),
            new ServerStatement("S_b", "b", new int[0], Codecs.builtIn())
        };
        boolean[] parsed = new boolean[statements.length];
        WireWriter sent = new WireWriter(1024);
        Replies replies = Replies.start();
        List<List<String>> rows = new ArrayList<>();
        boolean failed = false;
        for (int left = random.nextInt(6); left > 0; left--) {
            int which = random.nextInt(statements.length);
            boolean begins = random.nextInt(5) == 0;
            Prelude prelude = begins ? new Prelude(List.of("S_x"), "BEGIN") : Prelude.none();
            group.add(
                    new PipelineRun(statements[which]) {},
                    ParameterWriter.none(),
                    ServerStatement::textColumns,
                    prelude,
                    sent);
            if (failed) {
                continue;
            }
            if (begins) {
                replies.add(new BackendMessage.CloseComplete()).parsed().bound().tag("BEGIN");
            }
            if (!parsed[which]) {
                replies.parsed().parameters(23).columns("a", "b");
                parsed[which] = true;
            }
            failed = execution(random, replies, rows);
        }
        group.sync(sent);
        failed |= random.nextInt(8) == 0;
        end(random, replies, failed);
        return new Turn(group, replies, rows, failed);
    }

    /// Bind and Execute.
    ///
    /// @return whether it fails
    private static boolean execution(RandomGenerator random, Replies replies, List<List<String>> rows) {
        replies.bound();
        rows(random, replies, rows);
        if (random.nextInt(10) == 0) {
            return true;
        }
        if (random.nextInt(5) == 0) {
            replies.add(new BackendMessage.EmptyQueryResponse());
        } else {
            replies.tag("SELECT 3");
        }
        return false;
    }

    /// A named portal that is opened: one fetch, after which there may be more rows.
    private static Turn portal(RandomGenerator random) {
        ServerStatement own = new ServerStatement("S_q", "portal", new int[0], Codecs.builtIn());
        Replies replies = Replies.start()
                .add(new BackendMessage.CloseComplete())
                .parsed()
                .parameters(23)
                .columns("a", "b")
                .bound();
        List<List<String>> rows = new ArrayList<>();
        boolean fails = fetched(random, replies, rows);
        end(random, replies, fails);
        PortalOpening opening = new PortalOpening(
                own,
                ParameterWriter.none(),
                ServerStatement::columns,
                new Prelude(List.of(), List.of("P_0"), List.of()),
                new PortalPlace("P_1", 5));
        return new Turn(opening, replies, rows, fails);
    }

    /// The rows of a fetch and how it ends, unless by an error.
    ///
    /// @return whether by an error
    private static boolean fetched(RandomGenerator random, Replies replies, List<List<String>> rows) {
        rows(random, replies, rows);
        switch (random.nextInt(4)) {
            case 0 -> {
                return true;
            }
            case 1 -> replies.tag("SELECT " + rows.size());
            default -> suspended(replies, rows);
        }
        return false;
    }

    /// The end of a fetch behind which there may be more; it has a row at least.
    private static void suspended(Replies replies, List<List<String>> rows) {
        replies.row("last", "of fetch").add(new BackendMessage.PortalSuspended());
        rows.add(List.of("last", "of fetch"));
    }

    /// A query whose rows are taken in pieces.
    private static Turn inPieces(RandomGenerator random) {
        ServerStatement own = new ServerStatement("S_f", "pieces", new int[0], Codecs.builtIn());
        Replies replies =
                Replies.start().parsed().parameters().columns("a", "b").bound();
        List<List<String>> rows = new ArrayList<>();
        rows(random, replies, rows);
        boolean fails = random.nextInt(4) == 0;
        if (!fails) {
            replies.tag("SELECT " + rows.size());
        }
        end(random, replies, fails);
        FieldStream stream = new FieldStream(own, ParameterWriter.none(), ServerStatement::columns, Prelude.none());
        return new Turn(stream, replies, rows, fails);
    }

    /// A query with streamed values, which are whole or given up.
    private static Turn streamedValues(RandomGenerator random) {
        boolean whole = random.nextInt(3) > 0;
        ServerStatement own = new ServerStatement("S_v", whole ? "values" : GIVEN_UP, new int[0], Codecs.builtIn());
        Replies replies = Replies.start().parsed().parameters().columns("a", "b");
        boolean fails = random.nextInt(4) == 0;
        List<List<String>> rows = new ArrayList<>();
        if (!fails || random.nextBoolean()) {
            replies.bound();
            if (whole) {
                rows(random, replies, rows);
            }
        }
        if (!fails && whole) {
            replies.tag("SELECT " + rows.size());
        }
        end(random, replies, fails);
        return new Turn(
                new ExtendedQuery(own, new Streamed(), ServerStatement::columns, Prelude.none()), replies, rows, fails);
    }

    /// Parameters that come from elsewhere, of which there are none.
    private static final class Streamed implements ParameterWriter {
        @Override
        public void write(WireWriter out) {
            out.int2(0).int2(0);
        }

        @Override
        public boolean isStreamed() {
            return true;
        }
    }

    /// Puts the rows of a [FieldStream] together.
    private static final class Pieces {
        private final ByteArrayOutputStream row = new ByteArrayOutputStream();
        private final byte[] piece = new byte[1000];

        /// Handles a message, or takes what is here of a row.
        Step step(Conversation conversation, Exchange exchange, List<List<String>> rows) {
            if (!(exchange instanceof FieldStream stream)) {
                return conversation.step();
            }
            if (!stream.isRowOpen()) {
                Step step = conversation.stepInPieces(stream);
                row.reset();
                return step;
            }
            int wanted = stream.rowBytes() - row.size();
            int count = conversation.takePiece(piece, 0, Math.min(piece.length, wanted));
            row.write(piece, 0, count);
            if (row.size() == stream.rowBytes()) {
                stream.closeRow();
                Cells cells = new Cells();
                cells.point(row.toByteArray(), 0, row.size(), 2);
                rows.add(Talk.texts(cells));
                return Step.PROGRESS;
            }
            return count == 0 ? Step.NEEDS_BYTES : Step.PROGRESS;
        }
    }

    /// A portal outside a transaction: several fetches under one ReadyForQuery.
    private static Turn implicitPortal(RandomGenerator random) {
        ServerStatement own = new ServerStatement("S_i", "implicit", new int[0], Codecs.builtIn());
        Replies replies =
                Replies.start().parsed().parameters(23).columns("a", "b").bound();
        List<List<String>> rows = new ArrayList<>();
        int fetches = random.nextInt(5);
        for (int i = 0; i < fetches; i++) {
            rows(random, replies, rows);
            suspended(replies, rows);
        }
        rows(random, replies, rows);
        boolean fails = random.nextInt(4) == 0;
        if (!fails) {
            replies.tag("SELECT 1");
        }
        end(random, replies, fails);
        ImplicitPortal portal = new ImplicitPortal(
                own, ParameterWriter.none(), ServerStatement::columns, Prelude.none(), 1 + random.nextInt(30));
        return new Turn(portal, replies, rows, fails);
    }

    private static Turn copyOut(RandomGenerator random) {
        Replies replies = Replies.start().add(new BackendMessage.CopyOutResponse(Format.TEXT, List.of(Format.TEXT)));
        List<List<String>> rows = new ArrayList<>();
        int pieces = random.nextInt(20);
        for (int i = 0; i < pieces; i++) {
            String text = text(random);
            replies.add(new BackendMessage.CopyData(Octets.utf8(text)));
            rows.add(List.of(text));
        }
        boolean fails = random.nextInt(4) == 0;
        if (!fails) {
            replies.add(new BackendMessage.CopyDone()).tag("COPY " + pieces);
        }
        end(random, replies, fails);
        return new Turn(new CopyOutExchange("copy"), replies, rows, fails);
    }

    /// A stream of replication, which the server ends, perhaps with a row behind it.
    private static Turn copyBoth(RandomGenerator random) {
        Replies replies = Replies.start().add(new BackendMessage.CopyBothResponse(Format.TEXT, List.of()));
        List<List<String>> rows = new ArrayList<>();
        int pieces = random.nextInt(20);
        for (int i = 0; i < pieces; i++) {
            String text = text(random);
            replies.add(new BackendMessage.CopyData(Octets.utf8(text)));
            rows.add(List.of(text));
        }
        boolean fails = random.nextInt(4) == 0;
        if (!fails) {
            replies.add(new BackendMessage.CopyDone());
            if (random.nextBoolean()) {
                replies.columns("next_tli", "next_tli_startpos").row("2", "0/3000000");
            }
            replies.tag("COPY 0").tag("START_REPLICATION");
        }
        end(random, replies, fails);
        return new Turn(new CopyBothExchange("start_replication"), replies, rows, fails);
    }

    private static Turn copyIn(RandomGenerator random) {
        Replies replies = Replies.start();
        boolean fails = random.nextInt(4) == 0;
        if (!fails || random.nextBoolean()) {
            replies.add(new BackendMessage.CopyInResponse(Format.TEXT, List.of(Format.TEXT)));
        }
        if (!fails) {
            replies.tag("COPY 3");
        }
        end(random, replies, fails);
        return new Turn(new CopyInExchange("copy"), replies, List.of(), fails);
    }

    private static Turn prepare(RandomGenerator random) {
        ServerStatement own = new ServerStatement("S_p", "prepare", new int[0], Codecs.builtIn());
        Replies replies = Replies.start();
        boolean fails = random.nextInt(4) == 0;
        if (!fails) {
            replies.parsed().parameters(23).columns("a", "b");
        }
        end(random, replies, fails);
        return new Turn(new Prepare(own, Prelude.none()), replies, List.of(), fails);
    }

    private static Turn shape(RandomGenerator random) {
        Replies replies = Replies.start();
        boolean fails = random.nextInt(4) == 0;
        if (!fails) {
            replies.parsed().parameters();
            if (random.nextBoolean()) {
                replies.columns("a", "b");
            } else {
                replies.add(new BackendMessage.NoData());
            }
        }
        end(random, replies, fails);
        return new Turn(new ResultShape("shape", ResultShape.NO_ANSWER), replies, List.of(), fails);
    }

    private static Turn closes(RandomGenerator random) {
        int count = 1 + random.nextInt(3);
        Replies replies = Replies.start();
        List<String> names = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            names.add("S_" + i);
            replies.add(new BackendMessage.CloseComplete());
        }
        end(random, replies, false);
        return new Turn(new CloseStatement(new Prelude(names, Prelude.NO_BEGIN)), replies, List.of(), false);
    }

    private static void rows(RandomGenerator random, Replies replies, List<List<String>> rows) {
        int count = random.nextInt(30);
        for (int i = 0; i < count; i++) {
            List<String> row = List.of(text(random), text(random));
            replies.row(row.get(0), row.get(1));
            rows.add(row);
        }
    }

    private static String text(RandomGenerator random) {
        int length = random.nextInt(50) == 0 ? random.nextInt(100_000) : random.nextInt(30);
        return "é".repeat(length / 2) + random.nextInt(1000);
    }

    private static void end(RandomGenerator random, Replies replies, boolean fails) {
        if (fails) {
            replies.error("ERROR", "22012", "division by zero");
        }
        replies.ready(fails && random.nextBoolean() ? TransactionStatus.FAILED : TransactionStatus.IN_TRANSACTION);
    }

    /// All bytes of the server, with messages that may come at any time strewn in.
    private static byte[] bytes(RandomGenerator random, List<Turn> turns) {
        return strewn(random, messages(turns)).bytes();
    }

    private static List<BackendMessage> messages(List<Turn> turns) {
        return turns.stream()
                .flatMap(turn -> turn.replies().messages().stream())
                .toList();
    }

    private static Replies strewn(RandomGenerator random, List<BackendMessage> messages) {
        Replies all = Replies.start();
        for (BackendMessage message : messages) {
            switch (random.nextInt(40)) {
                case 0 -> all.notice("note");
                case 1 -> all.add(new BackendMessage.ParameterStatus("TimeZone", "UTC"));
                case 2 -> all.add(new BackendMessage.NotificationResponse(1, "c", "p"));
                default -> {}
            }
            all.add(message);
        }
        return all;
    }

    private static List<Turn> turns(RandomGenerator random) {
        StatementCache statements = new StatementCache(
                new CacheLimits(10, 1000, 100), StatementNames.numbered(new Random(1)), PlanMode.AUTO, Codecs::builtIn);
        List<Turn> turns = new ArrayList<>();
        int count = 1 + random.nextInt(8);
        for (int i = 0; i < count; i++) {
            turns.add(turn(random, statements));
        }
        return turns;
    }

    private static Conversation drive(
            RandomGenerator random, List<Turn> turns, byte[] bytes, List<List<List<String>>> results) {
        Talk talk = new Talk(1_000_000);
        Conversation conversation = talk.conversation();
        turns.forEach(turn -> {
            conversation.submit(turn.exchange());
            results.add(new ArrayList<>());
        });
        int at = 0;
        int current = 0;
        int steps = 0;
        Pieces pieces = new Pieces();
        while (at < bytes.length) {
            // At most what fits at once: who is in the middle of a row takes what is here before more is received.
            int most = random.nextInt(4) == 0 ? 1 : 1 + random.nextInt(ReceiveBuffer.FIRST_CAPACITY);
            int part = Math.min(bytes.length - at, most);
            talk.feed(bytes, at, part);
            at += part;
            while (pieces.step(conversation, turns.get(current).exchange(), results.get(current)) == Step.PROGRESS) {
                while (current < turns.size() - 1
                        && turns.get(current).exchange().isDone()) {
                    current++;
                }
                collect(turns.get(current).exchange(), results.get(current), conversation.output());
                steps++;
            }
            // Each step takes a message or a part of a row, so a talk that hangs at a place takes more steps than
            // bytes.
            assertThat(steps).as("steps").isLessThanOrEqualTo(at);
        }
        return conversation;
    }

    private static void sendValues(ExtendedQuery query, WireWriter out) {
        query.writeBind(out);
        if (query.sql().equals(GIVEN_UP)) {
            query.giveUp(out, true);
        } else {
            query.execute(out);
        }
    }

    private static void collect(Exchange exchange, List<List<String>> rows, WireWriter out) {
        switch (exchange) {
            case FieldStream none -> {}
            case RowExchange query -> {
                if (query.hasRow()) {
                    rows.add(Talk.texts(query.cells()));
                    query.takeRow();
                }
                if (query instanceof ImplicitPortal portal && portal.isSuspended()) {
                    portal.fetch(out);
                }
                if (query instanceof ExtendedQuery streamed && streamed.awaitsValues()) {
                    sendValues(streamed, out);
                }
            }
            case CopyOutExchange copy -> {
                if (copy.hasData()) {
                    rows.add(List.of(copy.data().utf8(copy.data().remaining())));
                    copy.takeData();
                }
            }
            case CopyBothExchange copy -> {
                if (copy.hasData()) {
                    rows.add(List.of(copy.data().utf8(copy.data().remaining())));
                    copy.takeData();
                }
            }
            case CloseStatement none -> {}
            case CopyInExchange copy -> {
                if (copy.takesData()) {
                    copy.finish(out);
                }
            }
            case Prepare none -> {}
            case ResultShape none -> {}
            case Startup none -> {}
        }
    }

    @Test
    void tornAndMixedStreamsGiveTheRightRows() {
        Seeds.forEach(SEEDS, random -> {
            List<Turn> turns = turns(random);
            List<List<List<String>>> results = new ArrayList<>();
            drive(random, turns, bytes(random, turns), results);
            for (int i = 0; i < turns.size(); i++) {
                Turn turn = turns.get(i);
                assertThat(turn.exchange().isDone()).as("turn %d is over", i).isTrue();
                assertThat(turn.exchange().failed()).as("turn %d failed", i).isEqualTo(turn.fails());
                assertThat(results.get(i)).as("rows of turn %d", i).isEqualTo(turn.rows());
            }
        });
    }

    @Test
    void aStreamThatIsCutOffGivesOnlyRowsThatAreRight() {
        Seeds.forEach(SEEDS, random -> {
            List<Turn> turns = turns(random);
            List<List<List<String>>> results = new ArrayList<>();
            drive(random, turns, BentStream.cut(bytes(random, turns), random), results);
            for (int i = 0; i < turns.size(); i++) {
                List<List<String>> expected = turns.get(i).rows();
                List<List<String>> got = results.get(i);
                assertThat(got.size()).isLessThanOrEqualTo(expected.size());
                assertThat(got).isEqualTo(expected.subList(0, got.size()));
            }
        });
    }

    /// The server ends the session at any place: the commands before it are as they should be, the one that ran
    /// fails, its rows are right, and the reason is known.
    @Test
    void aFatalErrorAtAnyPlaceKeepsTheRowsBeforeItAndItsReason() {
        Seeds.forEach(SEEDS, random -> {
            List<Turn> turns = turns(random);
            int last = random.nextInt(turns.size());
            List<BackendMessage> said = new ArrayList<>(messages(turns.subList(0, last)));
            List<BackendMessage> ofLast = turns.get(last).replies().messages();
            said.addAll(ofLast.subList(0, random.nextInt(ofLast.size())));
            byte[] bytes = strewn(random, said)
                    .error("FATAL", "57P01", "terminating connection due to administrator command")
                    .bytes();
            List<List<List<String>>> results = new ArrayList<>();
            Conversation conversation = drive(random, turns, bytes, results);
            assertThat(conversation.fatal().orElseThrow().sqlState()).isEqualTo("57P01");
            for (int i = 0; i < last; i++) {
                assertThat(turns.get(i).exchange().failed())
                        .isEqualTo(turns.get(i).fails());
                assertThat(results.get(i)).isEqualTo(turns.get(i).rows());
            }
            assertThat(turns.get(last).exchange().failed()).isTrue();
            List<List<String>> got = results.get(last);
            assertThat(got).isEqualTo(turns.get(last).rows().subList(0, got.size()));
        });
    }

    /// Whole messages, but not in the server's order: a clean error, or an order that a server may choose.
    @Test
    void reorderedMessagesGiveACleanErrorOrRowsOfTheRightShape() {
        AtomicInteger refused = new AtomicInteger();
        Seeds.forEach(SEEDS, random -> {
            List<Turn> turns = turns(random);
            List<BackendMessage> said = new ArrayList<>(messages(turns));
            for (int i = 0; i < 3; i++) {
                Collections.swap(said, random.nextInt(said.size()), random.nextInt(said.size()));
            }
            List<List<List<String>>> results = new ArrayList<>();
            try {
                drive(random, turns, strewn(random, said).bytes(), results);
            } catch (ProtocolException e) {
                refused.incrementAndGet();
                assertThat(e).hasMessageContaining("expected");
            }
            for (int i = 0; i < results.size(); i++) {
                Exchange exchange = turns.get(i).exchange();
                int columns = exchange instanceof CopyOutExchange || exchange instanceof CopyBothExchange ? 1 : 2;
                assertThat(results.get(i)).allSatisfy(row -> assertThat(row).hasSize(columns));
            }
        });
        assertThat(refused).hasPositiveValue();
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 4})
    void wrongBytesGiveACleanErrorOrAnEndAndNeverAnythingElse(int faults) {
        AtomicInteger refused = new AtomicInteger();
        Seeds.forEach(SEEDS, random -> {
            List<Turn> turns = turns(random);
            byte[] bytes = BentStream.corrupted(bytes(random, turns), random, faults);
            try {
                drive(random, turns, bytes, new ArrayList<>());
            } catch (ProtocolException e) {
                refused.incrementAndGet();
                assertThat(e).hasMessageContaining("expected");
            }
        });
        assertThat(refused).hasPositiveValue();
    }

    /// Faults in the first bytes, where lengths and types stand close to each other.
    @Test
    void wrongBytesInHeadersNeverGiveARowOfTheWrongShape() {
        Seeds.forEach(SEEDS, random -> {
            List<Turn> turns = turns(random);
            byte[] bytes = bytes(random, turns);
            bytes[random.nextInt(Math.min(bytes.length, 200))] ^= (byte) (1 + random.nextInt(255));
            List<List<List<String>>> results = new ArrayList<>();
            try {
                drive(random, turns, bytes, results);
            } catch (ProtocolException e) {
                assertThat(e).hasMessageContaining("expected");
            }
            for (int i = 0; i < results.size(); i++) {
                Exchange exchange = turns.get(i).exchange();
                int columns = exchange instanceof CopyOutExchange || exchange instanceof CopyBothExchange ? 1 : 2;
                assertThat(results.get(i))
                        .allSatisfy(row -> assertThat(row.size()).isLessThanOrEqualTo(columns));
            }
        });
    }
}
