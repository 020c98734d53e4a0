/// Bulk loading: files into PostgreSQL by binary COPY, in constant memory.
module dev.bluetusk.ingest {
    requires transitive dev.bluetusk.client;
    requires static com.github.luben.zstd_jni; // only for files that are packed so
    requires static dev.hardwood.core;
    requires java.xml; // workbooks
    requires static org.apache.commons.compress;
    requires static org.jspecify;
    requires static org.tukaani.xz;

    exports dev.bluetusk.ingest;
    exports dev.bluetusk.ingest.source;
    exports dev.bluetusk.ingest.target;
}
