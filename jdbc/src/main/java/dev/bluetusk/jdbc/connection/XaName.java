package dev.bluetusk.jdbc.connection;

import java.util.Arrays;
import java.util.Base64;
import java.util.Optional;
import javax.transaction.xa.Xid;

/// The name of a branch of XA as PostgreSQL keeps it: the format and the two parts in Base64, with `_` between,
/// as other drivers for PostgreSQL write it, so that each recovers what another has left.
final class XaName implements Xid {
    private final int formatId;
    private final byte[] global;
    private final byte[] branch;

    private XaName(int formatId, byte[] global, byte[] branch) {
        this.formatId = formatId;
        this.global = global;
        this.branch = branch;
    }

    /// The name of a branch.
    static XaName of(Xid xid) {
        return new XaName(xid.getFormatId(), xid.getGlobalTransactionId(), xid.getBranchQualifier());
    }

    /// The branch of a name, if it is such a name.
    static Optional<XaName> parse(String text) {
        String[] parts = text.split("_", -1);
        if (parts.length != 3) {
            return Optional.empty();
        }
        try {
            Base64.Decoder decoder = Base64.getMimeDecoder();
            return Optional.of(
                    new XaName(Integer.parseInt(parts[0]), decoder.decode(parts[1]), decoder.decode(parts[2])));
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    String text() {
        Base64.Encoder encoder = Base64.getEncoder();
        return formatId + "_" + encoder.encodeToString(global) + "_" + encoder.encodeToString(branch);
    }

    @Override
    public int getFormatId() {
        return formatId;
    }

    @Override
    public byte[] getGlobalTransactionId() {
        return global.clone();
    }

    @Override
    public byte[] getBranchQualifier() {
        return branch.clone();
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Xid xid
                && formatId == xid.getFormatId()
                && Arrays.equals(global, xid.getGlobalTransactionId())
                && Arrays.equals(branch, xid.getBranchQualifier());
    }

    @Override
    public int hashCode() {
        return 31 * Arrays.hashCode(global) + Arrays.hashCode(branch);
    }

    @Override
    public String toString() {
        return text();
    }
}
