package dev.bluetusk.rest.sql;

import java.util.List;
import java.util.regex.Pattern;

/// A statement with `$n` placeholders, as it is sent. Immutable.
///
/// @param head what the comments above it say
/// @param sql the text for the server; comments inside it are kept
/// @param parameters the name of each placeholder: the first is that of `$1`
/// @param pieces where each part of `sql` came from, in order
public record SqlStatement(
        SourceText source, StatementHead head, String sql, List<String> parameters, List<Piece> pieces) {

    /// A part of the sent text. A rewritten placeholder points at its start in the file, whatever its length.
    public record Piece(int sentStart, int sourceStart, boolean copied) {}

    /// Copies the lists.
    public SqlStatement {
        parameters = List.copyOf(parameters);
        pieces = List.copyOf(pieces);
    }

    /// Shows where in the file a position lies that the server reported.
    ///
    /// @param position 1-based, in characters of the sent text, as in the server's error field
    public SqlProblem problemAt(int position, String message) {
        return source.problemAt(sourceOffset(SourceText.offsetOfCharacter(sql, position)), message);
    }

    /// A problem of the statement as a whole.
    public SqlProblem problem(String message) {
        return source.problemAt(pieces.isEmpty() ? 0 : pieces.getFirst().sourceStart(), message);
    }

    /// A problem of one placeholder, shown where it stands first.
    ///
    /// @param number of the placeholder in the sent text
    public SqlProblem problemOfPlaceholder(int number, String message) {
        Pattern placeholder = Pattern.compile("\\(?\\$" + number + "(?![0-9])");
        return pieces.stream()
                .filter(piece -> !piece.copied())
                .filter(piece -> placeholder
                        .matcher(sql)
                        .region(piece.sentStart(), sql.length())
                        .lookingAt())
                .findFirst()
                .map(piece -> source.problemAt(piece.sourceStart(), message))
                .orElseGet(() -> problem(message));
    }

    private int sourceOffset(int sent) {
        Piece last = pieces.getFirst();
        for (Piece piece : pieces) {
            if (piece.sentStart() > sent) {
                break;
            }
            last = piece;
        }
        return last.copied() ? last.sourceStart() + (sent - last.sentStart()) : last.sourceStart();
    }
}
