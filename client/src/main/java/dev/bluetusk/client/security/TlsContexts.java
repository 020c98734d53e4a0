package dev.bluetusk.client.security;

import dev.bluetusk.client.EncryptionException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.X509Certificate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.locks.ReentrantLock;
import javax.net.ssl.CertPathTrustManagerParameters;
import javax.net.ssl.KeyManager;
import javax.net.ssl.SNIHostName;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.SSLParameters;
import javax.net.ssl.TrustManager;
import javax.net.ssl.TrustManagerFactory;
import javax.net.ssl.X509ExtendedTrustManager;
import org.jspecify.annotations.Nullable;

/// Makes TLS engines. Those of equal options share one context, and with it the sessions that can be resumed; a
/// context is made anew when one of its files has changed. Safe for all threads.
public final class TlsContexts {
    /// The application protocol that is offered (ALPN); PostgreSQL 17 and newer answer it.
    public static final String APPLICATION_PROTOCOL = "postgresql";

    /// The most contexts that are kept.
    static final int CONTEXTS_MAX = 64;

    private static final TlsContexts SHARED = new TlsContexts();

    private final ReentrantLock lock = new ReentrantLock();
    private final Map<Key, SSLContext> contexts = new LinkedHashMap<>(16, 0.75f, true);

    TlsContexts() {}

    /// What a context is made of.
    private record Key(TlsOptions options, List<FileTime> changes) {}

    /// The contexts of this JVM.
    public static TlsContexts shared() {
        return SHARED;
    }

    /// Makes an engine for a connection to a host.
    ///
    /// @throws EncryptionException if a file is missing or cannot be used
    public SSLEngine engine(TlsOptions options, String host, int port) {
        SSLEngine engine = context(options).createSSLEngine(host, port);
        engine.setUseClientMode(true);
        SSLParameters parameters = engine.getSSLParameters();
        parameters.setProtocols(Arrays.stream(TlsVersion.values())
                .filter(version -> version.compareTo(options.oldest()) >= 0 && version.compareTo(options.newest()) <= 0)
                .map(TlsVersion::label)
                .toArray(String[]::new));
        parameters.setApplicationProtocols(new String[] {APPLICATION_PROTOCOL});
        parameters.setServerNames(
                options.serverName()
                        ? serverName(host).map(List::of).orElse(List.of()).stream()
                                .map(javax.net.ssl.SNIServerName.class::cast)
                                .toList()
                        : List.of());
        engine.setSSLParameters(parameters);
        return engine;
    }

    private static Optional<SNIHostName> serverName(String host) {
        if (IpAddress.parse(host).length > 0) {
            return Optional.empty();
        }
        try {
            return Optional.of(new SNIHostName(host.endsWith(".") ? host.substring(0, host.length() - 1) : host));
        } catch (IllegalArgumentException e) {
            // Names such as my_host work in networks and are not allowed in TLS.
            return Optional.empty();
        }
    }

    private SSLContext context(TlsOptions options) {
        Key key = new Key(options, changes(options));
        lock.lock();
        try {
            @Nullable SSLContext kept = contexts.get(key);
            if (kept != null) {
                return kept;
            }
        } finally {
            lock.unlock();
        }
        return keep(key, made(options));
    }

    private SSLContext keep(Key key, SSLContext made) {
        lock.lock();
        try {
            if (contexts.size() >= CONTEXTS_MAX) {
                contexts.remove(contexts.keySet().iterator().next());
            }
            contexts.putIfAbsent(key, made);
            return contexts.getOrDefault(key, made);
        } finally {
            lock.unlock();
        }
    }

