package dev.bluetusk.jdbc.value;

import dev.bluetusk.jdbc.error.SqlErrors;
import java.lang.reflect.RecordComponent;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The components of Java records. Stateless.
final class RecordParts {
    private RecordParts() {}

    static List<@Nullable Object> of(Record value) throws SQLException {
        List<@Nullable Object> parts = new ArrayList<>();
        try {
            for (RecordComponent component : value.getClass().getRecordComponents()) {
                parts.add(component.getAccessor().invoke(value));
            }
        } catch (ReflectiveOperationException e) {
            SQLException closed = SqlErrors.argument(
                    "expected a public record, in a package that is open to dev.bluetusk.jdbc, but got "
                            + value.getClass().getName());
            closed.initCause(e);
            throw closed;
        }
        return parts;
    }
}
