package dev.bluetusk.jdbc.value;

import dev.bluetusk.jdbc.error.SqlErrors;
import java.io.IOException;
import java.io.StringReader;
import java.io.StringWriter;
import java.sql.SQLDataException;
import java.sql.SQLException;
import javax.xml.XMLConstants;
import javax.xml.parsers.DocumentBuilder;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import javax.xml.parsers.SAXParserFactory;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.transform.Source;
import javax.xml.transform.TransformerException;
import javax.xml.transform.TransformerFactory;
import javax.xml.transform.dom.DOMResult;
import javax.xml.transform.dom.DOMSource;
import javax.xml.transform.sax.SAXSource;
import javax.xml.transform.stax.StAXSource;
import javax.xml.transform.stream.StreamResult;
import javax.xml.transform.stream.StreamSource;
import org.jspecify.annotations.Nullable;
import org.xml.sax.InputSource;
import org.xml.sax.SAXException;
import org.xml.sax.XMLReader;
import org.xml.sax.helpers.DefaultHandler;

/// XML documents as the sources of `javax.xml`. A document may not name things outside of itself: no external entities,
/// no document types. Stateless.
final class XmlSources {
    private static final String NO_DOCTYPE = "http://apache.org/xml/features/disallow-doctype-decl";
    private static final String INVALID_XML_DOCUMENT = "2200M";

    private XmlSources() {}

    @SuppressWarnings("unchecked") // Each source is made of the class asked for.
    static <T extends Source> T of(String text, @Nullable Class<T> type) throws SQLException {
        try {
            if (type == null || type == DOMSource.class) {
                return (T) new DOMSource(builder().parse(new InputSource(new StringReader(text))));
            }
            if (type == SAXSource.class) {
                return (T) new SAXSource(reader(), new InputSource(new StringReader(text)));
            }
            if (type == StreamSource.class) {
                return (T) new StreamSource(new StringReader(text));
            }
            if (type == StAXSource.class) {
                return (T) new StAXSource(inputs().createXMLStreamReader(new StringReader(text)));
            }
        } catch (ParserConfigurationException | SAXException | IOException | XMLStreamException e) {
            throw failed(e);
        }
        throw SqlErrors.unsupported("a SQLXML cannot be read as a " + type.getName());
    }

    private static DocumentBuilder builder() throws ParserConfigurationException {
        DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
        factory.setFeature(XMLConstants.FEATURE_SECURE_PROCESSING, true);
        factory.setFeature(NO_DOCTYPE, true);
        factory.setXIncludeAware(false);
        factory.setExpandEntityReferences(false);
        DocumentBuilder builder = factory.newDocumentBuilder();
        // Errors are thrown; nothing is printed.
        builder.setErrorHandler(new DefaultHandler());
        return builder;
    }

    private static XMLReader reader() throws ParserConfigurationException, SAXException {
        SAXParserFactory factory = SAXParserFactory.newInstance();
        factory.setFeature(XMLConstants.FEATURE_SECURE_PROCESSING, true);
        factory.setFeature(NO_DOCTYPE, true);
        factory.setNamespaceAware(true);
        return factory.newSAXParser().getXMLReader();
    }

    private static XMLInputFactory inputs() {
        XMLInputFactory factory = XMLInputFactory.newInstance();
        factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
        factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
        return factory;
    }

    static TransformerFactory transformers() {
        TransformerFactory factory = TransformerFactory.newInstance();
        factory.setAttribute(XMLConstants.ACCESS_EXTERNAL_DTD, "");
        factory.setAttribute(XMLConstants.ACCESS_EXTERNAL_STYLESHEET, "");
        return factory;
    }

    /// The text of a document that was written as a tree.
    static String text(DOMResult result) {
        try {
            StringWriter out = new StringWriter();
            transformers().newTransformer().transform(new DOMSource(result.getNode()), new StreamResult(out));
            return out.toString();
        } catch (TransformerException e) {
            throw new IllegalStateException("the document tree cannot be written as a text", e);
        }
    }

    static SQLException failed(Exception cause) {
        return new SQLDataException(
                "expected an XML document but got a text that is none: " + cause.getMessage(),
                INVALID_XML_DOCUMENT,
                cause);
    }
}
