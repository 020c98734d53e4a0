package dev.bluetusk.rest.http;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;

/// Undoes percent-encoding, strictly: a broken code or bytes that are no UTF-8 are the caller's fault. Stateless.
final class PercentDecoder {
    private PercentDecoder() {}

    /// A part of a path: `+` is a plus sign.
    ///
    /// @throws ProblemException 400
    static String path(String encoded) {
        requireAscii(encoded);
        return decode(encoded);
    }

    /// A key or value of a query: `+` is a space, as forms send it; a plus sign is `%2B`.
    ///
    /// @throws ProblemException 400
    static String form(String encoded) {
        requireAscii(encoded);
        return decode(encoded.replace('+', ' '));
    }

    // A request line holds ASCII only; what else came in was put there raw.
    private static void requireAscii(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (text.charAt(i) >= 0x7F || text.charAt(i) <= ' ' || text.charAt(i) == '#') {
                throw ProblemException.badRequest("the address holds a character that has to be percent-encoded");
            }
        }
    }

    private static String decode(String encoded) {
        if (encoded.indexOf('%') < 0) {
            return encoded;
        }
        byte[] bytes = new byte[encoded.length()];
        int size = 0;
        for (int i = 0; i < encoded.length(); i++) {
            char c = encoded.charAt(i);
            if (c == '%') {
                bytes[size++] = (byte) code(encoded, i);
                i += 2;
            } else {
                bytes[size++] = (byte) c;
            }
        }
        try {
            return StandardCharsets.UTF_8
                    .newDecoder()
                    .onMalformedInput(CodingErrorAction.REPORT)
                    .onUnmappableCharacter(CodingErrorAction.REPORT)
                    .decode(ByteBuffer.wrap(bytes, 0, size))
                    .toString();
        } catch (CharacterCodingException notUtf8) {
            throw ProblemException.badRequest("\"" + encoded + "\" is not UTF-8 in percent codes");
        }
    }

    private static int code(String encoded, int at) {
        int high = at + 2 < encoded.length() ? Character.digit(encoded.charAt(at + 1), 16) : -1;
        int low = at + 2 < encoded.length() ? Character.digit(encoded.charAt(at + 2), 16) : -1;
        if (high < 0 || low < 0) {
            String shown = encoded.substring(at, Math.min(at + 3, encoded.length()));
            throw ProblemException.badRequest("\"" + shown + "\" is no percent code: % needs two hexadecimal digits");
        }
        return high << 4 | low;
    }
}
