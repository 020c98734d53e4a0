package dev.bluetusk.protocol.auth;

import dev.bluetusk.protocol.wire.Octets;
import dev.bluetusk.protocol.wire.ProtocolException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.Arrays;
import java.util.Base64;
import java.util.random.RandomGenerator;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// The client's side of SCRAM-SHA-256 (RFC 5802 and RFC 7677), one login long.
///
/// Neither side sends the password. The server sends a salt and a number of rounds; the client hashes the
/// password with them and proves by a signature over all messages that it knows the result; the server's last
/// message proves the same of the server, which is why [#verify] must be called.
///
/// ```java
/// ScramClient scram = ScramClient.start(password, new ChannelBinding.Unsupported(), new SecureRandom());
/// FrontendEncoder.saslInitialResponse(out, scram.mechanism(), scram.firstMessage());
/// // AuthenticationSASLContinue:
/// FrontendEncoder.authenticationResponse(out, scram.finalMessage(data));
/// // AuthenticationSASLFinal:
/// scram.verify(data);
/// ```
///
/// The password is prepared by SASLprep, or taken as it is where that refuses it, as the server does. The
/// role's name is left empty in the messages, since PostgreSQL takes it from the start-up message. Confined to
/// the thread of its session.
public final class ScramClient {
    /// The mechanism without channel binding.
    public static final String SCRAM_SHA_256 = "SCRAM-SHA-256";

    /// The mechanism with channel binding.
    public static final String SCRAM_SHA_256_PLUS = "SCRAM-SHA-256-PLUS";

    /// The most rounds that a server may ask for unless told otherwise; some tenths of a second. PostgreSQL's
    /// default is 4096.
    public static final int ITERATIONS_MAX = 1_000_000;

    private static final int NONCE_BYTES = 18;
    private static final int ITERATION_DIGITS_MAX = 9;
    private static final Pattern REASON = Pattern.compile("[a-z0-9-]{1,60}");

    private final byte[] password;
    private final ChannelBinding binding;
    private final String nonce;
    private final String firstBare;
    private final int iterationsMax;
    private Step step = Step.FIRST_MESSAGE;
    private byte @Nullable [] serverSignature;

    private ScramClient(String password, ChannelBinding binding, String user, String nonce, int iterationsMax) {
        this.password = SaslPrep.prepare(password).getBytes(StandardCharsets.UTF_8);
        this.binding = binding;
        this.nonce = nonce;
        this.iterationsMax = iterationsMax;
        this.firstBare = "n=" + user + ",r=" + nonce;
    }

    /// Starts a login in which the server may ask for at most [#ITERATIONS_MAX] rounds.
    ///
    /// @param random where the nonce comes from: a secure one, save in tests
    public static ScramClient start(String password, ChannelBinding binding, RandomGenerator random) {
        return start(password, binding, random, ITERATIONS_MAX);
    }

    /// Starts a login.
    ///
    /// @param random where the nonce comes from: a secure one, save in tests
    /// @param iterationsMax the most rounds that the server may ask for
    public static ScramClient start(
            String password, ChannelBinding binding, RandomGenerator random, int iterationsMax) {
        byte[] bytes = new byte[NONCE_BYTES];
        random.nextBytes(bytes);
        String nonce = Base64.getEncoder().encodeToString(bytes);
        return new ScramClient(password, binding, "", nonce, iterationsMax);
    }

    /// Starts a login with a known nonce, and with a name as in the examples of the RFCs.
    static ScramClient start(String password, ChannelBinding binding, String user, String nonce) {
        return new ScramClient(password, binding, user, nonce, ITERATIONS_MAX);
    }

    /// The mechanism to name in SASLInitialResponse.
    public String mechanism() {
        return binding.mechanism();
    }

    /// The data of SASLInitialResponse.
    public Octets firstMessage() {
        advance(Step.FIRST_MESSAGE, Step.FINAL_MESSAGE);
        return Octets.utf8(binding.header() + firstBare);
    }