    private static List<FileTime> changes(TlsOptions options) {
        List<Path> files = new ArrayList<>();
        options.roots().source().ifPresent(files::add);
        options.clientCertificate().ifPresent(client -> {
            files.add(client.certificate());
            files.add(client.keyFile());
        });
        try {
            files.addAll(options.revocations().sources());
        } catch (IOException e) {
            throw new EncryptionException("the lists of revoked certificates cannot be read: " + e.getMessage(), e);
        }
        List<FileTime> changes = new ArrayList<>();
        for (Path file : files) {
            try {
                changes.add(Files.getLastModifiedTime(file));
            } catch (IOException e) {
                throw new EncryptionException("the file " + file + " for TLS cannot be read", e);
            }
        }
        return List.copyOf(changes);
    }

    private static SSLContext made(TlsOptions options) {
        try {
            SSLContext context = SSLContext.getInstance("TLS");
            KeyManager[] keys = {};
            if (options.clientCertificate().isPresent()) {
                keys = new KeyManager[] {clientKey(options.clientCertificate().get())};
            }
            context.init(keys, new TrustManager[] {trust(options)}, null);
            return context;
        } catch (GeneralSecurityException | IOException e) {
            throw new EncryptionException("TLS cannot be set up: " + e.getMessage(), e);
        }
    }

    private static ClientIdentity clientKey(ClientCertificate files) {
        try {
            return ClientIdentity.read(files);
        } catch (GeneralSecurityException | IOException e) {
            throw new EncryptionException(
                    "the client's certificate " + files.certificate() + " with the key " + files.keyFile()
                            + " cannot be used: " + e.getMessage(),
                    e);
        }
    }

    private static ServerTrust trust(TlsOptions options) throws GeneralSecurityException, IOException {
        boolean rootsGiven = options.roots().source().isPresent() || options.roots() instanceof TrustedRoots.JavaRoots;
        return switch (options.mode()) {
            case DISABLE, ALLOW, PREFER -> ServerTrust.anyone();
            case REQUIRE ->
                rootsGiven ? ServerTrust.ofRoots(roots(options), rootsShown(options)) : ServerTrust.anyone();
            case VERIFY_CA -> ServerTrust.ofRoots(roots(options), rootsShown(options));
            case VERIFY_FULL -> ServerTrust.ofRootsAndName(roots(options), rootsShown(options));
        };
    }

    private static String rootsShown(TlsOptions options) {
        return options.roots().source().map(Path::toString).orElse("the Java installation");
    }

    private static X509ExtendedTrustManager roots(TlsOptions options) throws GeneralSecurityException, IOException {
        TrustManagerFactory factory = TrustManagerFactory.getInstance("PKIX");
        if (options.revocations().areGiven()) {
            factory.init(new CertPathTrustManagerParameters(Revocation.parameters(
                    options.roots() instanceof TrustedRoots.JavaRoots ? Revocation.rootsOfJava() : store(options),
                    options.revocations())));
        } else {
            factory.init(options.roots() instanceof TrustedRoots.JavaRoots ? null : store(options));
        }
        for (TrustManager manager : factory.getTrustManagers()) {
            if (manager instanceof X509ExtendedTrustManager found) {
                return found;
            }
        }
        throw new GeneralSecurityException("this Java installation cannot check certificates");
    }

    private static KeyStore store(TlsOptions options) throws GeneralSecurityException, IOException {
        Path file = options.roots()
                .source()
                .orElseThrow(
                        () -> new EncryptionException("sslmode=" + options.mode() + " needs root certificates: name a"
                                + " PEM file by sslrootcert, or sslrootcert=system for those of Java, or put them into "
                                + TrustedRoots.inHome("root.crt")));
        List<X509Certificate> roots = PemText.parse(Files.readAllBytes(file)).certificates();
        if (roots.isEmpty()) {
            throw new EncryptionException("the file " + file + " of sslrootcert holds no certificate in PEM");
        }
        KeyStore store = KeyStore.getInstance(KeyStore.getDefaultType());
        store.load(null, null);
        for (X509Certificate root : roots) {
            store.setCertificateEntry("root" + store.size(), root);
        }
        return store;
    }
}
