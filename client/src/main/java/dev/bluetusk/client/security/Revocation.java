package dev.bluetusk.client.security;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.CertPathBuilder;
import java.security.cert.CertPathValidatorException;
import java.security.cert.CertStore;
import java.security.cert.CertificateException;
import java.security.cert.CollectionCertStoreParameters;
import java.security.cert.PKIXBuilderParameters;
import java.security.cert.PKIXRevocationChecker;
import java.security.cert.X509CRL;
import java.security.cert.X509CertSelector;
import java.security.cert.X509Certificate;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import javax.net.ssl.TrustManager;
import javax.net.ssl.TrustManagerFactory;
import javax.net.ssl.X509ExtendedTrustManager;
import org.jspecify.annotations.Nullable;

/// Makes lists of revoked certificates count when a chain is checked. No list is fetched from the network.
final class Revocation {
    private Revocation() {}

    /// How a chain is to be checked.
    static PKIXBuilderParameters parameters(KeyStore roots, RevocationLists lists)
            throws GeneralSecurityException, IOException {
        keepAuthorities(roots);
        PKIXBuilderParameters parameters = new PKIXBuilderParameters(roots, new X509CertSelector());
        parameters.addCertStore(CertStore.getInstance("Collection", new CollectionCertStoreParameters(read(lists))));
        PKIXRevocationChecker checker =
                (PKIXRevocationChecker) CertPathBuilder.getInstance("PKIX").getRevocationChecker();
        checker.setOptions(
                EnumSet.of(PKIXRevocationChecker.Option.PREFER_CRLS, PKIXRevocationChecker.Option.NO_FALLBACK));
        parameters.addCertPathChecker(checker);
        parameters.setRevocationEnabled(true);
        return parameters;
    }

    /// A server's own certificate among the roots would be trusted without a look at the lists, so it does not count.
    private static void keepAuthorities(KeyStore roots) throws GeneralSecurityException {
        for (String alias : Collections.list(roots.aliases())) {
            if (roots.getCertificate(alias) instanceof X509Certificate certificate
                    && certificate.getVersion() >= 3
                    && certificate.getBasicConstraints() < 0) {
                roots.deleteEntry(alias);
            }
        }
        if (roots.size() == 0) {
            throw new CertificateException("with lists of revoked certificates a trusted root must be an authority, but"
                    + " sslrootcert holds none");
        }
    }

    private static List<X509CRL> read(RevocationLists lists) throws GeneralSecurityException, IOException {
        List<X509CRL> all = new ArrayList<>();
        for (Path file : lists.files()) {
            all.addAll(PemText.parse(Files.readAllBytes(file)).revocationLists());
        }
        if (all.isEmpty()) {
            throw new CertificateException("sslcrl and sslcrldir hold no list of revoked certificates in PEM");
        }
        return all;
    }

    /// The roots that the Java installation trusts, as a store.
    static KeyStore rootsOfJava() throws GeneralSecurityException, IOException {
        TrustManagerFactory factory = TrustManagerFactory.getInstance("PKIX");
        factory.init((KeyStore) null);
        KeyStore store = KeyStore.getInstance(KeyStore.getDefaultType());
        store.load(null, null);
        for (TrustManager manager : factory.getTrustManagers()) {
            if (manager instanceof X509ExtendedTrustManager roots) {
                for (X509Certificate root : roots.getAcceptedIssuers()) {
                    store.setCertificateEntry("root" + store.size(), root);
                }
            }
        }
        return store;
    }

    /// What lists of revoked certificates have to say about why a chain was refused, if they have.
    static Optional<String> reason(CertificateException refused) {
        for (@Nullable Throwable cause = refused; cause != null; cause = cause.getCause()) {
            if (cause instanceof CertPathValidatorException failure) {
                if (failure.getReason() == CertPathValidatorException.BasicReason.REVOKED) {
                    return Optional.of("was revoked by its issuer");
                }
                if (failure.getReason() == CertPathValidatorException.BasicReason.UNDETERMINED_REVOCATION_STATUS) {
                    return Optional.of("is covered by no list of revoked certificates that is good now");
                }
            }
        }
        return Optional.empty();
    }
}