    /// The data of SASLResponse.
    ///
    /// @param serverFirst the data of AuthenticationSASLContinue
    /// @throws ProtocolException if they are not what SCRAM allows
    /// @throws ScramRoundsException if they ask for too many rounds
    public Octets finalMessage(Octets serverFirst) {
        advance(Step.FINAL_MESSAGE, Step.FAILED);
        String message = serverFirst.utf8();
        String[] parts = message.split(",", -1);
        if (parts.length < 3) {
            throw new ProtocolException("expected a nonce, a salt and a number of rounds in the server's SCRAM message"
                    + " but got " + parts.length + " attributes");
        }
        String serverNonce = attribute(parts[0], "r=");
        if (!serverNonce.startsWith(nonce) || serverNonce.length() == nonce.length()) {
            throw new ProtocolException("expected the server's SCRAM nonce to continue the client's but it does not");
        }
        byte[] salt = base64(attribute(parts[1], "s="), "salt");
        int iterations = iterations(attribute(parts[2], "i="));

        String withoutProof = "c=" + bindingData() + ",r=" + serverNonce;
        byte[] signed = (firstBare + "," + message + "," + withoutProof).getBytes(StandardCharsets.UTF_8);
        byte[] salted = HmacSha256.stretch(password, salt, iterations);
        byte[] clientKey = HmacSha256.sign(salted, ascii("Client Key"));
        byte[] proof = HmacSha256.sign(HmacSha256.hash(clientKey), signed);
        for (int i = 0; i < proof.length; i++) {
            proof[i] ^= clientKey[i];
        }
        serverSignature = HmacSha256.sign(HmacSha256.sign(salted, ascii("Server Key")), signed);
        Arrays.fill(password, (byte) 0);
        step = Step.VERIFY;
        return Octets.utf8(withoutProof + ",p=" + Base64.getEncoder().encodeToString(proof));
    }

    /// Checks that the server knows the password too.
    ///
    /// @param serverFinal the data of AuthenticationSASLFinal
    /// @throws ProtocolException if it does not prove that
    public void verify(Octets serverFinal) {
        advance(Step.VERIFY, Step.FAILED);
        String message = serverFinal.utf8();
        if (message.startsWith("e=")) {
            throw new ProtocolException("the server refused the SCRAM login: " + reason(message.substring(2)));
        }
        byte[] signature = base64(attribute(message.split(",", -1)[0], "v="), "signature");
        if (!MessageDigest.isEqual(signature, serverSignature)) {
            throw new ProtocolException(
                    "expected the server to prove by its SCRAM signature that it knows the password but it did not");
        }
        step = Step.DONE;
    }

    /// The RFC's words, such as `invalid-proof`; anything else is not fit to be shown.
    private static String reason(String text) {
        return REASON.matcher(text).matches() ? text : "for a reason that is not known";
    }

    /// Whether the server has proved that it knows the password; before that it must not be believed.
    public boolean isVerified() {
        return step == Step.DONE;
    }

    /// How far the login is; nothing of the password.
    @Override
    public String toString() {
        return "ScramClient[" + mechanism() + ", " + step + "]";
    }

    private String bindingData() {
        byte[] header = ascii(binding.header());
        byte[] all = Arrays.copyOf(header, header.length + binding.data().length());
        System.arraycopy(binding.data().toByteArray(), 0, all, header.length, all.length - header.length);
        return Base64.getEncoder().encodeToString(all);
    }

    private void advance(Step expected, Step next) {
        if (step != expected) {
            throw new IllegalStateException("expected SCRAM step " + expected + " but the login is at " + step);
        }
        step = next;
    }

    private int iterations(String text) {
        boolean digits = !text.isEmpty() && text.length() <= ITERATION_DIGITS_MAX;
        for (int i = 0; i < text.length() && digits; i++) {
            digits = text.charAt(i) >= '0' && text.charAt(i) <= '9';
        }
        int iterations = digits ? Integer.parseInt(text) : 0;
        if (iterations < 1) {
            throw new ProtocolException("expected 1 to " + iterationsMax
                    + " rounds of SCRAM hashing but the server asks for " + (digits ? text : "something else"));
        }
        if (iterations > iterationsMax) {
            throw new ScramRoundsException(iterations, iterationsMax);
        }
        return iterations;
    }

    private static String attribute(String part, String name) {
        if (!part.startsWith(name)) {
            throw new ProtocolException(
                    "expected attribute " + name + " in the server's SCRAM message but got another");
        }
        return part.substring(name.length());
    }

    private static byte[] base64(String text, String what) {
        try {
            return Base64.getDecoder().decode(text);
        } catch (IllegalArgumentException e) {
            throw new ProtocolException("expected the SCRAM " + what + " in Base64 but it is not", e);
        }
    }

    private static byte[] ascii(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }

    private enum Step {
        FIRST_MESSAGE,
        FINAL_MESSAGE,
        VERIFY,
        DONE,
        FAILED
    }
}
