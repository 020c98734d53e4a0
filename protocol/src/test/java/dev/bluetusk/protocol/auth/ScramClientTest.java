package dev.bluetusk.protocol.auth;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bluetusk.protocol.wire.Octets;
import dev.bluetusk.protocol.wire.ProtocolException;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Random;
import org.junit.jupiter.api.Test;

class ScramClientTest {
    // RFC 7677, section 3.
    private static final String NONCE = "rOprNGfwEbeRWgbNEkqO";
    private static final String SERVER_NONCE = NONCE + "%hvYDpWUa2RaTCAfuxFIlj)hNlF$k0";
    private static final String SERVER_FIRST = "r=" + SERVER_NONCE + ",s=W22ZaJ0SNY7soEsUEjb6gQ==,i=4096";
    private static final String SERVER_FINAL = "v=6rriTRBi23WpRR/wtup+mMhUZUn/dB5nLTJRsjl95G4=";

    @Test
    void theExampleOfTheRfcGivesItsMessages() {
        ScramClient scram = example();
        assertThat(scram.mechanism()).isEqualTo("SCRAM-SHA-256");
        assertThat(scram.firstMessage().utf8()).isEqualTo("n,,n=user,r=" + NONCE);
        assertThat(scram.finalMessage(Octets.utf8(SERVER_FIRST)).utf8())
                .isEqualTo("c=biws,r=" + SERVER_NONCE + ",p=dHzbZapWIk4jUhN+Ute9ytag9zjfMHgsqmmiz7AndVQ=");
        assertThat(scram.isVerified()).isFalse();
        scram.verify(Octets.utf8(SERVER_FINAL));
        assertThat(scram.isVerified()).isTrue();
    }

    @Test
    void aServerThatDoesNotKnowThePasswordIsFoundOut() {
        ScramClient scram = example();
        scram.firstMessage();
        scram.finalMessage(Octets.utf8(SERVER_FIRST));
        String forged = "v=" + Base64.getEncoder().encodeToString(new byte[32]);
        assertThatThrownBy(() -> scram.verify(Octets.utf8(forged)))
                .isInstanceOf(ProtocolException.class)
                .hasMessageContaining("prove");
        assertThat(scram.isVerified()).isFalse();
    }

    @Test
    void aServersRefusalIsTold() {
        ScramClient scram = example();
        scram.firstMessage();
        scram.finalMessage(Octets.utf8(SERVER_FIRST));
        assertThatThrownBy(() -> scram.verify(Octets.utf8("e=invalid-proof")))
                .isInstanceOf(ProtocolException.class)
                .hasMessage("the server refused the SCRAM login: invalid-proof");
    }

    @Test
    void wrongServerMessagesAreRefused() {
        assertRefused("", "attributes");
        assertRefused("r=" + NONCE + ",s=W22ZaJ0SNY7soEsUEjb6gQ==,i=4096", "nonce");
        assertRefused("r=other,s=W22ZaJ0SNY7soEsUEjb6gQ==,i=4096", "nonce");
        assertRefused("m=ext,r=" + SERVER_NONCE + ",s=W22ZaJ0SNY7soEsUEjb6gQ==,i=4096", "attribute r=");
        assertRefused("r=" + SERVER_NONCE + ",s=!!,i=4096", "Base64");
        assertRefused("r=" + SERVER_NONCE + ",s=W22ZaJ0SNY7soEsUEjb6gQ==,i=0", "rounds");
        assertRefused("r=" + SERVER_NONCE + ",s=W22ZaJ0SNY7soEsUEjb6gQ==,i=-1", "rounds");
        assertRefused("r=" + SERVER_NONCE + ",s=W22ZaJ0SNY7soEsUEjb6gQ==,i=99999999999999", "rounds");
    }

    @Test
    void aServerMayAskForSoManyRoundsAndNoMore() {
        for (int allowed : new int[] {ScramClient.ITERATIONS_MAX, 4096, 1}) {
            String serverFirst = ",s=W22ZaJ0SNY7soEsUEjb6gQ==,i=";
            ScramClient scram = ScramClient.start("pencil", new ChannelBinding.Unsupported(), new Random(3), allowed);
            String nonce = scram.firstMessage().utf8().substring("n,,n=,".length());
            assertThatThrownBy(() -> scram.finalMessage(Octets.utf8(nonce + "x" + serverFirst + (allowed + 1))))
                    .isInstanceOfSatisfying(ScramRoundsException.class, refused -> {
                        assertThat(refused.asked()).isEqualTo(allowed + 1);
                        assertThat(refused.allowed()).isEqualTo(allowed);
                    })
                    .hasMessageContaining("asks for " + (allowed + 1));
        }
        ScramClient scram = ScramClient.start("pencil", new ChannelBinding.Unsupported(), new Random(3), 2);
        String nonce = scram.firstMessage().utf8().substring("n,,n=,".length());
        assertThat(scram.finalMessage(Octets.utf8(nonce + "x,s=W22ZaJ0SNY7soEsUEjb6gQ==,i=2"))
                        .utf8())
                .contains(",p=");
    }

