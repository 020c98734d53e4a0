package dev.bluetusk.client.transport;

import dev.bluetusk.client.security.BindingHash;
import dev.bluetusk.client.security.PeerProof;
import dev.bluetusk.client.security.TlsVersion;
import java.io.IOException;
import java.lang.System.Logger.Level;
import java.nio.ByteBuffer;
import java.nio.channels.ClosedChannelException;
import java.security.cert.X509Certificate;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.ReentrantLock;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.SSLEngineResult;
import javax.net.ssl.SSLException;
import org.jspecify.annotations.Nullable;

/// A TCP connection inside TLS.
///
/// Three buffers stand between the caller and the socket: encrypted bytes that came, encrypted bytes that wait
/// to go, and decrypted bytes that did not fit into the caller's buffer. Mostly a record is decrypted right
/// into the caller's buffer. Between calls each of the three is ready to be read from.
///
/// One thread at a time reads and writes. [#close] from another thread closes the socket, which wakes the first
/// one; the engine is touched only by who holds `inUse`, and a close that finds it free says goodbye by TLS
/// first.
public final class TlsTransport implements Transport {
    private static final System.Logger LOGGER = System.getLogger(TlsTransport.class.getName());
    private static final ByteBuffer NOTHING = ByteBuffer.allocate(0);

    private final RawTransport socket;
    private final TlsUpgrade upgrade;
    private final SSLEngine engine;
    private final int recordMax;
    private final ByteBuffer incoming;
    private final ByteBuffer outgoing;
    private final ByteBuffer plain;
    private final AtomicBoolean inUse = new AtomicBoolean();
    private final ReentrantLock sending = new ReentrantLock();
    private final AtomicBoolean closed = new AtomicBoolean();
    private boolean started;

    TlsTransport(RawTransport socket, TlsUpgrade upgrade) {
        this.socket = socket;
        this.upgrade = upgrade;
        this.engine = upgrade.engine();
        this.recordMax = engine.getSession().getPacketBufferSize();
        this.incoming = ByteBuffer.allocate(2 * recordMax).flip();
        this.outgoing = ByteBuffer.allocate(2 * recordMax).flip();
        this.plain = ByteBuffer.allocate(engine.getSession().getApplicationBufferSize())
                .flip();
    }

    /// Negotiates TLS, unless that is done. The first write does it too.
    ///
    /// @throws TlsException if the server has no TLS, or none that is good enough
    public void start() throws IOException {
        if (!started) {
            upgrade.prepare(socket);
            handshake();
        }
    }

    /// Shakes hands at once, after the server has said that it has TLS.
    void handshake() throws IOException {
        enter();
        try {
            engine.beginHandshake();
            while (shake(engine.getHandshakeStatus())) {
                // Each turn is one step of the handshake.
            }
            requireEncrypted();
            upgrade.check(engine);
            started = true;
        } catch (SSLException e) {
            sendAlert();
            throw new TlsException("TLS with " + peer() + " failed: " + reason(e), e);
        } finally {
            inUse.set(false);
        }
    }

    /// An engine that was told to end is not shaking hands either, and nothing says so but this.
    private void requireEncrypted() throws TlsException {
        if (engine.isInboundDone()
                || engine.isOutboundDone()
                || engine.getSession().getCipherSuite().contains("_NULL_")) {
            throw new TlsException("the server ended TLS while it was negotiated");
        }
    }

    private boolean shake(SSLEngineResult.HandshakeStatus status) throws IOException {
        switch (status) {
            case NEED_WRAP -> flushEngine();
            case NEED_TASK -> runTasks();
            case NEED_UNWRAP, NEED_UNWRAP_AGAIN -> {
                if (decryptOne(plain.clear()) == SSLEngineResult.Status.BUFFER_UNDERFLOW && fill() < 0) {
                    throw new TlsException("the server closed the connection while TLS was negotiated");
                }
                plain.flip();
            }
            case FINISHED, NOT_HANDSHAKING -> {
                return false;
            }
        }
        return true;
    }

    /// The deepest cause speaks of the certificate; those above say only that there was a problem.
    private static String reason(Throwable failure) {
        String reason = String.valueOf(failure.getMessage());
        for (@Nullable Throwable cause = failure.getCause(); cause != null; cause = cause.getCause()) {
            if (cause instanceof java.security.cert.CertificateException && cause.getMessage() != null) {
                return cause.getMessage();
            }
        }
        return reason;
    }

    /// Tells the server why the handshake failed, as far as that is possible.
    private void sendAlert() {
        try {
            if (engine.getHandshakeStatus() == SSLEngineResult.HandshakeStatus.NEED_WRAP) {
                flushEngine();
            }
        } catch (IOException e) {
            LOGGER.log(Level.DEBUG, "no alert was sent after a failed handshake", e);
        }
    }

