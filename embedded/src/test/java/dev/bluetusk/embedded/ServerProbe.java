package dev.bluetusk.embedded;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/// Asks a server whether it speaks PostgreSQL, by the first message of the protocol that needs no login: SSLRequest.
final class ServerProbe {
    private static final int SSL_REQUEST_LENGTH = 8;
    private static final int PROTOCOL_3_0 = 3 << 16;
    private static final int SSL_REQUEST_CODE = 80877103;

    private ServerProbe() {}

    /// The answer, `S` (TLS offered) or `N` (not offered).
    static char askByTcp(int port) throws IOException {
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
            DataOutputStream out = new DataOutputStream(socket.getOutputStream());
            out.writeLong(((long) SSL_REQUEST_LENGTH << Integer.SIZE) | SSL_REQUEST_CODE);
            return (char) new DataInputStream(socket.getInputStream()).readUnsignedByte();
        }
    }

    /// The first answer to a login: 0 lets us in, 3 wants a clear password, 5 an MD5 sum, 10 SCRAM; -1 is an error.
    static int login(int port, String user) throws IOException {
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
            byte[] parameters = ("user\0" + user + "\0database\0postgres\0\0").getBytes(StandardCharsets.UTF_8);
            DataOutputStream out = new DataOutputStream(socket.getOutputStream());
            out.writeInt(2 * Integer.BYTES + parameters.length);
            out.writeInt(PROTOCOL_3_0);
            out.write(parameters);
            DataInputStream in = new DataInputStream(socket.getInputStream());
            char type = (char) in.readUnsignedByte();
            in.readInt();
            return type == 'R' ? in.readInt() : -1;
        }
    }

    static char askBySocket(Path socket) throws IOException {
        try (SocketChannel channel = SocketChannel.open(StandardProtocolFamily.UNIX)) {
            channel.connect(UnixDomainSocketAddress.of(socket));
            ByteBuffer request = ByteBuffer.allocate(SSL_REQUEST_LENGTH)
                    .putInt(SSL_REQUEST_LENGTH)
                    .putInt(SSL_REQUEST_CODE)
                    .flip();
            while (request.hasRemaining()) {
                channel.write(request);
            }
            ByteBuffer answer = ByteBuffer.allocate(1);
            channel.read(answer);
            return (char) answer.get(0);
        }
    }
}
