package dev.bluetusk.protocol.type;

import dev.bluetusk.protocol.wire.Octets;

/// An address of IPv4 or IPv6 with the length of its network: PostgreSQL's `inet` and `cidr`.
///
/// `InetAddress.getByAddress(inet.address().toByteArray())` gives Java's class.
///
/// @param address      4 or 16 bytes
/// @param prefixLength how many bits name the network; 32 or 128 for a single host
public record Inet(Octets address, int prefixLength) {
    private static final int V4_BYTES = 4;
    private static final int V6_BYTES = 16;

    /// Checks the sizes.
    public Inet {
        if (address.length() != V4_BYTES && address.length() != V6_BYTES) {
            throw new IllegalArgumentException("expected an address of 4 or 16 bytes but got " + address.length());
        }
        if (prefixLength < 0 || prefixLength > address.length() * 8) {
            throw new IllegalArgumentException(
                    "expected a prefix of 0 to " + address.length() * 8 + " bits but got " + prefixLength);
        }
    }

    /// A single host.
    ///
    /// @param address 4 or 16 bytes
    public static Inet host(byte[] address) {
        return new Inet(Octets.of(address), address.length * 8);
    }

    /// The address of a text such as `192.168.1.7`, `10.0.0.0/8` or `2001:db8::1/64`.
    ///
    /// @throws ValueException if it is none
    public static Inet parse(String text) {
        return InetText.parse(text);
    }

    /// Whether the address is of IPv6.
    public boolean isV6() {
        return address.length() == V6_BYTES;
    }

    /// Whether the prefix has all bits, so that a single host is meant.
    public boolean isHost() {
        return prefixLength == address.length() * 8;
    }

    /// The text of `inet`: with the prefix only where it is not a single host.
    @Override
    public String toString() {
        return isHost() ? InetText.address(this) : InetText.withPrefix(this);
    }
}
