package dev.bluetusk.embedded.junit;

import dev.bluetusk.embedded.PostgresServer;
import dev.bluetusk.embedded.PostgresVersion;
import dev.bluetusk.embedded.SharedServers;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// A server that is selected but not started before somebody asks for it. Immutable.
///
/// @param major its major version; empty for one's own server
record SelectedServer(Optional<Integer> major) {
    static List<SelectedServer> since(int oldest) {
        if (SharedServers.ownServer().isPresent()) {
            return List.of(new SelectedServer(Optional.empty()));
        }
        List<SelectedServer> selected = new ArrayList<>();
        for (int major : SharedServers.selectedVersions()) {
            if (major >= Math.max(oldest, PostgresVersion.OLDEST_MAJOR)) {
                selected.add(new SelectedServer(Optional.of(major)));
            }
        }
        return selected;
    }

    PostgresServer server() {
        return major.<PostgresServer>map(SharedServers::ofVersion)
                .or(SharedServers::ownServer)
                .orElseThrow(() -> new IllegalStateException("the property postgres.url was taken away"));
    }

    @Override
    public String toString() {
        return major.map(number -> "PostgreSQL " + number).orElse("own server");
    }
}
