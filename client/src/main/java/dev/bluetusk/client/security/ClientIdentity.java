package dev.bluetusk.client.security;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.security.GeneralSecurityException;
import java.security.InvalidKeyException;
import java.security.KeyStore;
import java.security.Principal;
import java.security.PrivateKey;
import java.security.cert.X509Certificate;
import java.util.Arrays;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.X509ExtendedKeyManager;
import org.jspecify.annotations.Nullable;

/// Shows the server one certificate if it asks for any, whichever authorities it names: only the server knows
/// which it takes. Immutable.
final class ClientIdentity extends X509ExtendedKeyManager {
    private static final String ALIAS = "client";
    /// As PostgreSQL's own clients have it; the group may read a file of root, which is how machines share a key.
    private static final Set<PosixFilePermission> FORBIDDEN = EnumSet.of(
            PosixFilePermission.OTHERS_READ,
            PosixFilePermission.OTHERS_WRITE,
            PosixFilePermission.OTHERS_EXECUTE,
            PosixFilePermission.GROUP_WRITE,
            PosixFilePermission.GROUP_EXECUTE);

    private final PrivateKey key;
    private final X509Certificate[] chain;

    private ClientIdentity(PrivateKey key, List<X509Certificate> chain) {
        this.key = key;
        this.chain = chain.toArray(X509Certificate[]::new);
    }

    /// Reads the files.
    static ClientIdentity read(ClientCertificate files) throws GeneralSecurityException, IOException {
        Path keyFile = files.keyFile();
        if (!Files.exists(keyFile)) {
            throw new NoSuchFileException(keyFile.toString(), null, "the file with the client's key does not exist");
        }
        requirePrivate(keyFile);
        byte[] keyContent = Files.readAllBytes(keyFile);
        if (isPkcs12(keyContent)) {
            return pkcs12(keyContent, files.password());
        }
        PrivateKeyReader reader = new PrivateKeyReader(files.password());
        PrivateKey key;
        if (PemText.isPem(keyContent)) {
            key = reader.read(PemText.parse(keyContent)
                    .key()
                    .orElseThrow(() -> new InvalidKeyException("the file " + keyFile + " holds no private key")));
        } else {
            key = reader.read(keyContent);
        }
        List<X509Certificate> chain =
                PemText.parse(Files.readAllBytes(files.certificate())).certificates();
        if (chain.isEmpty()) {
            throw new InvalidKeyException("the file " + files.certificate() + " holds no certificate in PEM");
        }
        return new ClientIdentity(key, chain);
    }

    private static void requirePrivate(Path file) throws IOException, InvalidKeyException {
        if (!file.getFileSystem().supportedFileAttributeViews().contains("posix")) {
            return;
        }
        Set<PosixFilePermission> permissions = Files.getPosixFilePermissions(file);
        boolean group = permissions.contains(PosixFilePermission.GROUP_READ) && !ownedByRoot(file);
        if (group || !Collections.disjoint(permissions, FORBIDDEN)) {
            throw new InvalidKeyException(
                    "other users may read or change the key file " + file + "; make it private by \"chmod 600\"");
        }
    }

    private static boolean ownedByRoot(Path file) throws IOException {
        return file.getFileSystem().supportedFileAttributeViews().contains("unix")
                && Files.getAttribute(file, "unix:uid").equals(0);
    }

    /// PKCS#12 begins with its version, which is 3; PKCS#8 with 0.
    private static boolean isPkcs12(byte[] content) {
        for (int i = 2; i <= 6 && i + 2 < content.length && content[0] == DerValue.SEQUENCE; i++) {
            if (content[i] == DerValue.INTEGER && content[i + 1] == 1 && content[i + 2] == 3) {
                return true;
            }
        }
        return false;
    }

    private static ClientIdentity pkcs12(byte[] content, Optional<String> password)
            throws GeneralSecurityException, IOException {
        char[] secret = password.orElse("").toCharArray();
        KeyStore store = KeyStore.getInstance("PKCS12");
        try {
            store.load(new ByteArrayInputStream(content), secret);
            for (String alias : Collections.list(store.aliases())) {
                if (store.getKey(alias, secret) instanceof PrivateKey key) {
                    return new ClientIdentity(
                            key,
                            Arrays.stream(store.getCertificateChain(alias))
                                    .map(X509Certificate.class::cast)
                                    .toList());
                }
            }
        } catch (IOException e) {
            throw new InvalidKeyException("it cannot be decrypted; is sslpassword right?", e);
        } finally {
            Arrays.fill(secret, ' ');
        }
        throw new InvalidKeyException("the PKCS#12 file holds no private key");
    }

    private @Nullable String alias(String[] keyTypes) {
        return Arrays.asList(keyTypes).contains(key.getAlgorithm()) ? ALIAS : null;
    }

    @Override
    public @Nullable String chooseEngineClientAlias(
            String[] keyTypes, Principal @Nullable [] issuers, @Nullable SSLEngine engine) {
        return alias(keyTypes);
    }

    @Override
    public @Nullable String chooseClientAlias(
            String[] keyTypes, Principal @Nullable [] issuers, @Nullable Socket socket) {
        return alias(keyTypes);
    }

    @Override
    public String @Nullable [] getClientAliases(String keyType, Principal @Nullable [] issuers) {
        return alias(new String[] {keyType}) == null ? null : new String[] {ALIAS};
    }

    @Override
    public X509Certificate[] getCertificateChain(@Nullable String alias) {
        return chain.clone();
    }

    @Override
    public PrivateKey getPrivateKey(@Nullable String alias) {
        return key;
    }

    @Override
    public String @Nullable [] getServerAliases(String keyType, Principal @Nullable [] issuers) {
        return null;
    }

    @Override
    public @Nullable String chooseServerAlias(String keyType, Principal @Nullable [] issuers, @Nullable Socket socket) {
        return null;
    }
}
