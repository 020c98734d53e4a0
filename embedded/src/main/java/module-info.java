/// A PostgreSQL server in a folder. Start at `EmbeddedPostgres.builder()`; tests may start at the JUnit extension.
module dev.bluetusk.embedded {
    requires org.apache.commons.compress;
    requires org.tukaani.xz;
    requires static org.jspecify;
    requires static org.junit.jupiter.api; // not transitive: only users of the extension need it

    exports dev.bluetusk.embedded;
    exports dev.bluetusk.embedded.junit;
}