    @Test
    void theStepsHaveAnOrder() {
        ScramClient scram = example();
        assertThatThrownBy(() -> scram.verify(Octets.utf8(SERVER_FINAL))).isInstanceOf(IllegalStateException.class);
        scram.firstMessage();
        assertThatThrownBy(scram::firstMessage).isInstanceOf(IllegalStateException.class);
    }

    @Test
    void thePasswordIsInNoText() {
        ScramClient scram = ScramClient.start("pencil-secret", new ChannelBinding.Unsupported(), new Random(1));
        String first = scram.firstMessage().utf8();
        String shown = scram + first;
        assertThat(shown).doesNotContain("pencil-secret");
        assertThatThrownBy(() -> scram.finalMessage(Octets.utf8("r=x,s=pencil-secret,i=1")))
                .hasMessageNotContaining("pencil-secret");
    }

    @Test
    void theNonceComesFromTheGivenSource() {
        String one = start(7).firstMessage().utf8();
        assertThat(start(7).firstMessage().utf8()).isEqualTo(one);
        assertThat(start(8).firstMessage().utf8()).isNotEqualTo(one);
        assertThat(one).matches("n,,n=,r=[A-Za-z0-9+/]{24}");
    }

    @Test
    void channelBindingStandsInTheHeaderAndInTheProof() {
        ChannelBinding bound = new ChannelBinding.TlsServerEndPoint(Octets.hex("0102ff"));
        ScramClient scram = ScramClient.start("pencil", bound, "user", NONCE);
        assertThat(scram.mechanism()).isEqualTo("SCRAM-SHA-256-PLUS");
        assertThat(scram.firstMessage().utf8()).startsWith("p=tls-server-end-point,,n=user");
        String answer = scram.finalMessage(Octets.utf8(SERVER_FIRST)).utf8();
        byte[] binding = Base64.getDecoder().decode(answer.substring(2, answer.indexOf(',')));
        assertThat(Octets.of(binding)).isEqualTo(Octets.hex(Octets.utf8("p=tls-server-end-point,,") + "0102ff"));

        ScramClient aware = ScramClient.start("pencil", new ChannelBinding.NotOffered(), "user", NONCE);
        assertThat(aware.mechanism()).isEqualTo("SCRAM-SHA-256");
        assertThat(aware.firstMessage().utf8()).startsWith("y,,");
    }

    @Test
    void anEmptyPasswordIsAPasswordToo() {
        ScramClient scram = ScramClient.start("", new ChannelBinding.Unsupported(), "user", NONCE);
        scram.firstMessage();
        assertThat(scram.finalMessage(Octets.utf8(SERVER_FIRST)).utf8()).contains(",p=");
    }

    @Test
    void stretchingAgreesWithJavasOwn() throws Exception {
        Random random = new Random(42);
        for (int i = 0; i < 20; i++) {
            byte[] salt = new byte[1 + random.nextInt(30)];
            random.nextBytes(salt);
            String password = "päss".repeat(1 + random.nextInt(30)) + random.nextLong();
            var specification = new javax.crypto.spec.PBEKeySpec(password.toCharArray(), salt, 100, 256);
            byte[] expected = javax.crypto.SecretKeyFactory.getInstance("PBKDF2WithHmacSHA256")
                    .generateSecret(specification)
                    .getEncoded();
            assertThat(HmacSha256.stretch(password.getBytes(StandardCharsets.UTF_8), salt, 100))
                    .isEqualTo(expected);
        }
    }

    private static void assertRefused(String serverFirst, String part) {
        ScramClient scram = example();
        scram.firstMessage();
        assertThatThrownBy(() -> scram.finalMessage(Octets.utf8(serverFirst)))
                .isInstanceOf(ProtocolException.class)
                .hasMessageContaining(part);
        assertThatThrownBy(() -> scram.verify(Octets.utf8(SERVER_FINAL))).isInstanceOf(IllegalStateException.class);
    }

    private static ScramClient example() {
        return ScramClient.start("pencil", new ChannelBinding.Unsupported(), "user", NONCE);
    }

    private static ScramClient start(long seed) {
        return ScramClient.start("pencil", new ChannelBinding.Unsupported(), new Random(seed));
    }
}
