package dev.bluetusk.protocol.type;

import dev.bluetusk.protocol.wire.Oid;
import java.util.ArrayList;
import java.util.List;

/// The codecs of the built-in ranges and multiranges.
///
/// Stateless, safe for all threads.
final class RangeTypes {
    private RangeTypes() {}

    static List<Codec<?>> codecs() {
        List<Codec<?>> codecs = new ArrayList<>();
        add(codecs, new Int4Codec(), type("int4range", Oid.INT4RANGE, 3905), type("int4multirange", 4451, 6150));
        add(codecs, new NumericCodec(), type("numrange", Oid.NUMRANGE, 3907), type("nummultirange", 4532, 6151));
        add(codecs, new TimestampCodec(), type("tsrange", Oid.TSRANGE, 3909), type("tsmultirange", 4533, 6152));
        add(codecs, new TimestamptzCodec(), type("tstzrange", Oid.TSTZRANGE, 3911), type("tstzmultirange", 4534, 6153));
        add(codecs, new DateCodec(), type("daterange", Oid.DATERANGE, 3913), type("datemultirange", 4535, 6155));
        add(codecs, new Int8Codec(), type("int8range", Oid.INT8RANGE, 3927), type("int8multirange", 4536, 6157));
        return codecs;
    }

    private static <T> void add(List<Codec<?>> codecs, Codec<T> subtype, PgType range, PgType multirange) {
        RangeCodec<T> codec = new RangeCodec<>(range, subtype);
        codecs.add(codec);
        codecs.add(new MultirangeCodec<>(multirange, codec));
    }

    private static PgType type(String name, int oid, int arrayOid) {
        return PgType.binary(name, oid, arrayOid);
    }
}