    @Override
    public int read(ByteBuffer target) throws IOException {
        enter();
        try {
            while (true) {
                int count = decrypted(target);
                if (count != 0) {
                    return count;
                }
                if (fill() < 0) {
                    return -1;
                }
            }
        } finally {
            inUse.set(false);
        }
    }

    @Override
    public int readAvailable(ByteBuffer target) throws IOException {
        enter();
        try {
            int count = decrypted(target);
            if (count != 0) {
                return count;
            }
            return fillAvailable() < 0 ? -1 : decrypted(target);
        } finally {
            inUse.set(false);
        }
    }

    @Override
    public boolean awaitInput(long nanos) throws IOException {
        enter();
        try {
            return socket.awaitInput(nanos);
        } finally {
            inUse.set(false);
        }
    }

    @Override
    public void wakeUp() {
        socket.wakeUp();
    }

    @Override
    public void share() throws IOException {
        start();
        socket.share();
    }

    @Override
    public void unshare() throws IOException {
        socket.unshare();
    }

    @Override
    public int readWithin(ByteBuffer target, long nanos) throws IOException {
        enter();
        try {
            int count = decrypted(target);
            while (count == 0) {
                int came = fillWithin(nanos);
                if (came <= 0) {
                    return came;
                }
                count = decrypted(target);
            }
            return count;
        } finally {
            inUse.set(false);
        }
    }

    @Override
    public void write(ByteBuffer source) throws IOException {
        start();
        sending.lock();
        try {
            requireOpen();
            while (source.hasRemaining() || outgoing.hasRemaining()) {
                encrypt(source);
                socket.write(outgoing);
            }
        } finally {
            sending.unlock();
        }
    }

    @Override
    public boolean writeOrReadable(ByteBuffer source) throws IOException {
        start();
        enter();
        sending.lock();
        try {
            while (source.hasRemaining() || outgoing.hasRemaining()) {
                encrypt(source);
                if (!socket.writeOrReadable(outgoing) && isReadable()) {
                    return false;
                }
            }
            return true;
        } finally {
            sending.unlock();
            inUse.set(false);
        }
    }

    /// Whether a read has something to give. Bytes on the socket alone do not say that: they may be a part of a
    /// record, or a record of TLS itself, for which a read would wait in vain.
    private boolean isReadable() throws IOException {
        if (!plain.hasRemaining()) {
            decryptAside();
        }
        if (!plain.hasRemaining()) {
            if (fillAvailable() < 0) {
                return true;
            }
            decryptAside();
        }
        return plain.hasRemaining();
    }

    /// Gives decrypted bytes, as many as fit and are there.
    ///
    /// @return how many, 0 if more must come from the socket first, -1 at the end of the stream
    private int decrypted(ByteBuffer target) throws IOException {
        if (plain.hasRemaining()) {
            return moveAside(target);
        }
        int before = target.position();
        SSLEngineResult.Status status = SSLEngineResult.Status.OK;
        while (status == SSLEngineResult.Status.OK && target.hasRemaining()) {
            status = decryptOne(target);
        }
        int count = target.position() - before;
        if (count > 0) {
            return count;
        }
        return switch (status) {
            case BUFFER_OVERFLOW -> {
                decryptAside();
                yield moveAside(target);
            }
            case CLOSED -> -1;
            case OK, BUFFER_UNDERFLOW -> 0;
        };
    }

    private int moveAside(ByteBuffer target) {
        int count = Math.min(plain.remaining(), target.remaining());
        target.put(target.position(), plain, plain.position(), count);
        target.position(target.position() + count);
        plain.position(plain.position() + count);
        return count;
    }

    /// Decrypts records into `plain` until it holds something or more must come.
    private void decryptAside() throws IOException {
        plain.clear();
        try {
            while (plain.position() == 0 && decryptOne(plain) == SSLEngineResult.Status.OK) {
                // A record of TLS itself gives no bytes.
            }
        } finally {
            plain.flip();
        }
    }

    /// Decrypts one record and does what TLS itself asks for.
    private SSLEngineResult.Status decryptOne(ByteBuffer target) throws IOException {
        SSLEngineResult result = engine.unwrap(incoming, target);
        SSLEngineResult.HandshakeStatus next = result.getHandshakeStatus();
        if (started && next != SSLEngineResult.HandshakeStatus.NOT_HANDSHAKING) {
            refuseNewHandshake(result.getStatus());
            serveEngine(next);
        }
        return result.getStatus();
    }

