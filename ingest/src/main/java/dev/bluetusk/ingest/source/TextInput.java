package dev.bluetusk.ingest.source;

import java.io.ByteArrayInputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.LongSupplier;

/// The text of a file in UTF-8, however the file is packed and encoded.
///
/// Both are found out from the first bytes ([Compression], [EncodingDetection]) unless the encoding is given. A
/// plain file in UTF-8 is passed through untouched. Memory is constant. Confined to one thread.
public final class TextInput extends FilterInputStream {
    /// Bytes of the text that are looked at to find out the encoding.
    public static final int SAMPLE_BYTES = 1 << 20;

    private final Container container;
    private final Compression compression;
    private final Charset encoding;
    private final Optional<List<CellType>> types;
    private final LongSupplier fileBytesRead;

    private TextInput(InputStream text, Compression compression, Charset encoding, LongSupplier fileBytesRead) {
        super(text);
        this.container = Container.TEXT;
        this.compression = compression;
        this.encoding = encoding;
        this.types = Optional.empty();
        this.fileBytesRead = fileBytesRead;
    }

    private TextInput(CellRows rows) {
        super(new CellStream(rows));
        this.container = rows.container();
        this.compression = Compression.NONE;
        this.encoding = StandardCharsets.UTF_8;
        this.types = rows.types();
        this.fileBytesRead = rows::fileBytesRead;
    }

    /// Opens a file; closing the text closes it. A workbook or a Parquet file becomes the CSV that it would be
    /// exported as, with texts in quotes.
    ///
    /// @param name what messages call the file
    /// @throws SourceException if the file needs a library that is not there, or has no such sheet
    /// @throws IOException if the file cannot be read or unpacked
    public static TextInput open(String name, Path file, Opening opening) throws IOException {
        Optional<CellRows> rows = Files.isRegularFile(file) ? CellFiles.open(name, file, opening) : Optional.empty();
        if (rows.isPresent()) {
            return new TextInput(rows.get());
        }
        InputStream bytes = Files.newInputStream(file);
        try {
            return open(name, bytes, opening.encoding());
        } catch (IOException | SourceException e) {
            bytes.close();
            throw e;
        }
    }

    /// Opens the text; closing it closes the file.
    ///
    /// @param name what messages call the file
    /// @param file its bytes
    /// @param given the encoding, if it is known; then it is not found out
    /// @throws SourceException if the file needs a library that is not there
    /// @throws IOException if the file cannot be read or unpacked
    public static TextInput open(String name, InputStream file, Optional<Charset> given) throws IOException {
        Counter counter = new Counter(file);
        byte[] magic = counter.readNBytes(Compression.MAGIC_BYTES);
        CellFiles.refuseStream(name, magic);
        Compression compression = Compression.of(magic);
        InputStream bytes = compression.unpack(name, joined(magic, counter));
        byte[] sample = bytes.readNBytes(SAMPLE_BYTES);
        EncodingDetection.Finding found = EncodingDetection.of(sample, sample.length < SAMPLE_BYTES, given);
        boolean utf8 = found.charset().equals(StandardCharsets.UTF_8);
        InputStream whole = joined(sample, bytes);
        whole.skipNBytes(utf8 ? 0 : found.markBytes());
        InputStream text = utf8 ? whole : new TranscodedStream(whole, found.charset());
        return new TextInput(text, compression, found.charset(), () -> counter.count);
    }

    private static InputStream joined(byte[] first, InputStream rest) {
        return first.length == 0 ? rest : new SequenceInputStream(new ByteArrayInputStream(first), rest);
    }

    /// What kind of file it is.
    public Container container() {
        return container;
    }

    /// What the columns are, if the file says it.
    public Optional<List<CellType>> types() {
        return types;
    }

    /// How the file is packed.
    public Compression compression() {
        return compression;
    }

    /// How the file is encoded.
    public Charset encoding() {
        return encoding;
    }

    /// Whether the text is the file's own bytes.
    public boolean plain() {
        return container == Container.TEXT
                && compression == Compression.NONE
                && encoding.equals(StandardCharsets.UTF_8);
    }

    /// Bytes of the file that were read so far, some of them ahead.
    public long fileBytesRead() {
        return fileBytesRead.getAsLong();
    }

    private static final class Counter extends FilterInputStream {
        private long count;

        Counter(InputStream in) {
            super(in);
        }

        @Override
        public int read() throws IOException {
            int got = in.read();
            count += got < 0 ? 0 : 1;
            return got;
        }

        @Override
        public int read(byte[] target, int offset, int length) throws IOException {
            int got = in.read(target, offset, length);
            count += Math.max(0, got);
            return got;
        }
    }
}
