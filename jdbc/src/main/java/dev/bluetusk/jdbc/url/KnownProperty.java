package dev.bluetusk.jdbc.url;

import java.util.List;

/// A property that this driver knows, for tools that ask which there are.
///
/// @param name      the name, in the letters in which it must be written
/// @param otherwise what counts if it is left out; empty if there is no such value
/// @param meaning   what it does
public record KnownProperty(String name, String otherwise, String meaning) {
    private static final String ALL = """
            user||the role; the name of the system's user if left out
            password||the password; else the password file is asked
            PGHOST|localhost|the host, or several by commas
            PGPORT|5432|the port of each host
            PGDBNAME||the database; the role's name if left out
            service||a section of the service file
            ApplicationName|BlueTusk JDBC Driver|the program's name, which the server shows and logs
            assumeMinServerVersion||no effect: nothing depends on it
            currentSchema||the search path that the session begins with
            options||settings that the session begins with, such as -c statement_timeout=5s
            readOnly|false|whether connections begin read-only
            readOnlyMode|transaction|what read-only does: ignore, transaction, always
            replication|false|refused: sessions do not speak replication
            protocolVersion|3.0|3.2 asks for the newer protocol
            ssl||true alone means verify-full
            sslmode|prefer|disable, allow, prefer, require, verify-ca, verify-full
            sslrootcert||trusted root certificates, a PEM file, or system for Java's own
            sslcert||the client's certificate
            sslkey||its key
            sslpassword||what the key is encrypted with
            sslfactory||NonValidatingFactory for require, DefaultJavaSSLFactory for Java's own roots
            sslNegotiation|postgres|direct begins with TLS
            channelBinding|prefer|disable, prefer, require
            requireAuth||logins that are accepted, by commas, or refused with !
            gssEncMode|disable|require is refused: GSSAPI does not encrypt here
            kerberosServerName|postgres|the server's service for logins by Kerberos
            targetServerType|any|any, primary, secondary, preferPrimary, preferSecondary
            loadBalanceHosts|false|whether hosts are tried in random order
            connectTimeout|10|seconds for connecting to one address and logging in
            loginTimeout|0|seconds for all attempts together; 0 for no limit
            socketTimeout|0|seconds for which the server may be silent while it is waited for
            queryTimeout|0|seconds that statements may take; 0 for no limit
            cancelSignalTimeout|10|seconds for asking the server to cancel
            tcpKeepAlive|true|whether the system looks for signs of life
            prepareThreshold|5|0 leaves statements without names, for poolers; other values have no effect
            preparedStatementCacheQueries|256|how many statements are kept; 0 leaves them without names
            preparedStatementCacheSizeMiB|5|how many MiB of their texts are kept
            preferQueryMode|extended|simple leaves statements without names
            autosave|never|savepoints before statements of a transaction: never, conservative, always
            reWriteBatchedInserts|false|whether batches of inserts are written with many rows each
            reWriteBatchedInsertsSize|0|the most rows of such an insert; 0 for 1024
            defaultRowFetchSize|0|rows that are fetched at a time; 0 streams all
            escapeSyntaxCallMode|select|what {call …} becomes: select, callIfNoReturn, call
            quoteReturningIdentifiers|true|whether names of generated keys are put in quotes
            stringtype|varchar|unspecified leaves the type of strings to the server
            logServerErrorDetail|true|whether texts of errors may tell values
            compatibility||pgjdbc does as pgjdbc where that departs from JDBC's words
            driverName|BlueTusk JDBC Driver|what the driver calls itself in the metadata
            """;

    private static final List<KnownProperty> KNOWN = ALL.lines()
            .map(line -> line.split("\\|", -1))
            .map(parts -> new KnownProperty(parts[0], parts[1], parts[2]))
            .toList();

    /// All of them. More are taken, so that URLs of pgjdbc work, and have no effect.
    public static List<KnownProperty> all() {
        return KNOWN;
    }
}
