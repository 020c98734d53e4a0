package dev.bluetusk.pgcompat;

import java.lang.reflect.Constructor;
import java.sql.SQLException;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import org.postgresql.geometric.PGbox;
import org.postgresql.geometric.PGcircle;
import org.postgresql.geometric.PGline;
import org.postgresql.geometric.PGlseg;
import org.postgresql.geometric.PGpath;
import org.postgresql.geometric.PGpoint;
import org.postgresql.geometric.PGpolygon;
import org.postgresql.util.PGInterval;
import org.postgresql.util.PGmoney;
import org.postgresql.util.PGobject;
import org.postgresql.util.PSQLException;
import org.postgresql.util.PSQLState;

/// The classes that values of a connection's types are read as. Safe for all threads.
final class DataTypes {
    private static final Map<String, DataType> KNOWN = Map.of(
            "interval", new DataType(PGInterval.class, PGInterval::new),
            "money", new DataType(PGmoney.class, PGmoney::new),
            "point", new DataType(PGpoint.class, PGpoint::new),
            "box", new DataType(PGbox.class, PGbox::new),
            "circle", new DataType(PGcircle.class, PGcircle::new),
            "line", new DataType(PGline.class, PGline::new),
            "lseg", new DataType(PGlseg.class, PGlseg::new),
            "path", new DataType(PGpath.class, PGpath::new),
            "polygon", new DataType(PGpolygon.class, PGpolygon::new));
    private static final DataType ANY = new DataType(PGobject.class, PGobject::new);

    private final Map<String, DataType> types = new ConcurrentHashMap<>(KNOWN);

    DataTypes() {}

    /// Makes empty objects of a class.
    @FunctionalInterface
    private interface Maker {
        PGobject make() throws ReflectiveOperationException;
    }

    /// The class of a type.
    private record DataType(Class<? extends PGobject> type, Maker maker) {}

    /// Has the values of a type read as a class.
    ///
    /// @throws SQLException if the class has no public constructor without parameters
    void add(String typeName, Class<? extends PGobject> type) throws SQLException {
        try {
            Constructor<? extends PGobject> constructor = type.getConstructor();
            types.put(typeName, new DataType(type, constructor::newInstance));
        } catch (NoSuchMethodException e) {
            throw new PSQLException(
                    "expected a class with a public constructor without parameters for the type " + typeName
                            + " but got " + type.getName(),
                    PSQLState.INVALID_PARAMETER_TYPE,
                    e);
        }
    }

    /// The class of a type.
    Class<? extends PGobject> classOf(String typeName) {
        return types.getOrDefault(typeName, ANY).type();
    }

    /// A value of a type.
    PGobject object(String typeName, @Nullable String text) throws SQLException {
        DataType type = types.getOrDefault(typeName, ANY);
        try {
            PGobject object = type.maker.make();
            object.setType(typeName);
            object.setValue(text);
            return object;
        } catch (ReflectiveOperationException e) {
            throw new PSQLException(
                    "an object of " + type.type.getName() + " could not be made", PSQLState.SYSTEM_ERROR, e);
        }
    }
}
