package dev.bluetusk.embedded;

import java.nio.file.Path;

/// The data folder that was asked for cannot be used: another server runs on it, it belongs to another major
/// version, it holds something else, or the server's user cannot reach it. Nothing in the folder was changed.
public final class DataFolderException extends EmbeddedPostgresException {
    private static final long serialVersionUID = 1L;

    private final String folder;

    DataFolderException(Path folder, String problem) {
        super("data folder " + folder + " " + problem);
        this.folder = folder.toString();
    }

    /// The folder that was asked for.
    public Path folder() {
        return Path.of(folder);
    }
}
