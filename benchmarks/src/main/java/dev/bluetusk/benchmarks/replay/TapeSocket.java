package dev.bluetusk.benchmarks.replay;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.net.SocketAddress;

/// A socket that leads to a tape. Only what drivers use of a socket is there.
final class TapeSocket extends Socket {
    private static final int BUFFER = 64 * 1024;

    private final TapePlayer player;
    private boolean closed;

    TapeSocket(TapePlayer player) {
        this.player = player;
    }

    @Override
    public void connect(SocketAddress endpoint) {
        // It leads to the tape, whatever the address is.
    }

    @Override
    public void connect(SocketAddress endpoint, int timeout) {
        // It leads to the tape, whatever the address is.
    }

    @Override
    public InputStream getInputStream() {
        return new Replies(player);
    }

    @Override
    public OutputStream getOutputStream() {
        return new Requests(player);
    }

    @Override
    public InetAddress getInetAddress() {
        return InetAddress.getLoopbackAddress();
    }

    @Override
    public void setTcpNoDelay(boolean on) {
        // Nothing is delayed.
    }

    @Override
    public void setKeepAlive(boolean on) {
        // Nothing can go away.
    }

    @Override
    public void setSoTimeout(int timeout) {
        // Nothing is waited for.
    }

    @Override
    public int getSoTimeout() {
        return 0;
    }

    @Override
    public int getSendBufferSize() {
        return BUFFER;
    }

    @Override
    public int getReceiveBufferSize() {
        return BUFFER;
    }

    @Override
    public boolean isClosed() {
        return closed;
    }

    @Override
    public void close() {
        closed = true;
    }

    private static final class Replies extends InputStream {
        private final TapePlayer player;
        private final byte[] one = new byte[1];

        Replies(TapePlayer player) {
            this.player = player;
        }

        @Override
        public int read() throws IOException {
            player.give(one, 0, 1);
            return one[0] & 0xff;
        }

        @Override
        public int read(byte[] target, int offset, int length) throws IOException {
            return player.give(target, offset, length);
        }

        @Override
        public int available() throws IOException {
            return player.available();
        }
    }

    private static final class Requests extends OutputStream {
        private final TapePlayer player;
        private final byte[] one = new byte[1];

        Requests(TapePlayer player) {
            this.player = player;
        }

        @Override
        public void write(int octet) throws IOException {
            one[0] = (byte) octet;
            player.take(one, 0, 1);
        }

        @Override
        public void write(byte[] source, int offset, int length) throws IOException {
            player.take(source, offset, length);
        }
    }
}
