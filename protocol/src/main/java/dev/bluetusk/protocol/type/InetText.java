package dev.bluetusk.protocol.type;

import dev.bluetusk.protocol.wire.Octets;
import java.util.ArrayList;
import java.util.List;

/// The text of addresses as PostgreSQL writes it: IPv6 in small letters, with `::` for the longest row of two
/// or more zero groups, and the last two groups as IPv4 where the address maps one.
///
/// Stateless, safe for all threads.
final class InetText {
    private static final int GROUPS = 8;
    private static final int MAPPED_ZEROS = 5;

    private InetText() {}

    static String withPrefix(Inet inet) {
        return address(inet) + "/" + inet.prefixLength();
    }

    static String address(Inet inet) {
        return inet.isV6() ? v6(inet.address()) : v4(inet.address(), 0);
    }

    private static String v4(Octets bytes, int from) {
        StringBuilder text = new StringBuilder();
        for (int i = from; i < from + 4; i++) {
            text.append(i == from ? "" : ".").append(bytes.at(i) & 0xFF);
        }
        return text.toString();
    }

    private static int group(Octets bytes, int index) {
        return (bytes.at(2 * index) & 0xFF) << 8 | (bytes.at(2 * index + 1) & 0xFF);
    }

    private static String v6(Octets bytes) {
        int start = -1;
        int longest = 1;
        for (int i = 0; i < GROUPS; i++) {
            int zeros = zeros(bytes, i);
            if (zeros > longest) {
                start = i;
                longest = zeros;
            }
        }
        StringBuilder text = new StringBuilder();
        int next = 0;
        while (next < GROUPS) {
            if (next == start) {
                text.append("::");
                next += longest;
            } else if (next == 6 && start == 0 && mapsV4(bytes, longest)) {
                return text.append(colon(text)).append(v4(bytes, 12)).toString();
            } else {
                text.append(colon(text)).append(Integer.toHexString(group(bytes, next++)));
            }
        }
        return text.toString();
    }

    private static String colon(StringBuilder text) {
        return text.isEmpty() || text.charAt(text.length() - 1) == ':' ? "" : ":";
    }

    private static boolean mapsV4(Octets bytes, int zeros) {
        return zeros == 6
                || (zeros == 7 && group(bytes, 7) != 1)
                || (zeros == MAPPED_ZEROS && group(bytes, MAPPED_ZEROS) == 0xFFFF);
    }

    private static int zeros(Octets bytes, int from) {
        int end = from;
        while (end < GROUPS && group(bytes, end) == 0) {
            end++;
        }
        return end - from;
    }

    static Inet parse(String text) {
        int slash = text.indexOf('/');
        String plain = slash < 0 ? text : text.substring(0, slash);
        byte[] address = plain.indexOf(':') < 0 ? parseV4(plain, text) : parseV6(plain, text);
        int bits = address.length * 8;
        int prefix = slash < 0 ? bits : decimal(text.substring(slash + 1), bits, text);
        return new Inet(Octets.of(address), prefix);
    }

    private static byte[] parseV4(String plain, String whole) {
        String[] parts = plain.split("\\.", -1);
        if (parts.length != 4) {
            throw ValueException.malformed("inet", whole);
        }
        byte[] address = new byte[4];
        for (int i = 0; i < 4; i++) {
            address[i] = (byte) decimal(parts[i], 255, whole);
        }
        return address;
    }

    private static byte[] parseV6(String plain, String whole) {
        int gap = plain.indexOf("::");
        List<Integer> head = groups(gap < 0 ? plain : plain.substring(0, gap), whole);
        List<Integer> tail = groups(gap < 0 ? "" : plain.substring(gap + 2), whole);
        int count = head.size() + tail.size();
        if (gap < 0 ? count != GROUPS : count >= GROUPS) {
            throw ValueException.malformed("inet", whole);
        }
        byte[] address = new byte[2 * GROUPS];
        put(address, 0, head);
        put(address, GROUPS - tail.size(), tail);
        return address;
    }

    private static void put(byte[] address, int first, List<Integer> groups) {
        for (int i = 0; i < groups.size(); i++) {
            address[2 * (first + i)] = (byte) (groups.get(i) >> 8);
            address[2 * (first + i) + 1] = (byte) (int) groups.get(i);
        }
    }

    private static List<Integer> groups(String text, String whole) {
        List<Integer> groups = new ArrayList<>();
        if (text.isEmpty()) {
            return groups;
        }
        String[] parts = text.split(":", -1);
        for (int i = 0; i < parts.length; i++) {
            if (i == parts.length - 1 && parts[i].indexOf('.') >= 0) {
                byte[] v4 = parseV4(parts[i], whole);
                groups.add((v4[0] & 0xFF) << 8 | (v4[1] & 0xFF));
                groups.add((v4[2] & 0xFF) << 8 | (v4[3] & 0xFF));
            } else if (parts[i].matches("[0-9a-fA-F]{1,4}")) {
                groups.add(Integer.parseInt(parts[i], 16));
            } else {
                throw ValueException.malformed("inet", whole);
            }
        }
        return groups;
    }

    private static int decimal(String digits, int max, String whole) {
        if (!digits.matches("[0-9]{1,3}") || Integer.parseInt(digits) > max) {
            throw ValueException.malformed("inet", whole);
        }
        return Integer.parseInt(digits);
    }
}
