/// Bulk loading: files into PostgreSQL by binary COPY, in constant memory.
module dev.bluetusk.ingest {
    requires static org.jspecify;

    exports dev.bluetusk.ingest.source;
}
