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

    /// Codecs for a type that was changed, after the database was asked again.
    ///
    /// @param known   what is known so far, which is given back if the database cannot be asked now
    /// @param typeOid the type whose values do not fit what is known
    default Codecs renew(Codecs known, int typeOid) {
        return known;
    }

    /// A source that finds nothing more.
    static TypeSource none() {
        return (known, typeOid) -> known;
    }
}
