package dev.bluetusk.cli.shop;

import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.security.MessageDigest;
import java.time.LocalDate;
import java.util.Arrays;

/// Writes one CSV file (RFC 4180, UTF-8, lines end with LF) field by field, as bytes.
///
/// The file grows under the name `….part` and gets its own name in [#finish]; closed before that, nothing is left. So a
/// file that is there is whole. Fields are quoted only where they must be. Confined to one thread.
final class CsvFile implements Closeable {
    private static final int BUFFER_BYTES = 1 << 17;
    private static final int FLUSH_BYTES = BUFFER_BYTES - (1 << 14);
    private static final int NUMBER_BYTES_MAX = 20;
    private static final int TIMESTAMP_BYTES = 24;
    private static final long DAY_MILLIS = 86_400_000L;
    private static final long[] POWERS_OF_TEN = powersOfTen();

    private final Path file;
    private final Path part;
    private final OutputStream out;
    private byte[] buffer = new byte[BUFFER_BYTES];
    private int size;
    private int rowStart;
    private long bytesWritten;
    private long rows;
    private boolean finished;
    private long dayInText = Long.MIN_VALUE;
    private String dayText = "";

    private CsvFile(Path file, Path part, OutputStream out) {
        this.file = file;
        this.part = part;
        this.out = out;
    }

    /// Creates the file with its header line.
    static CsvFile create(Path file, String header) throws IOException {
        Path part = file.resolveSibling(file.getFileName() + ".part");
        CsvFile csv = new CsvFile(file, part, Files.newOutputStream(part));
        csv.ascii(header);
        csv.buffer[csv.size++] = '\n';
        csv.rowStart = csv.size;
        return csv;
    }

    /// A text, quoted if it holds a quote, a comma or a line break, or if it is empty (an empty field without
    /// quotes is NULL).
    CsvFile text(String text) {
        byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
        room(2 * utf8.length + 2);
        separate();
        if (needsQuotes(utf8)) {
            quoted(utf8);
        } else {
            System.arraycopy(utf8, 0, buffer, size, utf8.length);
            size += utf8.length;
        }
        return this;
    }

    /// A missing value: nothing between the commas.
    CsvFile nothing() {
        room(0);
        separate();
        return this;
    }

    /// A whole number, not negative.
    CsvFile number(long value) {
        room(NUMBER_BYTES_MAX);
        separate();
        digits(value, 1);
        return this;
    }

    /// An amount of money in cents, not negative, with two decimals: 1234 is `12.34`.
    CsvFile money(long cents) {
        room(NUMBER_BYTES_MAX);
        separate();
        digits(cents / 100, 1);
        buffer[size++] = '.';
        digits(cents % 100, 2);
        return this;
    }

    /// A prefix in ASCII and a number with at least so many digits: `KIT-`, 42, 5 is `KIT-00042`.
    CsvFile code(String prefix, long number, int digitsMin) {
        room(prefix.length() + NUMBER_BYTES_MAX);
        separate();
        ascii(prefix);
        digits(number, digitsMin);
        return this;
    }

    /// A handle, a number and a domain, as one field: `quiet.otter412@example.org`.
    CsvFile email(String handle, long number, String domain) {
        room(handle.length() + NUMBER_BYTES_MAX + domain.length());
        separate();
        ascii(handle);
        digits(number, 1);
        ascii(domain);
        return this;
    }

    /// A point in time, in milliseconds since 1970, as `2025-03-14T09:26:53.589Z`.
    CsvFile timestamp(long epochMillis) {
        room(TIMESTAMP_BYTES);
        separate();
        long day = Math.floorDiv(epochMillis, DAY_MILLIS);
        if (day != dayInText) {
            dayText = LocalDate.ofEpochDay(day).toString();
            dayInText = day;
        }
        ascii(dayText);
        int millis = (int) Math.floorMod(epochMillis, DAY_MILLIS);
        buffer[size++] = 'T';
        digits(millis / 3_600_000, 2);
        buffer[size++] = ':';
        digits(millis / 60_000 % 60, 2);
        buffer[size++] = ':';
        digits(millis / 1_000 % 60, 2);
        buffer[size++] = '.';
        digits(millis % 1_000, 3);
        buffer[size++] = 'Z';
        return this;
    }

    /// Feeds the current row, as it stands in the file but without the line's end, to a digest.
    void digestRow(MessageDigest digest) {
        digest.update(buffer, rowStart, size - rowStart);
    }

    /// Ends the row.
    void endRow() throws IOException {
        room(1);
        buffer[size++] = '\n';
        rows++;
        if (size >= FLUSH_BYTES) {
            flush();
        }
        rowStart = size;
    }

    /// Writes what is left and gives the file its name, over an older one.
    WrittenFile finish() throws IOException {
        flush();
        out.close();
        Files.move(part, file, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
        finished = true;
        return new WrittenFile(file, rows, bytesWritten);
    }

    /// Removes the unfinished file; does nothing after [#finish].
    @Override
    public void close() throws IOException {
        if (!finished) {
            finished = true;
            try (out) {
                Files.deleteIfExists(part);
            }
        }
    }

    private void flush() throws IOException {
        try {
            out.write(buffer, 0, size);
        } catch (IOException e) {
            FileSystemException named = new FileSystemException(file.toString(), null, e.getMessage());
            named.initCause(e);
            throw named; // a full disk does not say which file was written
        }
        bytesWritten += size;
        size = 0;
    }

    private void separate() {
        if (size > rowStart) {
            buffer[size++] = ',';
        } else {
            // The first field of a row is never NULL in our files, so "no bytes yet" means "first field".
            rowStart = size;
        }
    }

    /// Makes room for a field and a comma; only a very long row makes the buffer grow.
    private void room(int fieldBytes) {
        if (buffer.length - size < fieldBytes + 1) {
            buffer = Arrays.copyOf(buffer, Math.max(2 * buffer.length, size + fieldBytes + 1));
        }
    }

    private static boolean needsQuotes(byte[] utf8) {
        for (byte octet : utf8) {
            if (octet == '"' || octet == ',' || octet == '\n' || octet == '\r') {
                return true;
            }
        }
        return utf8.length == 0;
    }

    private void quoted(byte[] utf8) {
        buffer[size++] = '"';
        for (byte octet : utf8) {
            if (octet == '"') {
                buffer[size++] = '"';
            }
            buffer[size++] = octet;
        }
        buffer[size++] = '"';
    }

    private void ascii(String text) {
        byte[] bytes = text.getBytes(StandardCharsets.US_ASCII);
        System.arraycopy(bytes, 0, buffer, size, bytes.length);
        size += bytes.length;
    }

    private void digits(long value, int digitsMin) {
        int width = digitsMin;
        while (width < POWERS_OF_TEN.length && value >= POWERS_OF_TEN[width]) {
            width++;
        }
        long rest = value;
        for (int position = size + width - 1; position >= size; position--) {
            buffer[position] = (byte) ('0' + rest % 10);
            rest /= 10;
        }
        size += width;
    }

    private static long[] powersOfTen() {
        long[] powers = new long[19];
        powers[0] = 1;
        for (int exponent = 1; exponent < powers.length; exponent++) {
            powers[exponent] = 10 * powers[exponent - 1];
        }
        return powers;
    }
}
