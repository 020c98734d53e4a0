package dev.bluetusk.ingest.source;

import java.io.Closeable;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

/// Rows of a file that is no text, the first one being the names of the columns. Confined to one thread.
interface CellRows extends Closeable {
    /// What kind of file it is.
    Container container();

    /// What the columns are, if the file says it.
    Optional<List<CellType>> types();

    /// Writes the next row.
    ///
    /// @return false at the end
    /// @throws IOException if the file is damaged or cannot be read
    boolean next(CellText out) throws IOException;

    /// Bytes of the file that are done with, roughly.
    long fileBytesRead();
}
