package dev.bluetusk.ingest.source;

import com.github.luben.zstd.ZstdOutputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.zip.GZIPOutputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.apache.commons.compress.compressors.bzip2.BZip2CompressorOutputStream;
import org.tukaani.xz.LZMA2Options;
import org.tukaani.xz.XZOutputStream;

/// Packs bytes in every way that can be read.
public final class Packed {
    private Packed() {}

    public static byte[] by(Compression compression, byte[] bytes) {
        ByteArrayOutputStream target = new ByteArrayOutputStream();
        try (OutputStream out = packer(compression, target)) {
            out.write(bytes);
        } catch (IOException e) {
            throw new AssertionError(e);
        }
        return target.toByteArray();
    }

    private static OutputStream packer(Compression compression, OutputStream target) throws IOException {
        return switch (compression) {
            case NONE -> target;
            case GZIP -> new GZIPOutputStream(target);
            case ZSTD -> checked(new ZstdOutputStream(target));
            case BZIP2 -> new BZip2CompressorOutputStream(target, 1);
            case XZ -> new XZOutputStream(target, new LZMA2Options(1));
            case ZIP -> {
                ZipOutputStream zip = new ZipOutputStream(target);
                zip.putNextEntry(new ZipEntry("orders.csv"));
                yield zip;
            }
        };
    }

    private static OutputStream checked(ZstdOutputStream out) throws IOException {
        out.setChecksum(true);
        return out;
    }

    public static byte[] joined(byte[] first, byte[] second) {
        ByteArrayOutputStream both = new ByteArrayOutputStream();
        both.writeBytes(first);
        both.writeBytes(second);
        return both.toByteArray();
    }
}
