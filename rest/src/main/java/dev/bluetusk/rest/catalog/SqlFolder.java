package dev.bluetusk.rest.catalog;

import dev.bluetusk.rest.sql.Problems;
import dev.bluetusk.rest.sql.SourceText;
import dev.bluetusk.rest.sql.SqlFile;
import dev.bluetusk.rest.sql.SqlFileParser;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/// A folder of `.sql` files. Immutable.
///
/// Left out: names that begin with `.` or `_` (folders, too) and `….test.sql`.
record SqlFolder(Path folder) {
    private static final int FILES_MAX = 10_000;
    private static final long FILE_SIZE_MAX = 1 << 20;

    /// Reads all files; what is wrong with any goes to the problems.
    ///
    /// @param needed whether there has to be one, since nothing else is served
    /// @throws UncheckedIOException when the folder cannot be read
    List<SqlFile> read(boolean needed, Problems problems) {
        List<SqlFile> files = new ArrayList<>();
        List<Path> paths = paths();
        if (paths.isEmpty() && needed) {
            problems.report(new SourceText(folder.toString(), ""), 0, "the folder holds no .sql file");
        }
        for (Path path : paths) {
            String name = name(path);
            try {
                if (Files.size(path) > FILE_SIZE_MAX) {
                    problems.report(new SourceText(name, ""), 0, "the file is over " + FILE_SIZE_MAX + " bytes");
                } else {
                    SqlFileParser.parse(name, Files.readAllBytes(path), problems)
                            .ifPresent(files::add);
                }
            } catch (AccessDeniedException denied) {
                problems.report(new SourceText(name, ""), 0, "the file cannot be read: no permission");
            } catch (NoSuchFileException missing) {
                problems.report(new SourceText(name, ""), 0, "the file is not there any more");
            } catch (IOException unreadable) {
                problems.report(new SourceText(name, ""), 0, "the file cannot be read: " + unreadable.getMessage());
            }
        }
        return files;
    }

    void requireFolder() {
        if (!Files.isDirectory(folder)) {
            throw unreadable(new IOException(Files.exists(folder) ? "it is no folder" : "it does not exist"));
        }
    }

    private List<Path> paths() {
        requireFolder();
        try (Stream<Path> walk = Files.walk(folder)) {
            List<Path> found = walk.filter(this::isEndpoint)
                    .filter(Files::isRegularFile)
                    .limit(FILES_MAX + 1L)
                    .sorted()
                    .toList();
            if (found.size() > FILES_MAX) {
                throw unreadable(new IOException("it holds more than " + FILES_MAX + " files"));
            }
            return found;
        } catch (IOException wrong) {
            throw unreadable(wrong);
        } catch (UncheckedIOException wrong) {
            throw unreadable(new IOException(String.valueOf(wrong.getMessage()), wrong));
        }
    }

    private UncheckedIOException unreadable(IOException reason) {
        return new UncheckedIOException("cannot read the folder " + folder + ": " + reason.getMessage(), reason);
    }

    private boolean isEndpoint(Path path) {
        String name = name(path).toLowerCase(Locale.ROOT);
        boolean hidden = Stream.of(name.split("/", -1)).anyMatch(part -> part.startsWith(".") || part.startsWith("_"));
        return name.endsWith(".sql") && !name.endsWith(".test.sql") && !hidden;
    }

    private String name(Path path) {
        return StreamSupport.stream(folder.relativize(path).spliterator(), false)
                .map(Path::toString)
                .collect(Collectors.joining("/"));
    }
}
