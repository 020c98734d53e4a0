package dev.bluetusk.rest.http;

import dev.bluetusk.rest.catalog.Endpoint;
import dev.bluetusk.rest.execution.Problem;
import dev.bluetusk.rest.format.RowFormat;
import dev.bluetusk.rest.format.RowFormats;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/// Chooses the form of an answer by `Accept`. Stateless.
final class Negotiation {
    private Negotiation() {}

    /// The form of a lone result that is most welcome; of equally welcome ones the first, which is JSON. A page is
    /// given to those only who do not take JSON: browsers ask for pages first, and for all else too.
    ///
    /// @return empty when the answer is no lone result
    /// @throws ProblemException 406 when nothing that can be had is welcome
    static Optional<RowFormat> format(Endpoint endpoint, String header) {
        AcceptHeader accept = AcceptHeader.parse(header);
        boolean json = accept.quality(RowFormats.JSON) > 0;
        List<RowFormat> formats = endpoint.body() == Endpoint.Body.RESULT
                ? endpoint.shown().getFirst().formats()
                : List.of();
        if (formats.isEmpty()) {
            if (!json) {
                throw notAcceptable(List.of(RowFormats.JSON));
            }
            return Optional.empty();
        }
        RowFormat best = formats.getFirst();
        double quality = accept.quality(best.mediaType());
        for (RowFormat format : formats) {
            boolean offered = !json || !format.mediaType().equals(RowFormats.HTML);
            if (offered && accept.quality(format.mediaType()) > quality) {
                best = format;
                quality = accept.quality(format.mediaType());
            }
        }
        if (quality == 0) {
            throw notAcceptable(formats.stream().map(RowFormat::mediaType).toList());
        }
        return Optional.of(best);
    }

    private static ProblemException notAcceptable(List<String> types) {
        String list = types.stream().collect(Collectors.joining(", "));
        return new ProblemException(Problem.of(406, "Accept rules out all that this answer can be: " + list));
    }
}
