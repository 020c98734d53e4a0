package dev.bluetusk.ingest.source;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.zip.ZipFile;

/// Which files are no text, found out from their first bytes.
final class CellFiles {
    private static final String PARQUET = "PAR1";
    private static final String PARQUET_ENCRYPTED = "PARE";
    private static final String ZIP = "PK\u0003\u0004";
    private static final String COMPOUND = "\u00d0\u00cf\u0011\u00e0";

    private CellFiles() {}

    /// @throws SourceException if it is a file of such a kind that cannot be read
    static Optional<CellRows> open(String name, Path file, Opening opening) throws IOException {
        String magic;
        try (InputStream in = Files.newInputStream(file)) {
            magic = magic(in.readNBytes(4));
        }
        refuse(name, magic);
        if (magic.equals(PARQUET)) {
            return Optional.of(parquet(name, file));
        }
        return magic.equals(ZIP) ? workbook(name, file, opening) : Optional.empty();
    }

    /// These files are read from their ends.
    ///
    /// @throws SourceException if a stream is one of them
    static void refuseStream(String name, byte[] head) {
        String magic = magic(head);
        refuse(name, magic);
        if (magic.equals(PARQUET)) {
            throw new SourceException(name, "is Parquet, which cannot be read from a stream; name the file");
        }
    }

    private static void refuse(String name, String magic) {
        if (magic.equals(COMPOUND)) {
            throw new SourceException(
                    name, "is an Office file of the old kind (.xls) or one with a password; save it as .xlsx without");
        }
        if (magic.equals(PARQUET_ENCRYPTED)) {
            throw new SourceException(name, "is an encrypted Parquet file, which cannot be read");
        }
    }

    private static CellRows parquet(String name, Path file) throws IOException {
        try {
            return ParquetRows.open(file);
        } catch (NoClassDefFoundError missing) {
            SourceException exception =
                    new SourceException(name, "is a Parquet file; add dev.hardwood:hardwood-core to read it");
            exception.initCause(missing);
            throw exception;
        }
    }

    private static Optional<CellRows> workbook(String name, Path file, Opening opening) throws IOException {
        ZipFile zip;
        try {
            zip = new ZipFile(file.toFile());
        } catch (IOException cutOff) {
            return Optional.empty(); // unpacking it as a stream tells more
        }
        if (WorkbookRows.is(zip)) {
            return Optional.of(WorkbookRows.open(zip, file, opening));
        }
        boolean binary = zip.getEntry("xl/workbook.bin") != null;
        zip.close();
        if (binary) {
            throw new SourceException(name, "is an Excel workbook in binary form (.xlsb); save it as .xlsx");
        }
        return Optional.empty();
    }

    private static String magic(byte[] head) {
        return new String(head, 0, Math.min(4, head.length), StandardCharsets.ISO_8859_1);
    }
}
