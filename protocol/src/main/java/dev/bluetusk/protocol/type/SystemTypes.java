package dev.bluetusk.protocol.type;

import dev.bluetusk.protocol.wire.Oid;
import java.util.List;
import java.util.Map;

/// The codecs of the server's own numbers and names: transactions, places in the log, references into the
/// catalogue; and of the few types that belong to no family.
///
/// Stateless, safe for all threads.
final class SystemTypes {
    private static final Codec<Lsn> LSN =
            new ValueCodec<>(PgType.binary("pg_lsn", Oid.PG_LSN, 3221), Lsn.class, Lsn::read, Lsn::write, Lsn::parse);
    private static final Codec<Tid> TID =
            new ValueCodec<>(PgType.binary("tid", Oid.TID, 1010), Tid.class, Tid::read, Tid::write, Tid::parse);
    private static final Codec<Snapshot> SNAPSHOT = snapshot(PgType.text("pg_snapshot", Oid.PG_SNAPSHOT, 5039));
    private static final Codec<Money> MONEY = new ValueCodec<>(
            PgType.binary("money", Oid.MONEY, 791), Money.class, Money::read, Money::write, Money::parse);
    private static final BitCodec VARBIT = new BitCodec(PgType.text("varbit", Oid.VARBIT, 1563));

    private SystemTypes() {}

    static List<Codec<?>> codecs() {
        return List.of(
                new OidCodec(PgType.binary("xid", Oid.XID, 1011)),
                new OidCodec(PgType.binary("cid", Oid.CID, 1012)),
                new Xid8Codec(PgType.binary("xid8", Oid.XID8, 271)),
                LSN,
                TID,
                SNAPSHOT,
                snapshot(PgType.text("txid_snapshot", 2970, 2949)),
                MONEY,
                new BitCodec(PgType.text("bit", Oid.BIT, 1561)),
                VARBIT,
                new VersionedTextCodec(PgType.text("jsonpath", Oid.JSONPATH, 4073)),
                new TextCodec(PgType.text("refcursor", Oid.REFCURSOR, 2201)));
    }

    static List<Codec<?>> references() {
        return List.of(
                reference("regproc", Oid.REGPROC, 1008),
                reference("regprocedure", 2202, 2207),
                reference("regoper", 2203, 2208),
                reference("regoperator", 2204, 2209),
                reference("regclass", Oid.REGCLASS, 2210),
                reference("regtype", Oid.REGTYPE, 2211),
                reference("regconfig", 3734, 3735),
                reference("regdictionary", 3769, 3770),
                reference("regnamespace", 4089, 4090),
                reference("regrole", 4096, 4097),
                reference("regcollation", 4191, 4192));
    }

    static Map<Class<?>, Codec<?>> byClass() {
        return Map.of(
                Lsn.class, LSN, Tid.class, TID, Snapshot.class, SNAPSHOT, Money.class, MONEY, BitString.class, VARBIT);
    }

    private static Codec<Snapshot> snapshot(PgType type) {
        return new ValueCodec<>(type, Snapshot.class, Snapshot::read, Snapshot::write, Snapshot::parse);
    }

    private static Codec<String> reference(String name, int oid, int arrayOid) {
        return new RegCodec(PgType.text(name, oid, arrayOid));
    }
}
