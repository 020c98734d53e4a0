package dev.bluetusk.jdbc.url;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.DriverPropertyInfo;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.List;
import java.util.Properties;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// The list of properties says what the code does, and the guide says what the list says.
class KnownPropertyTest {
    private static final Path GUIDE = Path.of("..", "docs", "jdbc", "properties.md");
    private static final Path SOURCES = Path.of("src", "main", "java", "dev", "bluetusk", "jdbc");
    private static final String START = "<!-- properties -->\n";
    private static final String END = "<!-- /properties -->";

    /// The names of pgjdbc 42.7.14.
    private static final String OF_PGJDBC = """
            ApplicationName PGDBNAME PGHOST PGPORT adaptiveFetch adaptiveFetchMaximum adaptiveFetchMinimum
            allowEncodingChanges assumeMinServerVersion authenticationPluginClassName autosave binaryTransfer
            binaryTransferDisable binaryTransferEnable cancelSignalTimeout channelBinding classLoaderStrategy
            cleanupSavepoints connectExecutor connectExecutorArg connectTimeout convertBooleanToNumeric
            currentSchema databaseMetadataCacheFields databaseMetadataCacheFieldsMiB defaultRowFetchSize
            disableColumnSanitiser escapeSyntaxCallMode flushCacheOnDdl groupStartupParameters gssEncMode
            gssResponseTimeout gssUseDefaultCreds gsslib hideUnprivilegedObjects hostRecheckSeconds
            jaasApplicationName jaasLogin kerberosServerName loadBalanceHosts localSocketAddress
            logServerErrorDetail logUnclosedConnections loggerFile loggerLevel loginTimeout maxResultBuffer
            maxSendBufferSize options password pemKeyAlgorithm preferQueryMode prepareThreshold
            preparedStatementCacheQueries preparedStatementCacheSizeMiB protocolVersion queryTimeout
            quoteReturningIdentifiers reWriteBatchedInserts reWriteBatchedInsertsSize readOnly readOnlyMode
            receiveBufferSize replication requireAuth scramMaxIterations sendBufferSize service socketFactory
            socketFactoryArg socketTimeout ssl sslNegotiation sslResponseTimeout sslcert sslfactory
            sslfactoryarg sslhostnameverifier sslkey sslmode sslpassword sslpasswordcallback sslrootcert
            sspiServiceClass stringtype targetServerType tcpKeepAlive tcpNoDelay unknownLength useSpnego user
            xmlFactoryFactory
            """;

    /// With `-Dguide.update=true` the table is written.
    @Test
    void theGuideHasATableOfAllProperties() throws IOException {
        String guide = Files.readString(GUIDE);
        int start = guide.indexOf(START) + START.length();
        int end = guide.indexOf(END);
        if (Boolean.getBoolean("guide.update")) {
            Files.writeString(GUIDE, guide.substring(0, start) + table() + guide.substring(end));
        } else {
            assertThat(guide.substring(start, end)).isEqualTo(table());
        }
    }

    private static String table() {
        return "| property | if left out | values | meaning |\n|---|---|---|---|\n"
                + KnownProperty.all().stream().map(KnownPropertyTest::line).collect(Collectors.joining());
    }

    private static String line(KnownProperty known) {
        return "| `" + known.name() + "` | " + code(known.otherwise()) + " | " + values(known) + " | " + known.meaning()
                + " |\n";
    }

    private static String code(String text) {
        return text.isEmpty() ? "" : "`" + text + "`";
    }

    private static String values(KnownProperty known) {
        return known.choices().isEmpty()
                ? known.values()
                : known.choices().stream().map(KnownPropertyTest::code).collect(Collectors.joining(", "));
    }

    @Test
    void everyPropertyOfPgjdbcIsKnown() {
        assertThat(KnownProperty.all())
                .extracting(KnownProperty::name)
                .contains(OF_PGJDBC.split("\\s+"))
                .doesNotHaveDuplicates();
    }

    @Test
    void whatHasAnEffectIsReadByTheCodeAndWhatHasNoneIsNot() throws IOException {
        String code = code();
        for (KnownProperty known : KnownProperty.all()) {
            assertThat(code.contains('"' + known.name() + '"'))
                    .as("whether the code names %s, which has %s effect", known.name(), known.hasEffect() ? "an" : "no")
                    .isEqualTo(known.hasEffect());
        }
    }

    /// All of the module but the list itself and the setters of the data sources.
    private static String code() throws IOException {
        try (Stream<Path> files = Files.walk(SOURCES)) {
            List<Path> sources = files.filter(path -> path.toString().endsWith(".java"))
                    .filter(path -> !path.endsWith("KnownProperty.java"))
                    .filter(path -> !path.getFileName().toString().startsWith("DataSource"))
                    .toList();
            StringBuilder all = new StringBuilder();
            for (Path source : sources) {
                all.append(Files.readString(source));
            }
            return all.toString();
        }
    }

    @Test
    void toolsAreToldTheValuesToChooseFrom() throws SQLException {
        DriverPropertyInfo[] all =
                new dev.bluetusk.jdbc.BlueTuskDriver().getPropertyInfo("jdbc:bluetusk://h/d", new Properties());
        assertThat(all).hasSameSizeAs(KnownProperty.all());
        assertThat(Arrays.stream(all)
                        .filter(info -> info.name.equals("readOnlyMode"))
                        .findFirst()
                        .orElseThrow()
                        .choices)
                .containsExactly("ignore", "transaction", "always");
    }
}
