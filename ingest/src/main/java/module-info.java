/// Bulk loading: files into PostgreSQL by binary COPY, in constant memory.
module dev.bluetusk.ingest {
    requires transitive dev.bluetusk.client;
    requires static org.jspecify;

    exports dev.bluetusk.ingest;
    exports dev.bluetusk.ingest.source;
    exports dev.bluetusk.ingest.target;
}
