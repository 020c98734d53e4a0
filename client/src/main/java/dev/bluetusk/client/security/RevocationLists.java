package dev.bluetusk.client.security;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// Where the lists of revoked certificates (CRL) are. Immutable.
///
/// With any list, each certificate between the server's and the root must be covered by a list of its issuer that is
/// good now: what is on it is refused, and so is what no list covers, as in PostgreSQL's own clients.
///
/// @param file a file of lists in PEM
/// @param folder a folder of such files
public record RevocationLists(Optional<Path> file, Optional<Path> folder) {
    /// More files in the folder than this are refused.
    static final int FILES_MAX = 1000;

    private static final RevocationLists NONE = new RevocationLists(Optional.empty(), Optional.empty());

    /// No lists.
    public static RevocationLists none() {
        return NONE;
    }

    /// The file of PostgreSQL's own clients, `.postgresql/root.crl` below the user's home, if it is there.
    static RevocationLists inHome() {
        Path home = TrustedRoots.inHome("root.crl");
        return Files.exists(home) ? new RevocationLists(Optional.of(home), Optional.empty()) : NONE;
    }

    /// Whether certificates are looked for in lists.
    boolean areGiven() {
        return file.isPresent() || folder.isPresent();
    }

    /// All files, and the folder itself, whose time changes when a file comes or goes.
    List<Path> sources() throws IOException {
        List<Path> sources = new ArrayList<>();
        file.ifPresent(sources::add);
        folder.ifPresent(sources::add);
        sources.addAll(folderFiles());
        return sources;
    }

    private List<Path> folderFiles() throws IOException {
        if (folder.isEmpty()) {
            return List.of();
        }
        try (Stream<Path> entries = Files.list(folder.get())) {
            List<Path> files = entries.filter(Files::isRegularFile)
                    .sorted()
                    .limit(FILES_MAX + 1L)
                    .toList();
            if (files.size() > FILES_MAX) {
                throw new IOException("the folder " + folder.get() + " has more than " + FILES_MAX + " files");
            }
            return files;
        }
    }

    /// All files with lists.
    List<Path> files() throws IOException {
        List<Path> files = new ArrayList<>();
        file.ifPresent(files::add);
        files.addAll(folderFiles());
        return files;
    }
}
