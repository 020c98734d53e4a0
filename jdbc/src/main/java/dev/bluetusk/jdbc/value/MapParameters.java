package dev.bluetusk.jdbc.value;

import dev.bluetusk.client.session.Parameters;
import dev.bluetusk.jdbc.error.SqlErrors;
import dev.bluetusk.protocol.type.Codec;
import dev.bluetusk.protocol.type.Codecs;
import dev.bluetusk.protocol.wire.Oid;
import java.sql.SQLException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Sets parameters from a `Map`, which is an `hstore` of the texts of its keys and values. Stateless.
///
/// The type's identifier is looked up once in a database that has it. Where it is not installed, or not in the search
/// path, the text goes without a type, for the server to infer.
final class MapParameters {
    private static final String HSTORE = "hstore";

    private MapParameters() {}

    static void set(ParameterSetter setter, Parameters target, int parameter, Map<?, ?> value) throws SQLException {
        Map<String, @Nullable String> texts = new LinkedHashMap<>();
        for (Map.Entry<?, ?> entry : value.entrySet()) {
            if (entry.getKey() == null) {
                throw SqlErrors.value("expected keys of an hstore that are not null", "22004");
            }
            Object item = entry.getValue();
            texts.put(ParameterValues.text(entry.getKey()), item == null ? null : ParameterValues.text(item));
        }
        setter.setText(target, parameter, Codecs.builtIn().text(texts), oid(setter.context()));
    }

    private static int oid(ValueContext context) throws SQLException {
        Optional<Integer> known = context.types()
                .codecs()
                .forClass(Map.class)
                .filter(MapParameters::isHstore)
                .map(Codec::typeOid);
        return known.isPresent()
                ? known.get()
                : context.use(session ->
                        session.types().lookUp(HSTORE).map(type -> type.oid()).orElse(Oid.UNSPECIFIED));
    }

    private static boolean isHstore(Codec<?> codec) {
        return codec.type().name().equals(HSTORE);
    }
}
