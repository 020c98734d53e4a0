package dev.bluetusk.ingest.source;

import com.github.luben.zstd.ZstdInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Locale;
import org.apache.commons.compress.compressors.bzip2.BZip2CompressorInputStream;
import org.tukaani.xz.XZInputStream;

/// How the bytes of a file are packed, found out from its first bytes and never from its name.
///
/// gzip and zip are read by the JDK; zstd, bzip2 and xz need a library each, which is optional: zstd-jni,
/// commons-compress, xz. Joined members, frames and streams are read one after the other. A file that is cut
/// off or damaged fails with the place, never with fewer records.
public enum Compression {
    /// Plain text.
    NONE("", ""),
    /// RFC 1952, as `gzip` and `pigz` write it.
    GZIP("\u001f\u008b", ""),
    /// RFC 8878.
    ZSTD("(\u00b5/\u00fd", "com.github.luben:zstd-jni"),
    /// As `bzip2` writes it.
    BZIP2("BZh", "org.apache.commons:commons-compress"),
    /// As `xz` writes it.
    XZ("\u00fd7zXZ\u0000", "org.tukaani:xz"),
    /// An archive with one file in it.
    ZIP("PK\u0003\u0004", "");

    /// How many bytes [#of] looks at.
    static final int MAGIC_BYTES = 6;

    /// What unpacking xz may take; its files say beforehand what they need. `xz -9` needs 65 MiB.
    private static final int XZ_MEMORY_KIB_MAX = 256 << 10;

    private final String magic;
    private final String library;

    Compression(String magic, String library) {
        this.magic = magic;
        this.library = library;
    }

    /// Which one begins with these bytes.
    static Compression of(byte[] head) {
        for (Compression compression : values()) {
            if (compression != NONE && compression.begins(head)) {
                return compression;
            }
        }
        return NONE;
    }

    private boolean begins(byte[] head) {
        for (int i = 0; i < magic.length(); i++) {
            if (i >= head.length || (head[i] & 0xff) != magic.charAt(i)) {
                return false;
            }
        }
        return true;
    }

    /// The name for people: `gzip`.
    public String label() {
        return this == NONE ? "not compressed" : name().toLowerCase(Locale.ROOT);
    }

    /// The bytes that were packed.
    ///
    /// @throws SourceException if the library is not there
    /// @throws IOException if they cannot be unpacked
    InputStream unpack(String name, InputStream packed) throws IOException {
        if (this == NONE) {
            return packed;
        }
        try {
            return new UnpackedStream(this, unpacker(packed));
        } catch (NoClassDefFoundError missing) {
            SourceException exception =
                    new SourceException(name, "is compressed by " + label() + "; add " + library + " to read it");
            exception.initCause(missing);
            throw exception;
        } catch (IOException e) {
            throw UnpackedStream.damaged(this, 0, e);
        }
    }

    private InputStream unpacker(InputStream packed) throws IOException {
        return switch (this) {
            case NONE -> packed;
            case GZIP -> new GzipStream(packed);
            case ZSTD -> Zstd.unpacker(packed);
            case BZIP2 -> Bzip2.unpacker(packed);
            case XZ -> Xz.unpacker(packed);
            case ZIP -> new SingleZipStream(packed);
        };
    }

    /// Each library is named in a class of its own, which is linked only when it is needed.
    private static final class Zstd {
        static InputStream unpacker(InputStream packed) throws IOException {
            return new ZstdInputStream(packed);
        }
    }

    private static final class Bzip2 {
        static InputStream unpacker(InputStream packed) throws IOException {
            return new BZip2CompressorInputStream(packed, true);
        }
    }

    private static final class Xz {
        static InputStream unpacker(InputStream packed) throws IOException {
            return new XZInputStream(packed, XZ_MEMORY_KIB_MAX);
        }
    }
}