    /// TLS 1.2 can begin a handshake anew at any time, which has been a hole more than once; PostgreSQL never
    /// asks for it.
    private void refuseNewHandshake(SSLEngineResult.Status status) throws SSLException {
        if (status != SSLEngineResult.Status.CLOSED
                && engine.getSession().getProtocol().equals(TlsVersion.TLS_1_2.label())) {
            throw new SSLException("the server asked to negotiate TLS anew, which is not done");
        }
    }

    /// After the handshake TLS may still want to say something, such as new keys.
    private void serveEngine(SSLEngineResult.HandshakeStatus first) throws IOException {
        SSLEngineResult.HandshakeStatus next = first;
        while (next == SSLEngineResult.HandshakeStatus.NEED_TASK || next == SSLEngineResult.HandshakeStatus.NEED_WRAP) {
            if (next == SSLEngineResult.HandshakeStatus.NEED_TASK) {
                runTasks();
            } else {
                flushEngine();
            }
            next = engine.getHandshakeStatus();
        }
    }

    private void runTasks() {
        for (Runnable task = engine.getDelegatedTask(); task != null; task = engine.getDelegatedTask()) {
            task.run();
        }
    }

    /// Sends what TLS itself has to say, behind what waits already.
    private void flushEngine() throws IOException {
        sending.lock();
        try {
            while (outgoing.hasRemaining()) {
                socket.write(outgoing);
            }
            outgoing.clear();
            try {
                engine.wrap(NOTHING.duplicate(), outgoing);
            } finally {
                outgoing.flip();
            }
            socket.write(outgoing);
        } finally {
            sending.unlock();
        }
    }

    /// Encrypts as many records as fit, unless older ones wait.
    private void encrypt(ByteBuffer source) throws IOException {
        if (outgoing.hasRemaining()) {
            return;
        }
        outgoing.clear();
        try {
            while (source.hasRemaining() && outgoing.remaining() >= recordMax) {
                SSLEngineResult result = engine.wrap(source, outgoing);
                if (result.getStatus() != SSLEngineResult.Status.OK || result.bytesProduced() == 0) {
                    throw new IOException("the server has ended TLS");
                }
            }
        } finally {
            outgoing.flip();
        }
    }

    private int fill() throws IOException {
        incoming.compact();
        try {
            return socket.read(incoming);
        } finally {
            incoming.flip();
        }
    }

    private int fillWithin(long nanos) throws IOException {
        incoming.compact();
        try {
            return socket.readWithin(incoming, nanos);
        } finally {
            incoming.flip();
        }
    }

    private int fillAvailable() throws IOException {
        incoming.compact();
        try {
            return incoming.hasRemaining() ? socket.readAvailable(incoming) : 0;
        } finally {
            incoming.flip();
        }
    }

    private void requireOpen() throws IOException {
        if (closed.get()) {
            throw new ClosedChannelException();
        }
    }

    private void enter() throws IOException {
        if (!inUse.compareAndSet(false, true)) {
            throw new ClosedChannelException();
        }
    }

    /// Opens another connection to the same server, which is encrypted in the same way before its first byte.
    @Override
    public TlsTransport sibling(Duration timeout) throws IOException {
        return upgrade.later(socket.sibling(timeout));
    }

    @Override
    public String peer() {
        return socket.peer();
    }

    @Override
    public PeerProof proof() {
        return new PeerProof(bindingHash(), upgrade.options().mode().isVerifying());
    }

    private BindingHash bindingHash() {
        try {
            return engine.getSession().getPeerCertificates()[0] instanceof X509Certificate certificate
                    ? BindingHash.of(certificate)
                    : new BindingHash.Unknown("it is no X.509 certificate");
        } catch (SSLException e) {
            return new BindingHash.Unknown("the server showed none");
        }
    }

    /// The version of TLS and the cipher suite, for a person: `TLSv1.3 TLS_AES_256_GCM_SHA384`.
    @Override
    public String toString() {
        return peer() + " by " + engine.getSession().getProtocol() + " "
                + engine.getSession().getCipherSuite();
    }

    @Override
    public void close() {
        if (closed.compareAndSet(false, true)) {
            // If nobody is inside, nobody gets in any more.
            if (inUse.compareAndSet(false, true) && sending.tryLock()) {
                try {
                    sayGoodbyeIfStarted();
                } finally {
                    sending.unlock();
                }
            }
            socket.close();
        }
    }

    private void sayGoodbyeIfStarted() {
        if (!started) {
            return;
        }
        try {
            engine.closeOutbound();
            outgoing.compact();
            if (outgoing.remaining() >= recordMax) {
                engine.wrap(NOTHING.duplicate(), outgoing);
            }
            socket.writeAvailable(outgoing.flip());
        } catch (IOException e) {
            // The connection is going away in any case.
            LOGGER.log(Level.DEBUG, "no goodbye by TLS", e);
        }
    }
}
