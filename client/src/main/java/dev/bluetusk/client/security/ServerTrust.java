package dev.bluetusk.client.security;

import java.net.Socket;
import java.security.cert.CertificateException;
import java.security.cert.CertificateExpiredException;
import java.security.cert.CertificateNotYetValidException;
import java.security.cert.X509Certificate;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.X509ExtendedTrustManager;

/// Decides by its certificate whether a server is believed. Immutable.
final class ServerTrust extends X509ExtendedTrustManager {
    private final Check check;

    private ServerTrust(Check check) {
        this.check = check;
    }

    /// What is asked of a certificate.
    private interface Check {
        void run(X509Certificate[] chain, String kind, SSLEngine engine) throws CertificateException;
    }

    /// Believes each server: the connection is encrypted and no more.
    static ServerTrust anyone() {
        return new ServerTrust((chain, kind, engine) -> {});
    }

    /// Believes a server whose certificate leads to a root.
    ///
    /// @param rootsShown where the roots are from, for messages
    static ServerTrust ofRoots(X509ExtendedTrustManager roots, String rootsShown) {
        return new ServerTrust((chain, kind, engine) -> checkChain(roots, rootsShown, chain, kind));
    }

    /// Believes a server whose certificate leads to a root and bears the name of the engine's peer.
    static ServerTrust ofRootsAndName(X509ExtendedTrustManager roots, String rootsShown) {
        return new ServerTrust((chain, kind, engine) -> {
            checkChain(roots, rootsShown, chain, kind);
            ServerName.check(chain[0], engine.getPeerHost());
        });
    }

    private static void checkChain(
            X509ExtendedTrustManager roots, String rootsShown, X509Certificate[] chain, String kind)
            throws CertificateException {
        X509Certificate leaf = chain[0];
        String shown =
                "the server's certificate (" + leaf.getSubjectX500Principal().getName() + ") ";
        try {
            leaf.checkValidity();
            // No host is given here: the JDK would check it by the rules of HTTPS.
            roots.checkServerTrusted(chain, kind);
        } catch (CertificateExpiredException e) {
            throw new CertificateException(
                    shown + "has expired on " + leaf.getNotAfter().toInstant(), e);
        } catch (CertificateNotYetValidException e) {
            throw new CertificateException(
                    shown + "is not valid before " + leaf.getNotBefore().toInstant(), e);
        } catch (CertificateException e) {
            String issued = "issued by " + leaf.getIssuerX500Principal().getName() + " ";
            throw new CertificateException(
                    shown + issued + Revocation.reason(e).orElse("leads to no trusted root in " + rootsShown), e);
        }
    }

    @Override
    public void checkServerTrusted(X509Certificate[] chain, String kind, SSLEngine engine) throws CertificateException {
        check.run(chain, kind, engine);
    }

    @Override
    public void checkServerTrusted(X509Certificate[] chain, String kind, Socket socket) throws CertificateException {
        throw new CertificateException("only engines are used");
    }

    @Override
    public void checkServerTrusted(X509Certificate[] chain, String kind) throws CertificateException {
        throw new CertificateException("only engines are used");
    }

    @Override
    public void checkClientTrusted(X509Certificate[] chain, String kind, SSLEngine engine) throws CertificateException {
        throw new CertificateException("this side is the client");
    }

    @Override
    public void checkClientTrusted(X509Certificate[] chain, String kind, Socket socket) throws CertificateException {
        throw new CertificateException("this side is the client");
    }

    @Override
    public void checkClientTrusted(X509Certificate[] chain, String kind) throws CertificateException {
        throw new CertificateException("this side is the client");
    }

    @Override
    public X509Certificate[] getAcceptedIssuers() {
        return new X509Certificate[0];
    }
}
