package dev.bluetusk.client.row;

import dev.bluetusk.protocol.type.Codecs;

/// Where the codec of a type comes from that was not known when the columns were described.
@FunctionalInterface
public interface TypeSource {
    /// Codecs that know a type, if the database does.
    ///
    /// @param known   what is known so far
    /// @param typeOid the type that is missing there
    Codecs find(Codecs known, int typeOid);

    /// A source that finds nothing more.
    static TypeSource none() {
        return (known, typeOid) -> known;
    }
}
