package dev.bluetusk.client.largeobject;

import dev.bluetusk.client.session.FunctionCalls;
import dev.bluetusk.client.session.Session;
import dev.bluetusk.protocol.wire.Oid;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;

/// The large objects of a session's database.
///
/// ```java
/// LargeObjects objects = LargeObjects.of(session);
/// long oid = objects.importFrom(Path.of("film.mp4"));
/// session.execute("insert into films values ($1, $2)", "Nosferatu", oid);
/// ```
///
/// What is done by one call here runs in the transaction that is open, or else in one of its own. Only [#open]
/// needs a transaction, since what is open ends with it. A large object belongs to no row: whoever deletes its
/// last mention must [#delete] it. Identifiers are unsigned 32-bit numbers, here as `long`. Where there is no
/// such object the server says so with SQLSTATE 42704. Confined to the thread of its session.
public final class LargeObjects {
    private static final long OID_MAX = 0xFFFF_FFFFL;

    private static final String CREATE = "select pg_catalog.lo_create($1)";
    private static final String UNLINK = "select pg_catalog.lo_unlink($1)";
    private static final String OPEN = "select pg_catalog.lo_open($1, $2)";
    private static final String GET = "select pg_catalog.lo_get($1)";
    private static final String GET_PART = "select pg_catalog.lo_get($1, $2, $3)";
    private static final String PUT = "select pg_catalog.lo_put($1, $2, $3)";

    private final FunctionCalls server;

    private LargeObjects(FunctionCalls server) {
        this.server = server;
    }

    /// The large objects of a session's database.
    public static LargeObjects of(Session session) {
        return new LargeObjects(FunctionCalls.of(session));
    }

    /// Creates an empty one with an identifier of the server's choice.
    public long create() {
        return server.number(CREATE, Oid.UNSPECIFIED);
    }

    /// Creates an empty one with an identifier.
    ///
    /// @throws dev.bluetusk.client.PostgresException if there is such a one already (23505)
    public long create(long oid) {
        return server.number(CREATE, checked(oid));
    }

    /// Deletes one.
    public void delete(long oid) {
        server.number(UNLINK, checked(oid));
    }

    /// Opens one at its beginning, to be read.
    ///
    /// @throws IllegalStateException outside a transaction
    public LargeObject open(long oid) {
        return open(oid, LargeObjectMode.READ);
    }

    /// Opens one at its beginning.
    ///
    /// @throws IllegalStateException outside a transaction
    public LargeObject open(long oid, LargeObjectMode mode) {
        checked(oid);
        if (!server.isInTransaction()) {
            throw new IllegalStateException(
                    "a large object can only be open in a transaction: begin one first, or read and write it by one call");
        }
        return new LargeObject(server, oid, server.number(OPEN, oid, mode.flags()));
    }

    /// All bytes of one, in one round trip. It must fit into memory, and have less than 1 GiB.
    public byte[] read(long oid) {
        return server.bytes(GET, checked(oid));
    }

    /// Some bytes of one, in one round trip.
    ///
    /// @param position where in the object they begin
    /// @return how many were read, which is less than asked for only at its end; 0 behind its end
    public int read(long oid, long position, byte[] target, int offset, int length) {
        Objects.checkFromIndexSize(offset, length, target.length);
        return server.read(GET_PART, ByteBuffer.wrap(target, offset, length), checked(oid), placed(position), length);
    }

    /// Writes some bytes into one, in one round trip.
    ///
    /// @param position where in the object they begin; what lies between its end and there becomes zeros
    public void write(long oid, long position, byte[] source) {
        server.write(PUT, ByteBuffer.wrap(source, 0, source.length), checked(oid), placed(position));
    }

    /// How many bytes one has.
    public long size(long oid) {
        return during(() -> {
            try (LargeObject object = open(oid)) {
                return object.size();
            }
        });
    }

    /// Cuts one off, or lengthens it with zeros.
    ///
    /// @param size in bytes
    public void truncate(long oid, long size) {
        during(() -> {
            try (LargeObject object = open(oid, LargeObjectMode.WRITE)) {
                object.truncate(size);
            }
            return size;
        });
    }

    private long during(FunctionCalls.Work<Long> work) {
        try {
            return server.inTransaction(work);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// Creates one with all that a stream has. The stream stays open.
    ///
    /// @return its identifier
    /// @throws IOException if the stream cannot be read; outside a transaction nothing is left then
    public long importFrom(InputStream source) throws IOException {
        return server.inTransaction(() -> {
            long oid = create();
            try (LargeObject object = open(oid, LargeObjectMode.WRITE)) {
                byte[] part = new byte[LargeObject.STREAM_BUFFER];
                for (int count = source.readNBytes(part, 0, part.length);
                        count > 0;
                        count = source.readNBytes(part, 0, part.length)) {
                    object.write(part, 0, count);
                }
            }
            return oid;
        });
    }

    /// Creates one with the content of a file of this machine.
    ///
    /// @return its identifier
    /// @throws IOException if the file cannot be read; outside a transaction nothing is left then
    public long importFrom(Path file) throws IOException {
        try (InputStream source = Files.newInputStream(file)) {
            return importFrom(source);
        }
    }

    /// Writes one to a stream. The stream stays open and is not flushed.
    ///
    /// @return how many bytes it has
    /// @throws IOException if the stream cannot be written to
    public long exportTo(long oid, OutputStream target) throws IOException {
        return server.inTransaction(() -> {
            long total = 0;
            try (LargeObject object = open(oid)) {
                byte[] part = new byte[LargeObject.STREAM_BUFFER];
                for (int count = object.read(part, 0, part.length);
                        count > 0;
                        count = object.read(part, 0, part.length)) {
                    target.write(part, 0, count);
                    total += count;
                }
            }
            return total;
        });
    }

    /// Writes one to a file of this machine, which is made, or made empty before.
    ///
    /// @return how many bytes it has
    /// @throws IOException if the file cannot be written to
    public long exportTo(long oid, Path file) throws IOException {
        try (OutputStream target = Files.newOutputStream(file)) {
            return exportTo(oid, target);
        }
    }

    private static long checked(long oid) {
        if (oid <= 0 || oid > OID_MAX) {
            throw new IllegalArgumentException("expected an identifier of 1 to " + OID_MAX + " but got " + oid);
        }
        return oid;
    }

    private static long placed(long position) {
        if (position < 0) {
            throw new IllegalArgumentException("expected a place of 0 or more but got " + position);
        }
        return position;
    }
}
