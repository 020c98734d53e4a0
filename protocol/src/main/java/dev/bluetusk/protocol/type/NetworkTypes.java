package dev.bluetusk.protocol.type;

import dev.bluetusk.protocol.wire.Oid;
import java.util.List;
import java.util.Map;

/// The codecs of network addresses.
///
/// Stateless, safe for all threads.
final class NetworkTypes {
    private static final InetCodec INET = new InetCodec(PgType.binary("inet", Oid.INET, 1041));
    private static final Codec<MacAddress> MACADDR = new ValueCodec<>(
            PgType.binary("macaddr", Oid.MACADDR, 1040),
            MacAddress.class,
            MacAddress::read,
            MacAddress::write,
            MacAddress::parse);
    private static final Codec<MacAddress8> MACADDR8 = new ValueCodec<>(
            PgType.binary("macaddr8", Oid.MACADDR8, 775),
            MacAddress8.class,
            MacAddress8::read,
            MacAddress8::write,
            MacAddress8::parse);

    private NetworkTypes() {}

    static List<Codec<?>> codecs() {
        return List.of(INET, new InetCodec(PgType.binary("cidr", Oid.CIDR, 651)), MACADDR, MACADDR8);
    }

    static Map<Class<?>, Codec<?>> byClass() {
        return Map.of(Inet.class, INET, MacAddress.class, MACADDR, MacAddress8.class, MACADDR8);
    }
}
