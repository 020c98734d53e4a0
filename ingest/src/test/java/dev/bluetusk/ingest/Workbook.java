package dev.bluetusk.ingest;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/// Workbooks as Excel writes them, from the XML of their sheets.
final class Workbook {
    private static final String SPREADSHEET = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
    private static final String RELATIONS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

    private final Map<String, String> sheets = new LinkedHashMap<>();
    private String texts = "";
    private String formats = "";
    private String styles = "";
    private String properties = "";
    private String doctype = "";

    Workbook sheet(String name, String rows) {
        sheets.put(name, rows);
        return this;
    }

    /// The shared texts, each an element `si`.
    Workbook texts(String items) {
        texts = items;
        return this;
    }

    /// Formats of cells: elements `numFmt`, and elements `xf`.
    Workbook styles(String numberFormats, String cellFormats) {
        formats = numberFormats;
        styles = cellFormats;
        return this;
    }

    Workbook properties(String attributes) {
        properties = attributes;
        return this;
    }

    /// In front of the root of each part.
    Workbook doctype(String declaration) {
        doctype = declaration;
        return this;
    }

    Path write(Path file) throws IOException {
        try (OutputStream out = Files.newOutputStream(file);
                ZipOutputStream zip = new ZipOutputStream(out)) {
            put(zip, "[Content_Types].xml", "<Types/>");
            StringBuilder list = new StringBuilder();
            StringBuilder relations = new StringBuilder();
            int number = 0;
            for (Map.Entry<String, String> sheet : sheets.entrySet()) {
                number++;
                list.append(
                        "<sheet name=\"%s\" sheetId=\"%d\" r:id=\"rId%d\"/>".formatted(sheet.getKey(), number, number));
                relations.append(
                        "<Relationship Id=\"rId%d\" Target=\"worksheets/sheet%d.xml\"/>".formatted(number, number));
                put(
                        zip,
                        "xl/worksheets/sheet" + number + ".xml",
                        root("worksheet", "<sheetData>" + sheet.getValue() + "</sheetData>"));
            }
            put(
                    zip,
                    "xl/workbook.xml",
                    root("workbook", "<workbookPr " + properties + "/><sheets>" + list + "</sheets>"));
            put(zip, "xl/_rels/workbook.xml.rels", "<Relationships>" + relations + "</Relationships>");
            if (!texts.isEmpty()) {
                put(zip, "xl/sharedStrings.xml", root("sst", texts));
            }
            if (!styles.isEmpty()) {
                put(
                        zip,
                        "xl/styles.xml",
                        root(
                                "styleSheet",
                                "<numFmts>" + formats
                                        + "</numFmts><cellStyleXfs><xf numFmtId=\"14\"/></cellStyleXfs><cellXfs>"
                                        + styles + "</cellXfs><cellStyles/>"));
            }
        }
        return file;
    }

    private String root(String name, String content) {
        return "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"yes\"?>\n%s<%s xmlns=\"%s\" xmlns:r=\"%s\">%s</%s>"
                .formatted(doctype, name, SPREADSHEET, RELATIONS, content, name);
    }

    private static void put(ZipOutputStream zip, String name, String content) throws IOException {
        zip.putNextEntry(new ZipEntry(name));
        zip.write(content.getBytes(StandardCharsets.UTF_8));
        zip.closeEntry();
    }
}
