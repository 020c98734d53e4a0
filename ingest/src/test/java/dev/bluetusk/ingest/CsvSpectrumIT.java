package dev.bluetusk.ingest;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bluetusk.client.connect.Connector;
import dev.bluetusk.client.row.Rows;
import dev.bluetusk.client.session.Session;
import dev.bluetusk.ingest.source.CsvDialect;
import dev.bluetusk.ingest.source.CsvSource;
import dev.bluetusk.ingest.source.DialectDetection;
import dev.bluetusk.ingest.source.SourceLimits;
import dev.bluetusk.testkit.TestServers;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.zip.GZIPInputStream;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveInputStream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;

/// The corpus csv-spectrum (BSD-2-Clause): small files of CSV with what they mean as JSON, read here by us and
/// there by the server. It is fetched once by npm, of one version with a known checksum; offline the test is
/// skipped.
class CsvSpectrumIT {
    private static final String PACKAGE = "csv-spectrum@2.0.0";
    private static final String SHA_512 = "8235bd60402472b268e0011dad5f7ee259145e53b26320bed40a7779fccc8945"
            + "2cd4e4dd676f55ada05934104a64aee289491b30d91499f2a9fe39dacb31f100";
    private static final Path CACHE = Path.of("target", "corpus");
    private static final int SECONDS_MAX = 60;

    /// A telephone number in one file of JSON, and what its twin in CSV has: the corpus disagrees with itself.
    private static final Map<String, String> MISTAKES = Map.of("1234567890", "2095257564");

    @Test
    void eachFileMeansWhatItsTwinInJsonSays() throws IOException, InterruptedException {
        Map<String, byte[]> files = unpacked(fetched());
        List<String> names = files.keySet().stream()
                .filter(name -> name.endsWith(".csv"))
                .map(name -> name.replaceAll(".*/|\\.csv", ""))
                .toList();
        assertThat(names).hasSize(12);
        try (Session session = Connector.connect(TestServers.freshDatabase("csv_spectrum"))) {
            for (String name : names) {
                byte[] csv = files.getOrDefault("package/csvs/" + name + ".csv", new byte[0]);
                byte[] json = files.getOrDefault("package/json/" + name + ".json", new byte[0]);
                assertThat(ours(name, csv)).as(name).isEqualTo(expected(session, json));
            }
        }
    }

    private static List<String> ours(String name, byte[] csv) throws IOException {
        CsvDialect dialect = DialectDetection.detect(name, csv, true).withHeader(true);
        List<String> records = new ArrayList<>();
        try (CsvSource source = new CsvSource(name, new ByteArrayInputStream(csv), dialect, SourceLimits.defaults())) {
            while (source.next()) {
                List<String> fields = new ArrayList<>();
                for (int field = 0; field < source.record().fields(); field++) {
                    fields.add(
                            source.header().get(field) + "=" + source.record().text(field));
                }
                records.add(String.join(";", fields));
            }
        }
        return records;
    }

    private static List<String> expected(Session session, byte[] json) {
        String sql =
                "select string_agg(key || '=' || value, ';' order by place) from json_array_elements(case json_typeof($1::json)"
                        + " when 'array' then $1::json else json_build_array($1::json) end)"
                        + " with ordinality records(record, number), json_each_text(record) with ordinality"
                        + " fields(key, value, place) group by number order by number";
        String text = new String(json, StandardCharsets.UTF_8);
        for (Map.Entry<String, String> mistake : MISTAKES.entrySet()) {
            text = text.replace(mistake.getKey(), mistake.getValue());
        }
        try (Rows rows = session.query(sql, text)) {
            return rows.list(String.class);
        }
    }

    private static byte[] fetched() throws IOException, InterruptedException {
        Path file = CACHE.resolve(PACKAGE.replace('@', '-') + ".tgz");
        if (!Files.exists(file)) {
            Files.createDirectories(CACHE);
            Assumptions.assumeTrue(fetch(), "csv-spectrum could not be fetched by npm: its test is skipped");
        }
        byte[] bytes = Files.readAllBytes(file);
        assertThat(sha512(bytes)).as("SHA-512 of " + file).isEqualTo(SHA_512);
        return bytes;
    }

    private static boolean fetch() throws InterruptedException {
        try {
            Process npm = new ProcessBuilder(
                            "npm", "pack", PACKAGE, "--silent", "--fetch-retries=0", "--prefer-offline")
                    .directory(CACHE.toFile())
                    .redirectErrorStream(true)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .start();
            try {
                return npm.waitFor(SECONDS_MAX, TimeUnit.SECONDS) && npm.exitValue() == 0;
            } finally {
                npm.destroy();
            }
        } catch (IOException noNpm) {
            return false;
        }
    }

    private static Map<String, byte[]> unpacked(byte[] archive) throws IOException {
        Map<String, byte[]> files = new TreeMap<>();
        try (InputStream in = new GZIPInputStream(new ByteArrayInputStream(archive));
                TarArchiveInputStream tar = new TarArchiveInputStream(in)) {
            TarArchiveEntry entry = tar.getNextEntry();
            while (entry != null) {
                files.put(entry.getName(), tar.readAllBytes());
                entry = tar.getNextEntry();
            }
        }
        return files;
    }

    private static String sha512(byte[] bytes) {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-512").digest(bytes));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }
}
