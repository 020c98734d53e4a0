package dev.bluetusk.client.conversation;

import com.code_intelligence.jazzer.junit.FuzzTest;
import dev.bluetusk.client.LoginException;
import dev.bluetusk.client.row.Columns;
import dev.bluetusk.client.security.Credentials;
import dev.bluetusk.client.security.LoginMeans;
import dev.bluetusk.client.security.LoginRules;
import dev.bluetusk.client.security.LoginTarget;
import dev.bluetusk.client.security.PeerProof;
import dev.bluetusk.protocol.message.BackendMessage;
import dev.bluetusk.protocol.message.TransactionStatus;
import dev.bluetusk.protocol.type.Codecs;
import dev.bluetusk.protocol.wire.Format;
import dev.bluetusk.protocol.wire.Octets;
import dev.bluetusk.protocol.wire.ProtocolException;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/// Any bytes as a server's answers to a command, torn anywhere: what comes out are rows of the described shape, or a
/// ProtocolException, and each step takes a message.
///
/// The first byte chooses the command, the second how large the pieces are that the bytes come in.
class ConversationFuzzTest {
    private static final int MESSAGE_SIZE_MAX = 1_000_000;
    private static final int HEADER_BYTES = 5;

    private static ServerStatement statement() {
        return new ServerStatement("S_1", "select a, b", new int[0], Codecs.builtIn());
    }

    private static List<Exchange> exchanges(int choice) {
        ResultFormats formats = ServerStatement::columns;
        return switch (choice % 10) {
            case 0 -> List.of(new SimpleQuery("select"), new SimpleQuery("select"));
            case 1 -> List.of(new ExtendedQuery(statement(), ParameterWriter.none(), formats, Prelude.none()));
            case 2 ->
                List.of(new ExtendedQuery(
                        statement(), ParameterWriter.none(), formats, new Prelude(List.of("S_x"), "BEGIN")));
            case 3 -> List.of(new Prepare(statement(), Prelude.none()), new SimpleQuery("select"));
            case 4 -> List.of(new CopyOutExchange("copy"));
            case 5 -> List.of(new CopyInExchange("copy"));
            case 6 ->
                List.of(new PortalOpening(
                        statement(), ParameterWriter.none(), formats, Prelude.none(), new PortalPlace("P_1", 5)));
            case 7 -> List.of(new ImplicitPortal(statement(), ParameterWriter.none(), formats, Prelude.none(), 5));
            case 8 -> List.of(new CloseStatement(new Prelude(List.of("S_1", "S_2"), Prelude.NO_BEGIN)));
            default -> List.of(startup());
        };
    }

    private static Startup startup() {
        LoginMeans means = LoginMeans.of(
                new LoginTarget("localhost", 5432, "app", "shop"), Optional.of("pencil"), Credentials.defaults());
        Authentication authentication =
                new Authentication(means, new Random(1), LoginRules.defaults(), PeerProof.none());
        return new Startup(Map.of("user", "app"), authentication, LoginRules.defaults());
    }

    static Stream<Arguments> answers() {
        Replies rows = Replies.start().columns("a", "b").row("1", "x").tag("SELECT 1");
        Replies described = Replies.start().parsed().parameters(23).columns("a", "b");
        BackendMessage copyOut = new BackendMessage.CopyOutResponse(Format.TEXT, List.of(Format.TEXT));
        BackendMessage copyIn = new BackendMessage.CopyInResponse(Format.TEXT, List.of(Format.TEXT));
        return Stream.of(
                answers(
                        0,
                        rows.ready()
                                .columns("c")
                                .row("2")
                                .error("ERROR", "22012", "x")
                                .ready()),
                answers(
                        1,
                        described
                                .bound()
                                .row("1", "x")
                                .notice("note")
                                .tag("SELECT 1")
                                .ready()),
                answers(
                        2,
                        Replies.start()
                                .add(new BackendMessage.CloseComplete())
                                .parsed()
                                .bound()
                                .tag("BEGIN")
                                .parsed()
                                .parameters()
                                .noColumns()
                                .bound()
                                .tag("INSERT 0 1")
                                .ready(TransactionStatus.IN_TRANSACTION)),
                answers(
                        3,
                        Replies.start()
                                .parsed()
                                .parameters(23)
                                .columns("a")
                                .ready()
                                .tag("SET")
                                .ready()),
                answers(
                        4,
                        Replies.start()
                                .add(copyOut)
                                .add(new BackendMessage.CopyData(Octets.utf8("a\tb\n")))
                                .add(new BackendMessage.CopyDone())
                                .tag("COPY 1")
                                .ready()),
                answers(5, Replies.start().add(copyIn).tag("COPY 1").ready()),
                answers(
                        6,
                        Replies.start()
                                .parsed()
                                .parameters()
                                .columns("a")
                                .bound()
                                .row("1")
                                .add(new BackendMessage.PortalSuspended())
                                .ready(TransactionStatus.IN_TRANSACTION)),
                answers(
                        7,
                        Replies.start()
                                .parsed()
                                .parameters()
                                .columns("a")
                                .bound()
                                .row("1")
                                .add(new BackendMessage.PortalSuspended())
                                .row("2")
                                .tag("SELECT 1")
                                .ready()),
                answers(
                        8,
                        Replies.start()
                                .add(new BackendMessage.CloseComplete())
                                .add(new BackendMessage.CloseComplete())
                                .ready()),
                answers(
                        9,
                        Replies.start()
                                .add(new BackendMessage.AuthenticationOk())
                                .add(new BackendMessage.ParameterStatus("server_version", "18.0"))
                                .ready()),
                answers(9, Replies.start().error("FATAL", "28P01", "password authentication failed")));
    }

