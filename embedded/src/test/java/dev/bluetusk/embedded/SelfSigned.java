package dev.bluetusk.embedded;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.util.Base64;
import java.util.List;

/// A certificate for `localhost` that signs itself, with its key, as PEM files. Made anew for each test, so that no
/// key lies in the repository.
record SelfSigned(Path folder) {
    private static final String ALIAS = "server";
    private static final String PASSWORD = "changeit";

    static SelfSigned make() throws IOException, GeneralSecurityException {
        SelfSigned made = new SelfSigned(Files.createTempDirectory("bluetusk-tls"));
        Path store = made.folder.resolve("store.p12");
        List<String> keytool = List.of(
                Path.of(System.getProperty("java.home"), "bin", "keytool").toString(),
                "-genkeypair",
                "-alias",
                ALIAS,
                "-keyalg",
                "EC",
                "-dname",
                "CN=localhost",
                "-ext",
                "SAN=dns:localhost,ip:127.0.0.1",
                "-storetype",
                "PKCS12",
                "-storepass",
                PASSWORD,
                "-keystore",
                store.toString());
        new ShortCommand(keytool).run().orFail("make a certificate");
        KeyStore content = KeyStore.getInstance("PKCS12");
        try (InputStream in = Files.newInputStream(store)) {
            content.load(in, PASSWORD.toCharArray());
        }
        write(made.certificate(), "CERTIFICATE", content.getCertificate(ALIAS).getEncoded());
        write(
                made.key(),
                "PRIVATE KEY",
                content.getKey(ALIAS, PASSWORD.toCharArray()).getEncoded());
        return made;
    }

    Path certificate() {
        return folder.resolve("server.crt");
    }

    Path key() {
        return folder.resolve("server.key");
    }

    void delete() throws IOException {
        new FileTree(folder).delete();
    }

    private static void write(Path file, String type, byte[] content) throws IOException {
        String lines = Base64.getMimeEncoder(64, new byte[] {'\n'}).encodeToString(content);
        Files.writeString(
                file,
                "-----BEGIN " + type + "-----\n" + lines + "\n-----END " + type + "-----\n",
                StandardCharsets.US_ASCII);
    }
}
