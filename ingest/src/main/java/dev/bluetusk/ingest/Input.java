package dev.bluetusk.ingest;

import dev.bluetusk.ingest.source.Opening;
import dev.bluetusk.ingest.source.SourceException;
import dev.bluetusk.ingest.source.TextInput;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.OptionalLong;

/// Where the bytes of a load come from.
sealed interface Input {
    /// What messages call it.
    String name();

    /// Its text.
    ///
    /// @param opening what is known of it
    /// @throws SourceException if it cannot be read
    TextInput open(Opening opening);

    /// Its size, if that is known.
    OptionalLong size();

    /// A file.
    record File(Path path) implements Input {
        @Override
        public String name() {
            return path.toString();
        }

        @Override
        public TextInput open(Opening opening) {
            try {
                if (Files.isDirectory(path)) {
                    throw new SourceException(name(), "expected a file but it is a folder");
                }
                return TextInput.open(name(), path, opening);
            } catch (NoSuchFileException e) {
                throw new SourceException(name(), "no such file");
            } catch (AccessDeniedException e) {
                throw new SourceException(name(), "no permission to read it");
            } catch (IOException e) {
                throw unreadable(name(), e);
            }
        }

        @Override
        public OptionalLong size() {
            try {
                return Files.isRegularFile(path) ? OptionalLong.of(Files.size(path)) : OptionalLong.empty();
            } catch (IOException unknown) {
                return OptionalLong.empty();
            }
        }
    }

    /// A stream that can be read once.
    record Stream(String name, InputStream in) implements Input {
        @Override
        public TextInput open(Opening opening) {
            try {
                return TextInput.open(name, in, opening.encoding());
            } catch (IOException e) {
                throw closed(unreadable(name(), e));
            } catch (SourceException e) {
                throw closed(e);
            }
        }

        private SourceException closed(SourceException failure) {
            try {
                in.close();
            } catch (IOException suppressed) {
                failure.addSuppressed(suppressed);
            }
            return failure;
        }

        @Override
        public OptionalLong size() {
            return OptionalLong.empty();
        }
    }

    /// What went wrong, in words: an exception about a file often says no more than the file's name.
    static String reason(IOException cause) {
        return switch (cause) {
            case NoSuchFileException missing -> "no such file or folder";
            case AccessDeniedException denied -> "no permission";
            case FileSystemException file when file.getReason() != null -> file.getReason();
            default -> String.valueOf(cause.getMessage());
        };
    }

    /// The file cannot be read, for a reason of the machine's.
    static SourceException unreadable(String name, IOException cause) {
        SourceException exception = new SourceException(name, "cannot be read: " + reason(cause));
        exception.initCause(cause);
        return exception;
    }
}
