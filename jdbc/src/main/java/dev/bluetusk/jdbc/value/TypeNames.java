package dev.bluetusk.jdbc.value;

import dev.bluetusk.protocol.type.Codec;
import java.sql.SQLException;
import java.util.Optional;

/// Types by their names in SQL. Names of types that are not built in are looked up in the catalogue. Stateless.
final class TypeNames {
    private TypeNames() {}

    /// The identifier of a type.
    ///
    /// @param name the type as SQL names it: `int4`, `character varying(20)`, `app.mood`, `_text`
    /// @throws SQLException if the database has no such type
    static int oid(ValueContext context, String name) throws SQLException {
        Optional<Integer> known = PgTypes.oid(name);
        if (known.isPresent()) {
            return known.get();
        }
        return context.use(session -> session.types().described(name).oid());
    }

    /// The name of a type, without its schema.
    static String name(ValueContext context, int typeOid) throws SQLException {
        Optional<String> known = PgTypes.name(typeOid);
        if (known.isPresent()) {
            return known.get();
        }
        Optional<Codec<?>> codec = context.types().codecs().forOid(typeOid);
        return codec.isPresent()
                ? codec.get().type().name()
                : context.use(session ->
                        session.types().including(typeOid).codec(typeOid).type().name());
    }
}
