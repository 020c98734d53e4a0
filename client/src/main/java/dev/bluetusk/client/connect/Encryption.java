package dev.bluetusk.client.connect;

import dev.bluetusk.client.EncryptionException;
import dev.bluetusk.client.PostgresException;
import dev.bluetusk.client.security.TlsOptions;
import dev.bluetusk.client.session.Session;
import dev.bluetusk.client.transport.RawTransport;
import dev.bluetusk.client.transport.TlsException;
import dev.bluetusk.client.transport.TlsTransport;
import dev.bluetusk.client.transport.TlsUpgrade;
import dev.bluetusk.client.transport.Transport;
import java.io.IOException;
import java.lang.System.Logger.Level;

/// Tries with one host the ways to encrypt or not that a `sslmode` allows, in its order.
///
/// The modes `allow` and `prefer` have a second way. It is tried if TLS failed, or if the server's access rules
/// refused the first way (SQLSTATE 28000); not after a wrong password, which would only be sent once more.
final class Encryption {
    private static final System.Logger LOGGER = System.getLogger(Encryption.class.getName());
    private static final String REFUSED_BY_RULES = "28000";

    private final Host host;
    private final TlsOptions options;
    private final TlsUpgrade upgrade;
    private boolean encrypted;

    Encryption(Host host, TlsOptions options) {
        this.host = host;
        this.options = options;
        this.upgrade = new TlsUpgrade(options, host.name(), host.port());
    }

    /// Makes of an open socket what the session is carried by.
    interface Securing {
        Transport secure(RawTransport socket) throws IOException;
    }

    /// Connects and logs in.
    interface Attempt {
        Session with(Securing securing) throws TlsException, UnfitServerException;
    }

    /// Starts a session.
    ///
    /// @throws EncryptionException if TLS is asked for and cannot be had
    Session start(Attempt attempt) throws UnfitServerException {
        try {
            if (host.isUnixSocket()) {
                return attempt.with(socket -> socket);
            }
            return switch (options.mode()) {
                case DISABLE -> attempt.with(socket -> socket);
                case ALLOW -> allow(attempt);
                case PREFER -> prefer(attempt);
                case REQUIRE, VERIFY_CA, VERIFY_FULL -> attempt.with(upgrade::require);
            };
        } catch (TlsException e) {
            throw new EncryptionException("no session with " + host + ": " + e.getMessage(), e);
        }
    }

    private Session allow(Attempt attempt) throws TlsException, UnfitServerException {
        try {
            return attempt.with(socket -> socket);
        } catch (PostgresException inClear) {
            if (!inClear.sqlState().equals(REFUSED_BY_RULES)) {
                throw inClear;
            }
            try {
                return attempt.with(upgrade::require);
            } catch (TlsException e) {
                inClear.addSuppressed(e);
                throw inClear;
            }
        }
    }

    private Session prefer(Attempt attempt) throws TlsException, UnfitServerException {
        try {
            return attempt.with(this::preferred);
        } catch (TlsException e) {
            LOGGER.log(Level.DEBUG, "TLS failed; sslmode=prefer goes on in clear", e);
        } catch (PostgresException refused) {
            if (!encrypted || !refused.sqlState().equals(REFUSED_BY_RULES)) {
                throw refused;
            }
            LOGGER.log(Level.DEBUG, "refused with TLS; sslmode=prefer tries in clear", refused);
        }
        return attempt.with(socket -> socket);
    }

    private Transport preferred(RawTransport socket) throws IOException {
        Transport transport = upgrade.prefer(socket);
        encrypted = transport instanceof TlsTransport;
        return transport;
    }
}
