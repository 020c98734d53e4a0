package org.postgresql.util;

import java.io.Serial;
import java.io.Serializable;
import java.sql.SQLException;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// A value of PostgreSQL as the name of its type and its text.
///
/// `getObject` gives one for each value whose type has no class of Java, and `setObject` takes one for any
/// type:
///
/// ```java
/// PGobject document = new PGobject();
/// document.setType("jsonb");
/// document.setValue("{\"paid\": true}");
/// statement.setObject(1, document);
/// ```
///
/// Subclasses that are told to [org.postgresql.PGConnection#addDataType(String, Class)] read the values of
/// their type. Confined to one thread at a time.
public class PGobject implements Serializable, Cloneable {
    @Serial
    private static final long serialVersionUID = 1L;

    /// The name of the type, as SQL has it.
    protected @Nullable String type;

    /// The text; null for NULL.
    protected @Nullable String value;

    /// Makes one without a type, which is NULL.
    public PGobject() {}

    /// Sets the name of the type.
    public final void setType(@Nullable String type) {
        this.type = type;
    }

    /// Sets the text.
    ///
    /// @throws SQLException if a subclass cannot read it
    public void setValue(@Nullable String value) throws SQLException {
        this.value = value;
    }

    /// The name of the type.
    public final @Nullable String getType() {
        return type;
    }

    /// The text; null for NULL.
    public @Nullable String getValue() {
        return value;
    }

    /// Whether it is NULL.
    public boolean isNull() {
        return getValue() == null;
    }

    /// Whether two things, each of which may be null, are equal.
    protected static boolean equals(@Nullable Object one, @Nullable Object other) {
        return Objects.equals(one, other);
    }

    /// Whether it is of the same type and has the same text.
    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof PGobject object
                && Objects.equals(type, object.getType())
                && Objects.equals(getValue(), object.getValue());
    }

    @Override
    public Object clone() throws CloneNotSupportedException {
        return super.clone();
    }

    @Override
    public int hashCode() {
        return Objects.hashCode(getValue());
    }

    /// The text.
    @Override
    public String toString() {
        return String.valueOf(getValue());
    }
}
