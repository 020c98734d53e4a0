package dev.bluetusk.rest.http;

import dev.bluetusk.rest.catalog.Parameter;
import dev.bluetusk.rest.catalog.PgType;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;

/// The body of a request as the text of one parameter. Stateless.
final class WholeBody {
    private static final int BYTEA = 17;

    private WholeBody() {}

    /// The bytes as PostgreSQL's text of a `bytea`; for all other types the characters.
    ///
    /// @throws ProblemException 400 when characters are wanted and the body is not UTF-8
    static String text(Parameter parameter, Request request) {
        // A domain over bytea counts, an array of bytea does not.
        boolean bytes =
                parameter.type().elementOid() == BYTEA && parameter.type().kind() == PgType.Kind.SCALAR;
        if (bytes) {
            return "\\x" + HexFormat.of().formatHex(request.body());
        }
        try {
            return StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(request.body()))
                    .toString();
        } catch (CharacterCodingException broken) {
            throw ProblemException.badParameter(
                    parameter.name(),
                    "parameter \"" + parameter.name() + "\" is the body, which has to be text in UTF-8 but is not");
        }
    }
}
