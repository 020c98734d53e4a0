package dev.bluetusk.ingest.source;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;

/// The rows of one sheet of an Excel workbook, read as a stream; only the shared texts are held.
///
/// The row behind the skipped ones says how wide the table is. Shorter rows are filled up, empty ones stay empty lines,
/// so that a line's number is the row's. Confined to one thread.
final class WorkbookRows implements CellRows {
    private static final String WORKBOOK = "xl/workbook.xml";
    private static final int ROWS_MAX = 1 << 20;
    private static final int COLUMNS_MAX = 1 << 14;

    private final ZipFile zip;
    private final long fileBytes;
    private final SharedTexts texts = new SharedTexts();
    private final WorkbookNumbers numbers;
    private final Counted sheet;
    private final XMLStreamReader xml;
    private final int skippedRows;
    private int row;
    private int pending;
    private int column;
    private int width;
    private boolean ended;

    private WorkbookRows(ZipFile zip, Path file, Opening opening) throws IOException, XMLStreamException {
        this.zip = zip;
        this.fileBytes = Files.size(file);
        this.skippedRows = opening.skippedRows();
        Map<String, String> sheets = new HashMap<>();
        List<String> names = new ArrayList<>();
        this.numbers = new WorkbookNumbers(readWorkbook(sheets, names));
        String name = opening.sheet().orElse(names.isEmpty() ? "" : names.getFirst());
        String id = sheets.get(name);
        if (id == null) {
            throw new SourceException(
                    file.toString(), "there is no sheet \"" + name + "\" (sheets: " + String.join(", ", names) + ")");
        }
        for (InputStream part : part("xl/sharedStrings.xml")) {
            texts.read(part);
        }
        for (InputStream part : part("xl/styles.xml")) {
            numbers.readStyles(part);
        }
        ZipEntry entry = entry(target(id));
        this.sheet = new Counted(zip.getInputStream(entry), Math.max(1, entry.getSize()));
        this.xml = WorkbookXml.reader(sheet);
    }

    /// @param zip an archive, which is closed if this fails
    /// @throws SourceException if the sheet is not there
    static WorkbookRows open(ZipFile zip, Path file, Opening opening) throws IOException {
        try {
            return new WorkbookRows(zip, file, opening);
        } catch (XMLStreamException e) {
            zip.close();
            throw WorkbookXml.damaged(e);
        } catch (IOException | SourceException e) {
            zip.close();
            throw e;
        }
    }

    /// Whether an archive is a workbook.
    static boolean is(ZipFile zip) {
        return zip.getEntry(WORKBOOK) != null;
    }

    @Override
    public Container container() {
        return Container.WORKBOOK;
    }

    @Override
    public Optional<List<CellType>> types() {
        return Optional.empty();
    }

    @Override
    public long fileBytesRead() {
        return ended ? fileBytes : Math.round((double) fileBytes * Math.min(1, (double) sheet.count / sheet.size));
    }

    @Override
    public boolean next(CellText out) throws IOException {
        try {
            if (pending == 0 && !toRow()) {
                ended = true;
                return false;
            }
            row++;
            if (row < pending) {
                out.endRow();
                return true;
            }
            pending = 0;
            readRow(out);
            return true;
        } catch (XMLStreamException e) {
            throw WorkbookXml.damaged(e);
        }
    }

    @Override
    public void close() throws IOException {
        zip.close();
    }

    /// Moves to the next row and notes its number.
    private boolean toRow() throws XMLStreamException, IOException {
        while (WorkbookXml.toStart(xml)) {
            if (xml.getLocalName().equals("row")) {
                String number = WorkbookXml.attribute(xml, "r");
                pending = number.isEmpty() ? row + 1 : WorkbookXml.number(number);
                if (pending <= row || pending > ROWS_MAX) {
                    throw new IOException("the workbook is damaged: row " + pending + " comes behind row " + row);
                }
                return true;
            }
        }
        return false;
    }

    private void readRow(CellText out) throws XMLStreamException, IOException {
        column = 0;
        while (xml.hasNext()) {
            int event = xml.next();
            if (event == XMLStreamConstants.START_ELEMENT && xml.getLocalName().equals("c")) {
                readCell(out);
            } else if (event == XMLStreamConstants.END_ELEMENT
                    && xml.getLocalName().equals("row")) {
                break;
            }
        }
        if (row == skippedRows + 1 || (row > skippedRows && width == 0)) {
            width = column;
        }
        if (column > 0) {
            fillUp(out, width);
        }
        out.endRow();
    }

