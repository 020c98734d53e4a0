package dev.bluetusk.client.security;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.Arrays;
import java.util.regex.Pattern;

/// Tells IP addresses from names, without ever asking a name server.
final class IpAddress {
    private static final Pattern IPV4 =
            Pattern.compile("(25[0-5]|2[0-4]\\d|1?\\d{1,2})(\\.(25[0-5]|2[0-4]\\d|1?\\d{1,2})){3}");
    private static final byte[] NONE = {};

    private IpAddress() {}

    /// The bytes of an address; none if the text is a name.
    static byte[] parse(String text) {
        int zone = text.indexOf('%');
        String address = zone < 0 ? text : text.substring(0, zone);
        if (!address.contains(":") && !IPV4.matcher(text).matches()) {
            return NONE;
        }
        try {
            return InetAddress.getByName(address).getAddress();
        } catch (UnknownHostException e) {
            // It looked like an address and is none, so it is a name that no certificate has.
            return NONE;
        }
    }

    /// Whether a text is this address, however it is written.
    static boolean same(String text, byte[] address) {
        return Arrays.equals(parse(text), address);
    }
}
