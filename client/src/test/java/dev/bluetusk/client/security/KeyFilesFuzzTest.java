package dev.bluetusk.client.security;

import com.code_intelligence.jazzer.junit.FuzzTest;
import dev.bluetusk.testkit.BentStream;
import dev.bluetusk.testkit.Seeds;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/// Any bytes as a file of keys and certificates, and any text as the name in one: nothing but a
/// GeneralSecurityException may come out.
class KeyFilesFuzzTest {
    /// A key of Ed25519, by which nothing is protected.
    private static final String KEY = "302e020100300506032b657004220420" + "11".repeat(32);

    private static final byte[] DER = HexFormat.of().parseHex(KEY);

    static Stream<Arguments> files() {
        return Stream.concat(
                        Stream.of(DER, DerValue.write(DerValue.SEQUENCE, DER), new byte[0]),
                        Stream.of(
                                        pem("PRIVATE KEY", DER),
                                        pem(
                                                "EC PRIVATE KEY",
                                                HexFormat.of().parseHex("300a020101a00506032b6570" + "00")),
                                        pem("RSA PRIVATE KEY", DerValue.write(DerValue.SEQUENCE, new byte[] {2, 1, 0})),
                                        pem("CERTIFICATE", DER) + pem("X509 CRL", DER),
                                        "-----BEGIN PRIVATE KEY-----\nProc-Type: 4,ENCRYPTED\n-----END PRIVATE KEY-----",
                                        "-----BEGIN -----\n-----END -----")
                                .map(text -> text.getBytes(StandardCharsets.ISO_8859_1)))
                .map(bytes -> Arguments.of((Object) bytes));
    }

    private static String pem(String label, byte[] content) {
        return new String(Pki.pem(label, content), StandardCharsets.ISO_8859_1);
    }

    @MethodSource("files")
    @FuzzTest(maxDuration = "3m")
    void anyBytesAsAFileOfKeys(byte[] bytes) {
        PrivateKeyReader keys = new PrivateKeyReader(Optional.empty());
        attempt(() -> keys.read(bytes.clone()));
        attempt(() -> walk(ByteBuffer.wrap(bytes), 0));
        attempt(() -> {
            PemText text = PemText.parse(bytes);
            for (PemText.Block block : text.blocks()) {
                attempt(() -> keys.read(block));
            }
            attempt(text::certificates);
            attempt(text::revocationLists);
        });
    }

    /// Reads all values, also inside of others.
    private static void walk(ByteBuffer in, int depth) throws GeneralSecurityException {
        while (in.hasRemaining() && depth < 20) {
            DerValue value = DerValue.next(in);
            if ((value.tag() & 0x20) != 0) {
                walk(value.inside(value.tag()), depth + 1);
            }
        }
    }

    private interface Reading {
        void run() throws GeneralSecurityException;
    }

    private static void attempt(Reading reading) {
        try {
            reading.run();
        } catch (GeneralSecurityException refused) {
            // What reading says about a file that is wrong.
        }
    }

    static Stream<Arguments> names() {
        return Stream.of(
                        "db.example",
                        "*.example",
                        "192.168.0.1",
                        "::1",
                        "bücher.example",
                        "",
                        ".",
                        "xn--bcher-kva",
                        "a..b")
                .map(text -> Arguments.of((Object) text.getBytes(StandardCharsets.UTF_8)));
    }

    @MethodSource("names")
    @FuzzTest(maxDuration = "1m")
    void anyTextAsTheNameOfAHost(byte[] bytes) {
        String name = new String(bytes, StandardCharsets.UTF_8);
        IpAddress.parse(name);
        ServerName.matches("*.example", name);
        if (ServerName.matches(name, "db.example")
                && !name.toLowerCase(java.util.Locale.ROOT).contains("example")) {
            throw new AssertionError(name + " passed for db.example");
        }
    }

    @Test
    void filesWithSomeBytesWrongAreReadOrRefused() {
        List<byte[]> samples =
                files().map(arguments -> (byte[]) arguments.get()[0]).toList();
        Seeds.forEach(
                2_000,
                random -> anyBytesAsAFileOfKeys(
                        BentStream.corrupted(samples.get(random.nextInt(samples.size())), random, 3)));
    }
}
