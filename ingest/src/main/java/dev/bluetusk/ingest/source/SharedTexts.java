package dev.bluetusk.ingest.source;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;

/// The texts of a workbook, which its cells refer to by number: packed into one array.
final class SharedTexts {
    /// Bytes of all texts of one workbook. Excel's own limit of rows keeps most far below.
    static final int BYTES_MAX = 256 << 20;

    private byte[] bytes = new byte[1 << 12];
    private int[] ends = new int[1 << 8];
    private int count;

    /// @throws IOException if there are too many, or the part is damaged
    void read(InputStream part) throws IOException {
        try {
            XMLStreamReader xml = WorkbookXml.reader(part);
            while (WorkbookXml.toStart(xml)) {
                if (xml.getLocalName().equals("si")) {
                    add(WorkbookXml.text(xml, "si"));
                }
            }
        } catch (XMLStreamException e) {
            throw WorkbookXml.damaged(e);
        }
    }

    /// @throws IOException if there is no such text
    String text(int number) throws IOException {
        if (number < 0 || number >= count) {
            throw new IOException("a cell refers to text " + number + " but there are " + count);
        }
        int start = number == 0 ? 0 : ends[number - 1];
        return new String(bytes, start, ends[number] - start, StandardCharsets.UTF_8);
    }

    private void add(String text) throws IOException {
        byte[] encoded = text.getBytes(StandardCharsets.UTF_8);
        int used = count == 0 ? 0 : ends[count - 1];
        if (encoded.length > BYTES_MAX - used) {
            throw new IOException("its texts are over " + BYTES_MAX + " bytes");
        }
        if (used + encoded.length > bytes.length) {
            bytes = Arrays.copyOf(bytes, Math.max(used + encoded.length, bytes.length * 2));
        }
        if (count == ends.length) {
            ends = Arrays.copyOf(ends, count * 2);
        }
        System.arraycopy(encoded, 0, bytes, used, encoded.length);
        ends[count++] = used + encoded.length;
    }
}
