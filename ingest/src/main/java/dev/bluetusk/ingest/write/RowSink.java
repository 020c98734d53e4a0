package dev.bluetusk.ingest.write;

import dev.bluetusk.ingest.encode.RowBuffer;
import dev.bluetusk.ingest.source.CsvRecord;

/// Takes encoded rows and brings them into the table, within the transaction that is open. Confined to one
/// thread.
public sealed interface RowSink extends AutoCloseable permits ChunkWriter, WholeWriter {
    /// Where the next row is to be encoded, behind what is there.
    RowBuffer buffer();

    /// The row that now ends the buffer is to be sent.
    ///
    /// @param record what it was made of
    /// @return whether something was sent to the server just now
    boolean add(CsvRecord record);

    /// Has the server take all rows so far; more may follow.
    void settle();

    /// What became of the rows that the server took.
    Delivered delivered();

    /// Bytes of COPY data that were sent, the ones sent again included.
    long bytesSent();

    /// The line of the file on which a row of the COPY under way starts, from 1; 0 if that is not known.
    long lineOf(long row);

    /// Gives up a COPY that is under way.
    @Override
    void close();
}
