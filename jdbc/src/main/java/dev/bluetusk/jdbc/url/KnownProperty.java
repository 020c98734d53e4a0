package dev.bluetusk.jdbc.url;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// A property that this driver knows, for tools that ask which there are. The table of the guide is made of these.
///
/// @param name      the name, in the letters in which it must be written
/// @param otherwise what counts if it is left out; empty if there is no such value
/// @param values    its unit, or the values that it has, with commas between; empty for any text
/// @param meaning   what it does, or why it does nothing
public record KnownProperty(String name, String otherwise, String values, String meaning) {
    private static final String NO_EFFECT = "no effect: ";
    private static final Set<String> UNITS = Set.of("seconds", "bytes", "MiB", "rows", "columns", "characters");

    private static final String ALL = """
            user|||the role; the name of the system's user if left out
            password|||the password; the password file is asked if left out
            PGHOST|localhost||the host, or several with commas between
            PGPORT|5432||the port of each host, with commas between
            PGDBNAME|||the database; the role's name if left out
            service|||a section of the service file, which gives what is left out
            ApplicationName|BlueTusk JDBC Driver||the program's name, which the server shows and logs
            assumeMinServerVersion|||no effect: all settings go out with the first message, whatever the server's \
            version
            currentSchema|||the search path that the session begins with
            options|||settings that the session begins with, such as -c statement_timeout=5s; its TimeZone counts \
            before Java's
            readOnly|false|true, false|whether connections begin read-only
            readOnlyMode|transaction|ignore, transaction, always|what read-only does: nothing, read-only \
            transactions, or read-only statements with autocommit too
            replication|false|database, true, false|database and true make a connection for replication, with or \
            without SQL; unwrap(ReplicationSession.class) gives streams; its statements have no parameters
            protocolVersion|3.0|3, 3.0, 3.2, latest|the newest protocol that is asked for; 3.2 has long cancel keys
            ssl||true, false|true alone means sslmode=verify-full
            sslmode|prefer|disable, allow, prefer, require, verify-ca, verify-full|how much is asked of TLS
            sslrootcert||file|trusted root certificates in PEM, or system for Java's own
            sslcert||file|the client's certificate: PEM, or PKCS#12 with the key
            sslkey||file|its key: PEM, PKCS#8, or PKCS#12 with the certificate
            sslpassword|||what the key is encrypted with
            sslpasswordcallback||class|a CallbackHandler that gives the password of the key, instead of sslpassword
            sslfactory|LibPQFactory|LibPQFactory, NonValidatingFactory, DefaultJavaSSLFactory, \
            SingleCertValidatingFactory|a class of pgjdbc that is built in: encrypts and checks nothing, trusts Java's own \
            roots, trusts one certificate; other classes are refused
            sslfactoryarg||file|for SingleCertValidatingFactory: file: and the certificate's file in PEM
            sslhostnameverifier||class|no effect: sslmode=verify-full checks names by PostgreSQL's own rules
            pemKeyAlgorithm|RSA||no effect: a key's algorithm is read from the key
            sslNegotiation|postgres|postgres, direct|direct begins with TLS, which saves a round trip
            sslResponseTimeout|5000|milliseconds|no effect: connectTimeout limits TLS too
            channelBinding|prefer|disable, prefer, require|whether the login is bound to TLS
            requireAuth|||logins that are accepted, by commas, or each with ! refused: password, md5, scram-sha-256, \
            oauth, gss, none
            scramMaxIterations|1000000||the most rounds of SCRAM hashing that a server may ask for
            authenticationPluginClassName||class|gives the password of each connection: a PasswordSource, or like \
            pgjdbc's AuthenticationPlugin
            gssEncMode|disable|disable, allow, prefer, require|no effect but for require, which is refused: GSSAPI \
            does not encrypt here
            gsslib|auto|auto, sspi, gssapi|no effect: Java's own GSSAPI is used
            gssUseDefaultCreds|false|true, false|no effect: without jaasApplicationName the thread's or the system \
            user's tickets are used
            gssResponseTimeout|5000|milliseconds|no effect: connectTimeout limits the login
            jaasApplicationName|||the entry of Java's login configuration for logins by Kerberos; the tickets of the \
            thread or of the system's user if left out
            jaasLogin|true|true, false|false leaves jaasApplicationName out of account
            kerberosServerName|postgres||the server's service for logins by Kerberos
            sspiServiceClass|POSTGRES||no effect: SSPI of Windows is not used
            useSpnego|false|true, false|no effect: Kerberos is asked for by its own name
            targetServerType|any|any, primary, secondary, preferPrimary, preferSecondary, master, slave, \
            preferSlave|which of several hosts will do; the last three are old names
            loadBalanceHosts|false|true, false|whether hosts are tried in random order
            hostRecheckSeconds|10|seconds|how long a host that would not do is tried after the others; 0 remembers \
            nothing; a pool of ours has 10 always
            connectTimeout|10|seconds|for connecting to one address and logging in; 0 for no limit
            loginTimeout|0|seconds|for all attempts together; that of DriverManager if left out; 0 for no limit
            socketTimeout|0|seconds|for which the server may be silent while it is waited for; 0 for no limit
            queryTimeout|0|seconds|that statements may take; 0 for no limit
            cancelSignalTimeout|10|seconds|that a cancelled statement may still take before the connection is closed
            tcpKeepAlive|true|true, false|whether the system looks for signs of life on TCP connections
            connectExecutor||class|an Executor, in whose thread is connected if there is a loginTimeout, so that it \
            holds whatever is waited for
            connectExecutorArg|||what the class is made with, if it has a constructor of a String
            socketFactory||class|a SocketFactory, which makes the sockets of TCP connections
            socketFactoryArg|||what the class is made with, if it has a constructor of a String
            localSocketAddress|||the name or address of this machine from which connections go out
            tcpNoDelay|true|true, false|no effect: small messages always go at once, since each is a whole request
            receiveBufferSize|-1|bytes|the system's buffer for what comes; 0 and less leave it to the system
            sendBufferSize|-1|bytes|the system's buffer for what goes; 0 and less leave it to the system
            maxSendBufferSize|8192|bytes|no effect: what is written together goes together, as much as the system \
            takes
            prepareThreshold|5||0 leaves statements without names, for poolers; other values do nothing, the first \
            execution prepares
            preparedStatementCacheQueries|256||how many statements are kept; 0 leaves them without names
            preparedStatementCacheSizeMiB|5|MiB|how much of their texts is kept; 0 leaves them without names
            preferQueryMode|extended|extended, extendedForPrepared, extendedCacheEverything, simple|simple leaves \
            statements without names; the extended protocol is spoken always
            flushCacheOnDdl|true|true, false|no effect: a statement whose tables changed is prepared again by itself
            autosave|never|never, conservative, always|savepoints before statements of a transaction
            cleanupSavepoints|false|true, false|no effect: a savepoint is always released with its statement, in the \
            same round trip
            reWriteBatchedInserts|false|true, false|whether batches of inserts are written with many rows each
            reWriteBatchedInsertsSize|0|rows|the most of such an insert; 0 for 1024
            defaultRowFetchSize|0|rows|fetched at a time by portals; 0 streams all
            adaptiveFetch|false|true, false|no effect: rows are read one by one, whatever their size
            adaptiveFetchMinimum|0|rows|no effect: see adaptiveFetch
            adaptiveFetchMaximum|-1|rows|no effect: see adaptiveFetch
            maxResultBuffer|||the most of one result that is held in memory: bytes such as 100M, or a share of the heap such \
            as 10p; a result that streams needs one row, one that can be scrolled or is set aside all
            escapeSyntaxCallMode|select|select, callIfNoReturn, call|what {call …} becomes
            quoteReturningIdentifiers|true|true, false|whether names of generated keys are put in quotes
            stringtype|varchar|varchar, unspecified|unspecified leaves the type of strings to the server
            binaryTransfer|true|true, false|no effect: each value comes in the format that is cheaper for its type, \
            with the same result
            binaryTransferEnable|||no effect: see binaryTransfer
            binaryTransferDisable|||no effect: see binaryTransfer
            convertBooleanToNumeric|false|true, false|with compatibility=pgjdbc, whether booleans can be read as \
            numbers; without it they can
            unknownLength|2147483647|characters|what the metadata of results says of the length of types without a limit
            disableColumnSanitiser|false|true, false|no effect: an exact name of a column is found first anyhow
            xmlFactoryFactory|||no effect: XML is read without external entities, by Java's own classes
            databaseMetadataCacheFields|65536|columns|of tables that each connection remembers for the metadata of its \
            results; 0 for none
            databaseMetadataCacheFieldsMiB|5|MiB|the most memory for them; 0 for none
            hideUnprivilegedObjects|false|true, false|whether metadata leaves out tables that the role has no rights \
            to
            loggerLevel||OFF, DEBUG, TRACE|no effect: the driver logs by System.Logger, which the program sets up
            loggerFile||file|no effect: see loggerLevel
            logUnclosedConnections|false|true, false|whether a connection that nobody closed is logged, with the \
            place where it was opened
            logServerErrorDetail|true|true, false|whether texts of errors may tell values
            allowEncodingChanges|false|true, false|whether client_encoding may be changed, which spoils texts beyond \
            ASCII
            groupStartupParameters|false|true, false|no effect: nothing is set by statements after the login
            classLoaderStrategy|driver-first|driver, driver-first, context-first|where the classes of other \
            properties are looked for
            compatibility||pgjdbc|does as pgjdbc where that departs from JDBC's words
            driverName|BlueTusk JDBC Driver||what the driver calls itself in the metadata
            """;

