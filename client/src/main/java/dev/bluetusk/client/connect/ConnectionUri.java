package dev.bluetusk.client.connect;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.EnumMap;
import java.util.Map;

/// Reads `[user[:password]@][host[:port][,…]][/dbname][?keyword=value[&…]]`, the part of a URI behind its
/// scheme.
///
/// The rules are libpq's: a role ends at the first `@` before a slash; the list of hosts is decoded as a whole;
/// what is empty counts as left out; a plus sign is a plus sign.
final class ConnectionUri {
    private final String rest;
    private final Map<Keyword, String> values = new EnumMap<>(Keyword.class);
    private int at;

    ConnectionUri(String rest) {
        this.rest = rest;
    }

    Map<Keyword, String> read() {
        credentials();
        hosts();
        if (isAt("/")) {
            at++;
            putUnlessEmpty(Keyword.DBNAME, until("?"));
        }
        if (isAt("?")) {
            at++;
            query();
        }
        return values;
    }

    private void credentials() {
        int slash = rest.indexOf('/');
        int sign = rest.indexOf('@');
        if (sign < 0 || (slash >= 0 && slash < sign)) {
            return;
        }
        putUnlessEmpty(Keyword.USER, until(":@"));
        if (isAt(":")) {
            at++;
            putUnlessEmpty(Keyword.PASSWORD, until("@"));
        }
        at++;
    }

    private void hosts() {
        StringBuilder names = new StringBuilder();
        StringBuilder ports = new StringBuilder();
        while (true) {
            names.append(isAt("[") ? bracketed() : until(":/?,"));
            if (isAt(":")) {
                at++;
                ports.append(until("/?,"));
            }
            if (!isAt(",")) {
                break;
            }
            at++;
            names.append(',');
            ports.append(',');
        }
        putUnlessEmpty(Keyword.HOST, names.toString());
        putUnlessEmpty(Keyword.PORT, ports.toString());
    }

    private String bracketed() {
        at++;
        String address = until("]");
        if (!isAt("]")) {
            throw new IllegalArgumentException("expected \"]\" after an IPv6 address in a connection URI");
        }
        at++;
        if (address.isEmpty()) {
            throw new IllegalArgumentException("expected an IPv6 address between \"[\" and \"]\" in a connection URI");
        }
        if (at < rest.length() && !isAt(":/?,")) {
            throw new IllegalArgumentException(
                    "expected \":\", \",\", \"/\" or \"?\" after the \"]\" of an IPv6 address in a connection URI");
        }
        return address;
    }

    private void query() {
        while (at < rest.length()) {
            String pair = until("&");
            at++;
            int equals = pair.indexOf('=');
            if (equals < 0) {
                throw new IllegalArgumentException(
                        "expected keyword=value after \"?\" of a connection URI but got a part without \"=\"");
            }
            if (pair.indexOf('=', equals + 1) >= 0) {
                throw new IllegalArgumentException("expected keyword=value after \"?\" of a connection URI but got a"
                        + " part with two \"=\"; write %3D for one inside a value");
            }
            put(decode(pair.substring(0, equals)), decode(pair.substring(equals + 1)));
        }
    }

    /// As in libpq, `ssl=true` is a way of JDBC to say `sslmode=require`.
    private void put(String keyword, String value) {
        if (keyword.equals("ssl") && value.equals("true")) {
            values.put(Keyword.SSLMODE, "require");
        } else {
            values.put(Keyword.of(keyword), value);
        }
    }

    private void putUnlessEmpty(Keyword keyword, String encoded) {
        if (!encoded.isEmpty()) {
            values.put(keyword, decode(encoded));
        }
    }

    private boolean isAt(String characters) {
        return at < rest.length() && characters.indexOf(rest.charAt(at)) >= 0;
    }

    private String until(String ends) {
        int start = at;
        while (at < rest.length() && !isAt(ends)) {
            at++;
        }
        return rest.substring(start, at);
    }

    /// Percent-decoding, without blanks around the value; a blank inside must be encoded.
    private static String decode(String encoded) {
        String text = stripped(encoded);
        if (text.indexOf('%') < 0) {
            return text;
        }
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        int at = 0;
        while (at < text.length()) {
            int next = text.indexOf('%', at);
            if (next != at) {
                int end = next < 0 ? text.length() : next;
                bytes.writeBytes(text.substring(at, end).getBytes(StandardCharsets.UTF_8));
                at = end;
            } else {
                bytes.write(encodedByte(text, at + 1));
                at += 3;
            }
        }
        try {
            return StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(bytes.toByteArray()))
                    .toString();
        } catch (CharacterCodingException e) {
            throw new IllegalArgumentException("what a connection URI has percent-encoded must be UTF-8", e);
        }
    }

    private static String stripped(String encoded) {
        int start = 0;
        int end = encoded.length();
        while (start < end && ConnectionText.isBlank(encoded.charAt(start))) {
            start++;
        }
        while (end > start && ConnectionText.isBlank(encoded.charAt(end - 1))) {
            end--;
        }
        for (int i = start; i < end; i++) {
            if (ConnectionText.isBlank(encoded.charAt(i))) {
                throw new IllegalArgumentException("a blank inside a connection URI must be written as %20");
            }
        }
        return encoded.substring(start, end);
    }

    private static int encodedByte(String text, int at) {
        int high = at + 1 < text.length() ? Character.digit(text.charAt(at), 16) : -1;
        int low = at + 1 < text.length() ? Character.digit(text.charAt(at + 1), 16) : -1;
        if (high < 0 || low < 0 || text.charAt(at) > 'f' || text.charAt(at + 1) > 'f') {
            throw new IllegalArgumentException("a percent sign in a connection URI must stand before two hex digits");
        }
        if (high == 0 && low == 0) {
            throw new IllegalArgumentException("%00 must not stand in a connection URI");
        }
        return (high << 4) | low;
    }
}
