package dev.bluetusk.embedded;

import java.io.IOException;
import java.nio.file.Path;

/// A test's folder that the server's user can get into, also when the tests run as root. JUnit makes them closed.
final class OpenFolder {
    private OpenFolder() {}

    static Path at(Path folder) throws IOException {
        new FileTree(folder).permit("rwx--x--x");
        return folder;
    }
}