    private static Arguments answers(int choice, Replies replies) {
        byte[] said = replies.bytes();
        byte[] all = new byte[said.length + 2];
        all[0] = (byte) choice;
        all[1] = (byte) 64;
        System.arraycopy(said, 0, all, 2, said.length);
        return Arguments.of((Object) all);
    }

    @MethodSource("answers")
    @FuzzTest(maxDuration = "5m")
    void anyBytesAsTheAnswerToACommand(byte[] bytes) {
        if (bytes.length < 2) {
            return;
        }
        Talk talk = new Talk(MESSAGE_SIZE_MAX);
        List<Exchange> exchanges = exchanges(Byte.toUnsignedInt(bytes[0]));
        exchanges.forEach(talk.conversation()::submit);
        byte[] said = Arrays.copyOfRange(bytes, 2, bytes.length);
        try {
            drive(talk, exchanges, said, 1 + Byte.toUnsignedInt(bytes[1]));
        } catch (ProtocolException | LoginException refused) {
            // What a client should do with what is no answer, or with a login that it has no means for.
        }
    }

    private static void drive(Talk talk, List<Exchange> exchanges, byte[] said, int size) {
        Conversation conversation = talk.conversation();
        int steps = 0;
        for (int at = 0; at < said.length; at += size) {
            talk.feed(said, at, Math.min(size, said.length - at));
            while (conversation.step() == Step.PROGRESS) {
                steps++;
                exchanges.forEach(exchange -> take(exchange, conversation));
            }
            if (steps > said.length / HEADER_BYTES) {
                throw new AssertionError("more messages than bytes for them");
            }
        }
    }

    private static void take(Exchange exchange, Conversation conversation) {
        switch (exchange) {
            case ImplicitPortal portal -> {
                row(portal, Optional.of(portal.columns()));
                if (portal.isSuspended() && !portal.isDone()) {
                    portal.fetch(conversation.output());
                }
            }
            case StatementExchange query -> row(query, Optional.of(query.columns()));
            case RowExchange query -> row(query, Optional.empty());
            case CopyOutExchange copy -> {
                if (copy.hasData()) {
                    copy.data().utf8(copy.data().remaining());
                    copy.takeData();
                }
            }
            case CopyBothExchange copy -> {
                if (copy.hasData()) {
                    copy.data().utf8(copy.data().remaining());
                    copy.takeData();
                }
            }
            case CopyInExchange copy -> {
                if (copy.takesData()) {
                    copy.finish(conversation.output());
                }
            }
            case CloseStatement none -> {}
            case Prepare none -> {}
            case ResultShape none -> {}
            case Startup none -> {}
        }
    }

    private static void row(RowExchange query, Optional<Columns> columns) {
        if (query.hasRow()) {
            List<String> row = Talk.texts(query.cells());
            columns.filter(each -> each.count() != row.size()).ifPresent(each -> {
                throw new AssertionError("a row of " + row.size() + " values with " + each.count() + " columns");
            });
            query.takeRow();
        }
    }
}
