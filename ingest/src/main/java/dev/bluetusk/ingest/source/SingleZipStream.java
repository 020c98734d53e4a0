package dev.bluetusk.ingest.source;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;

/// The one file in a zip archive that comes as a stream.
///
/// The list of an archive stands at its end; there it is checked that the archive is whole, and that there was
/// no other file in it.
final class SingleZipStream extends InputStream {
    private final LastBytes archive;
    private final ZipInputStream zip;
    private int entries;
    private boolean ended;

    SingleZipStream(InputStream in) throws IOException {
        archive = new LastBytes(in);
        zip = new ZipInputStream(archive);
        if (!nextFile()) {
            throw new IOException("there is no file in it");
        }
    }

    private boolean nextFile() throws IOException {
        ZipEntry entry = zip.getNextEntry();
        while (entry != null) {
            entries++;
            if (!entry.isDirectory()) {
                return true;
            }
            entry = zip.getNextEntry();
        }
        return false;
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
    }

    @Override
    public int read(byte[] target, int offset, int length) throws IOException {
        if (ended) {
            return -1;
        }
        int got = zip.read(target, offset, length);
        if (got < 0) {
            ended = true;
            if (nextFile()) {
                throw new IOException("there is more than one file in it");
            }
            archive.transferTo(OutputStream.nullOutputStream());
            archive.checkEnd(entries);
        }
        return got;
    }

    @Override
    public void close() throws IOException {
        zip.close();
    }

    /// Keeps the last bytes that went through.
    private static final class LastBytes extends FilterInputStream {
        /// The end record is of 22 bytes and a comment.
        private static final int KEPT = 1 << 12;

        private final byte[] ring = new byte[KEPT];
        private long count;

        LastBytes(InputStream in) {
            super(in);
        }

        @Override
        public int read() throws IOException {
            byte[] one = new byte[1];
            return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
        }

        @Override
        public int read(byte[] target, int offset, int length) throws IOException {
            int got = in.read(target, offset, length);
            for (int i = Math.max(0, got - KEPT); i < got; i++) {
                ring[(int) ((count + i) % KEPT)] = target[offset + i];
            }
            count += Math.max(0, got);
            return got;
        }

        /// @throws IOException if there is no end record, or it knows another number of entries
        void checkEnd(int entries) throws IOException {
            for (long at = count - 22; at >= Math.max(0, count - KEPT); at--) {
                if (byteAt(at) == 'P' && byteAt(at + 1) == 'K' && byteAt(at + 2) == 5 && byteAt(at + 3) == 6) {
                    int known = byteAt(at + 10) | (byteAt(at + 11) << 8);
                    if (known != entries) {
                        throw new IOException("its list has " + known + " entries, but " + entries + " were found");
                    }
                    return;
                }
            }
            throw new IOException("the list at its end is missing");
        }

        private int byteAt(long position) {
            return ring[(int) (position % KEPT)] & 0xff;
        }
    }
}