    private void readCell(CellText out) throws XMLStreamException, IOException {
        String reference = WorkbookXml.attribute(xml, "r");
        String type = WorkbookXml.attribute(xml, "t");
        String style = WorkbookXml.attribute(xml, "s");
        int at = reference.isEmpty() ? column : columnOf(reference);
        String value = "";
        Optional<String> inline = Optional.empty();
        while (xml.hasNext()) {
            int event = xml.next();
            if (event == XMLStreamConstants.END_ELEMENT && xml.getLocalName().equals("c")) {
                break;
            }
            if (event == XMLStreamConstants.START_ELEMENT && xml.getLocalName().equals("v")) {
                value = xml.getElementText();
            } else if (event == XMLStreamConstants.START_ELEMENT
                    && xml.getLocalName().equals("is")) {
                inline = Optional.of(WorkbookXml.text(xml, "is"));
            }
        }
        if (value.isEmpty() && inline.isEmpty()) {
            return;
        }
        fillUp(out, at);
        column = at + 1;
        write(out, type, inline.orElse(value), style);
    }

    private void write(CellText out, String type, String value, String style) throws IOException {
        switch (type) {
            case "s" -> out.text(texts.text(WorkbookXml.number(value)));
            case "inlineStr" -> out.text(value);
            case "str" -> out.text(WorkbookXml.unescaped(value));
            case "b" -> out.value(value.equals("1") ? "true" : "false");
            case "", "n" -> out.value(numbers.text(value, style));
            default -> out.value(value);
        }
    }

    private void fillUp(CellText out, int columns) {
        while (column < columns) {
            out.absent();
            column++;
        }
    }

    private int columnOf(String reference) throws IOException {
        int at = 0;
        for (int i = 0; i < reference.length() && Character.isLetter(reference.charAt(i)); i++) {
            at = at * 26 + (Character.toUpperCase(reference.charAt(i)) - 'A' + 1);
            if (at > COLUMNS_MAX) {
                throw new IOException("the workbook is damaged: there is a cell " + reference);
            }
        }
        if (at <= column) {
            throw new IOException("the workbook is damaged: cell " + reference + " comes behind column " + column);
        }
        return at - 1;
    }

    /// @return whether its days count from 1904
    private boolean readWorkbook(Map<String, String> sheets, List<String> names)
            throws IOException, XMLStreamException {
        boolean from1904 = false;
        XMLStreamReader workbook = WorkbookXml.reader(zip.getInputStream(entry(WORKBOOK)));
        while (WorkbookXml.toStart(workbook)) {
            if (workbook.getLocalName().equals("workbookPr")) {
                String date = WorkbookXml.attribute(workbook, "date1904");
                from1904 = date.equals("1") || date.equals("true");
            } else if (workbook.getLocalName().equals("sheet")) {
                names.add(WorkbookXml.attribute(workbook, "name"));
                sheets.put(names.getLast(), WorkbookXml.attribute(workbook, "id"));
            }
        }
        return from1904;
    }

    /// The part that a sheet is.
    private String target(String id) throws IOException, XMLStreamException {
        XMLStreamReader relations = WorkbookXml.reader(zip.getInputStream(entry("xl/_rels/workbook.xml.rels")));
        while (WorkbookXml.toStart(relations)) {
            if (WorkbookXml.attribute(relations, "Id").equals(id)) {
                String target = WorkbookXml.attribute(relations, "Target");
                return target.startsWith("/") ? target.substring(1) : "xl/" + target;
            }
        }
        throw new IOException("the workbook is damaged: its sheet is missing");
    }

    private ZipEntry entry(String part) throws IOException {
        return Optional.ofNullable(zip.getEntry(part))
                .orElseThrow(() -> new IOException("the workbook is damaged: " + part + " is missing"));
    }

    /// A part that may be missing.
    private List<InputStream> part(String name) throws IOException {
        ZipEntry entry = zip.getEntry(name);
        return entry == null ? List.of() : List.of(zip.getInputStream(entry));
    }

    private static final class Counted extends FilterInputStream {
        private final long size;
        private long count;

        Counted(InputStream in, long size) {
            super(in);
            this.size = size;
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
