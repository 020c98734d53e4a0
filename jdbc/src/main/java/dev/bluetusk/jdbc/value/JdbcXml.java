package dev.bluetusk.jdbc.value;

import dev.bluetusk.jdbc.error.SqlErrors;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.Reader;
import java.io.StringReader;
import java.io.StringWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.sql.SQLException;
import java.sql.SQLXML;
import java.util.function.Supplier;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.transform.Result;
import javax.xml.transform.Source;
import javax.xml.transform.TransformerConfigurationException;
import javax.xml.transform.dom.DOMResult;
import javax.xml.transform.sax.SAXResult;
import javax.xml.transform.sax.SAXTransformerFactory;
import javax.xml.transform.sax.TransformerHandler;
import javax.xml.transform.stax.StAXResult;
import javax.xml.transform.stream.StreamResult;
import org.jspecify.annotations.Nullable;

/// An XML document as a text in memory: one that was read, or one that is written once and then sent.
///
/// What is written is there to be read once its stream was closed, or at the first reading. Confined to one
/// thread at a time.
public final class JdbcXml implements SQLXML {
    private @Nullable String text;
    private @Nullable Supplier<@Nullable String> written;
    private boolean filled;
    private boolean freed;

    /// A document that is to be written.
    public JdbcXml() {}

    /// A document that was read.
    JdbcXml(String text) {
        this.text = text;
        this.filled = true;
    }

    @Override
    public void free() {
        freed = true;
        text = null;
        written = null;
    }

    private void checkOpen() throws SQLException {
        if (freed) {
            throw SqlErrors.state("this SQLXML was freed");
        }
    }

    private void beginWriting() throws SQLException {
        checkOpen();
        if (filled) {
            throw SqlErrors.state("this SQLXML has a value already, which can be written only once");
        }
        filled = true;
    }

    private @Nullable String value() throws SQLException {
        checkOpen();
        if (!filled) {
            throw SqlErrors.state("this SQLXML has no value yet");
        }
        Supplier<@Nullable String> pending = written;
        if (pending != null) {
            text = pending.get();
            written = null;
        }
        return text;
    }

    @Override
    public @Nullable InputStream getBinaryStream() throws SQLException {
        String value = value();
        return value == null ? null : new ByteArrayInputStream(value.getBytes(StandardCharsets.UTF_8));
    }

    @Override
    public OutputStream setBinaryStream() throws SQLException {
        beginWriting();
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        written = () -> out.toString(StandardCharsets.UTF_8);
        return out;
    }

    @Override
    public @Nullable Reader getCharacterStream() throws SQLException {
        String value = value();
        return value == null ? null : new StringReader(value);
    }

    @Override
    public Writer setCharacterStream() throws SQLException {
        return writer();
    }

    private StringWriter writer() throws SQLException {
        beginWriting();
        StringWriter out = new StringWriter();
        written = out::toString;
        return out;
    }

    @Override
    public @Nullable String getString() throws SQLException {
        return value();
    }

    @Override
    public void setString(@Nullable String value) throws SQLException {
        beginWriting();
        text = value;
    }

    @Override
    public <T extends Source> @Nullable T getSource(@Nullable Class<T> sourceClass) throws SQLException {
        String value = value();
        return value == null ? null : XmlSources.of(value, sourceClass);
    }

    @Override
    public <T extends Result> T setResult(@Nullable Class<T> resultClass) throws SQLException {
        Result result;
        if (resultClass == null || resultClass == DOMResult.class) {
            DOMResult dom = new DOMResult();
            beginWriting();
            written = () -> XmlSources.text(dom);
            result = dom;
        } else if (resultClass == SAXResult.class) {
            result = new SAXResult(handler());
        } else if (resultClass == StreamResult.class) {
            result = new StreamResult(writer());
        } else if (resultClass == StAXResult.class) {
            result = stax();
        } else {
            throw SqlErrors.unsupported("a SQLXML cannot be written by a " + resultClass.getName());
        }
        @SuppressWarnings("unchecked") // It was made of the class asked for.
        T made = (T) result;
        return made;
    }

    private TransformerHandler handler() throws SQLException {
        try {
            SAXTransformerFactory factory = (SAXTransformerFactory) XmlSources.transformers();
            TransformerHandler handler = factory.newTransformerHandler();
            handler.setResult(new StreamResult(writer()));
            return handler;
        } catch (TransformerConfigurationException e) {
            throw XmlSources.failed(e);
        }
    }

    private StAXResult stax() throws SQLException {
        try {
            return new StAXResult(XMLOutputFactory.newInstance().createXMLStreamWriter(writer()));
        } catch (XMLStreamException e) {
            throw XmlSources.failed(e);
        }
    }
}
