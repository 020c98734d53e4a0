package dev.bluetusk.benchmarks.chart;

import java.awt.Dimension;
import java.awt.Graphics2D;
import java.io.StringWriter;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.apache.batik.svggen.SVGGraphics2D;
import org.apache.batik.svggen.SVGGraphics2DIOException;
import org.w3c.dom.Document;
import org.w3c.dom.Element;

/// Something to draw on that becomes SVG.
final class SvgPaper {
    private static final String SVG = "http://www.w3.org/2000/svg";

    private final int width;
    private final int height;
    private final SVGGraphics2D graphics;

    SvgPaper(int width, int height) {
        this.width = width;
        this.height = height;
        graphics = new SVGGraphics2D(document());
        graphics.setSVGCanvasSize(new Dimension(width, height));
    }

    private static Document document() {
        try {
            return DocumentBuilderFactory.newInstance()
                    .newDocumentBuilder()
                    .getDOMImplementation()
                    .createDocument(SVG, "svg", null);
        } catch (ParserConfigurationException e) {
            throw new IllegalStateException("this JDK cannot make a document", e);
        }
    }

    Graphics2D graphics() {
        return graphics;
    }

    /// What was drawn, with a title, a word to know it again, and colours for the dark.
    String text(String title, String word) {
        Element root = graphics.getRoot();
        root.setAttribute("viewBox", "0 0 " + width + ' ' + height);
        root.setAttribute("role", "img");
        Document document = root.getOwnerDocument();
        String[][] heads = {{"title", title}, {"desc", word}, {"style", Shade.darkRules()}};
        for (int i = heads.length - 1; i >= 0; i--) {
            Element head = document.createElementNS(SVG, heads[i][0]);
            head.setTextContent(heads[i][1]);
            root.insertBefore(head, root.getFirstChild());
        }
        StringWriter out = new StringWriter();
        try {
            graphics.stream(root, out, false, false);
        } catch (SVGGraphics2DIOException e) {
            throw new IllegalStateException("a drawing could not be written", e);
        }
        return out.toString().replace("\r\n", "\n");
    }
}
