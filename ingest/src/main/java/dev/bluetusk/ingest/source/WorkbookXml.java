package dev.bluetusk.ingest.source;

import java.io.IOException;
import java.io.InputStream;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;

/// How the parts of a workbook are read: without document types and without anything from outside.
final class WorkbookXml {
    private static final XMLInputFactory FACTORY = factory();
    private static final Pattern ESCAPED = Pattern.compile("_x([0-9A-Fa-f]{4})_");

    private WorkbookXml() {}

    private static XMLInputFactory factory() {
        XMLInputFactory factory = XMLInputFactory.newDefaultFactory();
        factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
        factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
        return factory;
    }

    static XMLStreamReader reader(InputStream part) throws XMLStreamException {
        return FACTORY.createXMLStreamReader(part);
    }

    static IOException damaged(XMLStreamException cause) {
        int line = cause.getLocation() == null ? 0 : cause.getLocation().getLineNumber();
        return new IOException("the workbook is damaged: its XML breaks off or is wrong in line " + line, cause);
    }

    /// @throws IOException if it is no whole number
    static int number(String text) throws IOException {
        try {
            return Integer.parseInt(text);
        } catch (NumberFormatException e) {
            throw new IOException("the workbook is damaged: expected a number but got \"" + text + "\"", e);
        }
    }

    /// Moves to the start of the next element; false at the end of the part.
    static boolean toStart(XMLStreamReader xml) throws XMLStreamException {
        while (xml.hasNext()) {
            if (xml.next() == XMLStreamConstants.START_ELEMENT) {
                return true;
            }
        }
        return false;
    }

    /// An attribute, or an empty text if it is not there.
    static String attribute(XMLStreamReader xml, String name) {
        for (int i = 0; i < xml.getAttributeCount(); i++) {
            if (xml.getAttributeLocalName(i).equals(name)) {
                return xml.getAttributeValue(i);
            }
        }
        return "";
    }

    /// The runs of text in an element whose start was just read, up to its end; without its phonetic signs.
    static String text(XMLStreamReader xml, String element) throws XMLStreamException {
        StringBuilder text = new StringBuilder();
        boolean phonetic = false;
        while (xml.hasNext()) {
            int event = xml.next();
            if (event == XMLStreamConstants.START_ELEMENT) {
                phonetic |= xml.getLocalName().equals("rPh");
                if (xml.getLocalName().equals("t") && !phonetic) {
                    text.append(xml.getElementText());
                }
            } else if (event == XMLStreamConstants.END_ELEMENT) {
                phonetic &= !xml.getLocalName().equals("rPh");
                if (xml.getLocalName().equals(element)) {
                    break;
                }
            }
        }
        return unescaped(text.toString());
    }

    /// Characters that XML cannot have are written as `_x0007_`.
    static String unescaped(String text) {
        return text.contains("_x")
                ? ESCAPED.matcher(text)
                        .replaceAll(found ->
                                Matcher.quoteReplacement(String.valueOf((char) Integer.parseInt(found.group(1), 16))))
                : text;
    }
}
