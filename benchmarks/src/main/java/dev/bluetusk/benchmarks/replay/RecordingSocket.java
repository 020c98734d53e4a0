package dev.bluetusk.benchmarks.replay;

import java.io.FilterInputStream;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.Socket;
import java.net.SocketAddress;

/// A socket to a server whose bytes are kept.
final class RecordingSocket extends Socket {
    private final SocketAddress server;
    private final TapeRecorder recorder;

    RecordingSocket(SocketAddress server, TapeRecorder recorder) {
        this.server = server;
        this.recorder = recorder;
    }

    @Override
    public void connect(SocketAddress endpoint, int timeout) throws IOException {
        super.connect(server, timeout);
    }

    @Override
    public InputStream getInputStream() throws IOException {
        return new Replies(super.getInputStream(), recorder);
    }

    @Override
    public OutputStream getOutputStream() throws IOException {
        return new Requests(super.getOutputStream(), recorder);
    }

    private static final class Replies extends FilterInputStream {
        private final TapeRecorder recorder;

        Replies(InputStream from, TapeRecorder recorder) {
            super(from);
            this.recorder = recorder;
        }

        @Override
        public int read() throws IOException {
            int octet = super.read();
            if (octet >= 0) {
                recorder.received(new byte[] {(byte) octet}, 0, 1);
            }
            return octet;
        }

        @Override
        public int read(byte[] target, int offset, int length) throws IOException {
            int count = super.read(target, offset, length);
            if (count > 0) {
                recorder.received(target, offset, count);
            }
            return count;
        }
    }

    private static final class Requests extends FilterOutputStream {
        private final TapeRecorder recorder;

        Requests(OutputStream to, TapeRecorder recorder) {
            super(to);
            this.recorder = recorder;
        }

        @Override
        public void write(int octet) throws IOException {
            out.write(octet);
            recorder.sent(new byte[] {(byte) octet}, 0, 1);
        }

        @Override
        public void write(byte[] source, int offset, int length) throws IOException {
            out.write(source, offset, length);
            recorder.sent(source, offset, length);
        }
    }
}
