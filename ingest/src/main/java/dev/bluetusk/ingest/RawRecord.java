package dev.bluetusk.ingest;

import java.io.IOException;
import java.io.OutputStream;

/// A record as it stands in the file, its line end left out.
@FunctionalInterface
interface RawRecord {
    /// Writes its bytes.
    void writeTo(OutputStream out) throws IOException;
}
