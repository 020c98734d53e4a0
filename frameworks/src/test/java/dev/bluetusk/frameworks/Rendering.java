package dev.bluetusk.frameworks;

import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;
import java.io.StringWriter;
import java.lang.reflect.Array;
import java.sql.BatchUpdateException;
import java.sql.Blob;
import java.sql.Clob;
import java.sql.ResultSet;
import java.sql.RowId;
import java.sql.SQLException;
import java.sql.SQLXML;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/// Values and failures as text, the same for the same meaning whichever driver they came from.
final class Rendering {
    private Rendering() {}

    static String of(Object value) {
        try {
            return text(value);
        } catch (SQLException e) {
            return ofFailure(e);
        } catch (RuntimeException e) {
            return ofRefusal(e);
        }
    }

    private static String text(Object value) throws SQLException {
        return switch (value) {
            case null -> "null";
            case String s -> '"' + s + '"';
            case byte[] bytes -> "bytes " + HexFormat.of().formatHex(bytes);
            case java.sql.Array array ->
                "java.sql.Array of " + array.getBaseTypeName() + " " + array.getBaseType() + " " + of(array.getArray());
            case SQLXML xml -> "SQLXML " + of(xml.getString());
            case Blob blob -> "Blob " + of(blob.getBytes(1, (int) blob.length()));
            case Clob clob -> "Clob " + of(clob.getSubString(1, (int) clob.length()));
            case InputStream bytes -> "stream of " + streamed(bytes);
            case Reader text -> "reader of " + streamed(text);
            case RowId id -> "RowId";
            case ResultSet rows -> "ResultSet";
            case Map<?, ?> map ->
                map.entrySet().stream()
                        .map(entry -> of(entry.getKey()) + ": " + of(entry.getValue()))
                        .collect(Collectors.joining(", ", "{", "}"));
            case Collection<?> all -> all.stream().map(Rendering::of).collect(Collectors.joining(", ", "[", "]"));
            case Throwable failure -> ofFailure(failure);
            case Class<?> type -> type.getName();
            default -> value.getClass().isArray() ? elements(value) : withClass(value);
        };
    }

    private static String streamed(InputStream bytes) {
        try (bytes) {
            return HexFormat.of().formatHex(bytes.readAllBytes());
        } catch (IOException e) {
            return ofRefusal(e);
        }
    }

    private static String streamed(Reader text) {
        try (text) {
            StringWriter all = new StringWriter();
            text.transferTo(all);
            return of(all.toString());
        } catch (IOException e) {
            return ofRefusal(e);
        }
    }

    private static String elements(Object array) {
        List<String> elements = new ArrayList<>();
        for (int i = 0; i < Array.getLength(array); i++) {
            elements.add(of(Array.get(array, i)));
        }
        return array.getClass().getComponentType().getSimpleName() + elements;
    }

    private static String withClass(Object value) {
        return value + " (" + value.getClass().getName() + ")";
    }

    /// The failure and its causes. Each driver has classes of its own for what the server says: they are all
    /// `SQLException` here, with the SQLState.
    static String ofFailure(Throwable failure) {
        List<String> chain = new ArrayList<>();
        for (Throwable link = failure; link != null && chain.size() < 8; link = link.getCause()) {
            chain.add(link(link));
        }
        return "fails: " + String.join(" < ", chain);
    }

    /// How a driver refuses.
    static String ofRefusal(Throwable failure) {
        return "fails: " + link(failure);
    }

    /// Whether a value says the same whichever driver it came from.
    static boolean isPlain(Object value) {
        return value == null || value.getClass().getName().startsWith("java.lang.");
    }

    private static String link(Throwable link) {
        return switch (link) {
            case BatchUpdateException batch ->
                "BatchUpdateException " + batch.getSQLState() + " " + Arrays.toString(batch.getUpdateCounts());
            case SQLException sql -> "SQLException " + sql.getSQLState();
            default -> link.getClass().getName();
        };
    }
}