    private static final List<KnownProperty> KNOWN = ALL.lines()
            .map(line -> line.split("\\|", -1))
            .map(parts -> new KnownProperty(parts[0], parts[1], parts[2], parts[3]))
            .toList();

    /// All of them: those of pgjdbc, and ours. More are taken, so that URLs of wrappers work, and have no effect.
    public static List<KnownProperty> all() {
        return KNOWN;
    }

    /// Whether there is one of a name.
    static boolean isKnown(String name) {
        return KNOWN.stream().anyMatch(known -> known.name.equals(name));
    }

    /// What counts if a property is left out; empty if nothing does, or nobody knows the name.
    public static Optional<String> otherwise(String name) {
        return KNOWN.stream()
                .filter(known -> known.name.equals(name))
                .map(KnownProperty::otherwise)
                .filter(text -> !text.isEmpty())
                .findFirst();
    }

    /// Whether it does anything.
    public boolean hasEffect() {
        return !meaning.startsWith(NO_EFFECT);
    }

    /// Whether it has an effect and is a number of something.
    boolean isNumber() {
        return hasEffect() && UNITS.contains(values);
    }

    /// The values to choose from; empty if it has others.
    public List<String> choices() {
        return values.contains(",") ? Arrays.asList(values.split(", ", -1)) : List.of();
    }
}
