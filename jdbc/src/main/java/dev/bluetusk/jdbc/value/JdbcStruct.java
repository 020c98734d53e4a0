package dev.bluetusk.jdbc.value;

import dev.bluetusk.protocol.type.Codec;
import dev.bluetusk.protocol.type.Codecs;
import dev.bluetusk.protocol.type.PgRecord;
import dev.bluetusk.protocol.type.ValueException;
import java.sql.SQLException;
import java.sql.Struct;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// A row of a composite type. Immutable, if its attributes are.
public final class JdbcStruct implements Struct {
    private final String typeName;
    private final @Nullable Object[] attributes;

    /// A row that is to be sent.
    ///
    /// @param typeName   the type as SQL names it
    /// @param attributes a value for each of the type's attributes, in order
    public JdbcStruct(String typeName, @Nullable Object[] attributes) {
        this.typeName = typeName;
        this.attributes = attributes.clone();
    }

    JdbcStruct(ValueContext context, String typeName, PgRecord row) {
        this(typeName, objects(context, row));
    }

    static JdbcStruct of(CellReader reader, Cell cell) throws SQLException {
        Codecs codecs = reader.codecs(cell);
        Codec<?> codec = codecs.codec(cell.typeOid());
        try {
            Object value = codec.decode(Texts.reader(cell), cell.format());
            if (value instanceof PgRecord row) {
                return new JdbcStruct(reader.context(), PgTypes.name(cell.typeOid(), codecs), row);
            }
            if (value instanceof Record own) {
                return new JdbcStruct(codec.type().name(), RecordParts.of(own).toArray());
            }
        } catch (ValueException e) {
            throw Numbers.refused(e);
        }
        throw Conversion.mismatch(cell, "Struct");
    }

    private static @Nullable Object[] objects(ValueContext context, PgRecord row) {
        List<@Nullable Object> objects = new ArrayList<>();
        for (Object value : row.values()) {
            objects.add(value == null ? null : DefaultObjects.ofNative(context, value));
        }
        return objects.toArray();
    }

    @Override
    public String getSQLTypeName() {
        return typeName;
    }

    @Override
    @SuppressWarnings("NullAway") // Attributes may be NULL, which JDBC's signature does not tell.
    public @Nullable Object[] getAttributes() {
        return attributes.clone();
    }

    @Override
    @SuppressWarnings("NullAway") // As above.
    public @Nullable Object[] getAttributes(@Nullable Map<String, Class<?>> map) {
        return attributes.clone();
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof JdbcStruct struct
                && typeName.equals(struct.typeName)
                && Arrays.deepEquals(attributes, struct.attributes);
    }

    @Override
    public int hashCode() {
        return 31 * typeName.hashCode() + Arrays.deepHashCode(attributes);
    }

    /// The row in PostgreSQL's form.
    @Override
    public String toString() {
        return ParameterValues.rowText(attributes);
    }
}
