package dev.bluetusk.embedded;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Files in the run folder that the server reads: the certificate, its key, and access rules. They lie there and not
/// in the data folder, so that a kept folder stays as it is. Immutable.
///
/// @param settings the server settings that name the files
record ServerFiles(Map<String, String> settings) {
    static ServerFiles write(EmbeddedPostgresBuilder wishes, RunFolder folder, Account account) throws IOException {
        Map<String, String> settings = new LinkedHashMap<>();
        Optional<EmbeddedPostgresBuilder.TlsFiles> tls = wishes.tls();
        if (tls.isPresent()) {
            settings.put("ssl", "on");
            settings.put(
                    "ssl_cert_file", copy(tls.get().certificate(), folder.root().resolve("server.crt"), account));
            settings.put("ssl_key_file", copy(tls.get().key(), folder.root().resolve("server.key"), account));
        }
        if (!wishes.accessLines().isEmpty()) {
            List<String> lines = new ArrayList<>(wishes.accessLines());
            for (String who : List.of("local all all", "host all all 127.0.0.1/32", "host all all ::1/128")) {
                lines.add(who + " " + wishes.authentication().method());
                lines.add(who.replace(" all all", " replication all") + " "
                        + wishes.authentication().method());
            }
            Path file = folder.root().resolve("pg_hba.conf");
            Files.write(file, lines);
            settings.put("hba_file", closed(file, account));
        }
        return new ServerFiles(settings);
    }

    private static String copy(Path source, Path target, Account account) throws IOException {
        if (!Files.isReadable(source)) {
            throw new EmbeddedPostgresException("the TLS file " + source + " cannot be read");
        }
        Files.write(target, Files.readAllBytes(source));
        return closed(target, account);
    }

    private static String closed(Path file, Account account) throws IOException {
        new FileTree(file).permit("rw-------");
        account.own(file);
        return file.toString();
    }
}
