package dev.bluetusk.rest.execution;

import dev.bluetusk.rest.sql.Setting;
import java.util.List;

/// The settings by which the database is told of a request. Stateless.
final class ContextSettings {
    private ContextSettings() {}

    /// Those of a request; the two of the answer are emptied, so that none of another call is read.
    static List<Setting> of(CallerContext caller) {
        return List.of(
                new Setting("request.method", caller.method()),
                new Setting("request.path", caller.path()),
                new Setting("request.ip", caller.address()),
                new Setting("request.headers", caller.headers()),
                new Setting("request.cookies", caller.cookies()),
                new Setting("response.status", ""),
                new Setting("response.headers", ""));
    }
}
