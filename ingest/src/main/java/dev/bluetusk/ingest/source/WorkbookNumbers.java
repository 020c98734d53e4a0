package dev.bluetusk.ingest.source;

import java.io.IOException;
import java.io.InputStream;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;

/// What the numbers in the cells of a workbook mean: a number, or, by the cell's format, a day or a time of day.
///
/// A number has the 15 digits that Excel shows of it. Days count from 1900 or 1904.
final class WorkbookNumbers {
    private static final MathContext DIGITS = new MathContext(15);
    private static final long DAY_MILLIS = 86_400_000L;
    /// Numbers of Excel are doubles; one that is far from those is not written out.
    private static final int EXPONENT_MAX = 400;

    private static final int SERIAL_MAX = 2_958_466;

    /// Texts, colours and escaped characters in a format; but times over 24 hours, as `[h]`, stay.
    private static final Pattern NO_SIGNS = Pattern.compile("\"[^\"]*\"|\\\\.|_.|\\*.|\\[(?![hms]+\\])[^\\]]*\\]|;.*");

    private static final Pattern DAY_SIGNS = Pattern.compile("[yd]");
    private static final Pattern TIME_SIGNS = Pattern.compile("[hs]");

    private final List<Meaning> styles = new ArrayList<>();
    private final Map<String, String> formats = new HashMap<>();
    private final boolean from1904;
    private boolean inCellFormats;

    private enum Meaning {
        NUMBER,
        DAY,
        DAY_AND_TIME,
        TIME
    }

    WorkbookNumbers(boolean from1904) {
        this.from1904 = from1904;
    }

    void readStyles(InputStream part) throws IOException {
        try {
            XMLStreamReader xml = WorkbookXml.reader(part);
            while (WorkbookXml.toStart(xml)) {
                readStyle(xml);
            }
        } catch (XMLStreamException e) {
            throw WorkbookXml.damaged(e);
        }
    }

    private void readStyle(XMLStreamReader xml) throws IOException {
        switch (xml.getLocalName()) {
            case "numFmt" ->
                formats.put(WorkbookXml.attribute(xml, "numFmtId"), WorkbookXml.attribute(xml, "formatCode"));
            case "cellXfs" -> inCellFormats = true;
            case "cellStyles", "dxfs" -> inCellFormats = false;
            case "xf" -> {
                if (inCellFormats) {
                    styles.add(meaning(WorkbookXml.attribute(xml, "numFmtId"), formats));
                }
            }
            default -> {}
        }
    }

    /// A number as PostgreSQL writes what it means; what is no number stays as it is.
    ///
    /// @throws IOException if the cell's format is none
    String text(String number, String style) throws IOException {
        int index = style.isEmpty() ? 0 : WorkbookXml.number(style);
        Meaning meaning = index >= 0 && index < styles.size() ? styles.get(index) : Meaning.NUMBER;
        BigDecimal value;
        try {
            value = new BigDecimal(number);
        } catch (NumberFormatException notOne) {
            return number;
        }
        if (Math.abs((long) value.precision() - value.scale()) > EXPONENT_MAX) {
            return number;
        }
        boolean date = value.signum() >= 0 && value.compareTo(BigDecimal.valueOf(SERIAL_MAX)) < 0;
        return meaning == Meaning.NUMBER || !date ? plain(value) : date(value, meaning);
    }

    private static String plain(BigDecimal value) {
        if (value.signum() == 0) {
            return "0";
        }
        return value.round(DIGITS).stripTrailingZeros().toPlainString();
    }

    private String date(BigDecimal serial, Meaning meaning) {
        long millis = serial.multiply(BigDecimal.valueOf(DAY_MILLIS))
                .setScale(0, RoundingMode.HALF_UP)
                .longValueExact();
        long days = millis / DAY_MILLIS;
        long ofDay = millis % DAY_MILLIS;
        if (meaning == Meaning.TIME && days == 0) {
            return time(ofDay);
        }
        boolean withTime = meaning != Meaning.DAY || ofDay != 0;
        return day(days) + (withTime ? " " + time(ofDay) : "");
    }

    /// Excel takes 1900 for a leap year: there is a day 60 that never was.
    private String day(long days) {
        if (from1904) {
            return LocalDate.of(1904, 1, 1).plusDays(days).toString();
        }
        if (days == 60) {
            return "1900-02-29";
        }
        return LocalDate.of(1899, 12, days < 60 ? 31 : 30).plusDays(days).toString();
    }

    private static String time(long millis) {
        long seconds = millis / 1_000;
        String text = String.format(Locale.ROOT, "%02d:%02d:%02d", seconds / 3_600, seconds / 60 % 60, seconds % 60);
        return millis % 1_000 == 0 ? text : text + String.format(Locale.ROOT, ".%03d", millis % 1_000);
    }

    private static Meaning meaning(String id, Map<String, String> formats) throws IOException {
        String format = formats.get(id);
        if (format != null) {
            return meaning(format);
        }
        int number = id.isEmpty() ? 0 : WorkbookXml.number(id);
        if ((number >= 14 && number <= 17) || (number >= 27 && number <= 31) || (number >= 50 && number <= 58)) {
            return Meaning.DAY;
        }
        if (number == 22) {
            return Meaning.DAY_AND_TIME;
        }
        return (number >= 18 && number <= 21) || (number >= 32 && number <= 35) || (number >= 45 && number <= 47)
                ? Meaning.TIME
                : Meaning.NUMBER;
    }

    private static Meaning meaning(String format) {
        String signs = NO_SIGNS.matcher(format).replaceAll("").toLowerCase(Locale.ROOT);
        if (signs.contains("general")) {
            return Meaning.NUMBER;
        }
        boolean time = TIME_SIGNS.matcher(signs).find();
        if (DAY_SIGNS.matcher(signs).find() || (!time && signs.contains("mmm"))) {
            return time ? Meaning.DAY_AND_TIME : Meaning.DAY;
        }
        return time ? Meaning.TIME : Meaning.NUMBER;
    }
}
