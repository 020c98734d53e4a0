package dev.bluetusk.client.session;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/// Who logs in to which database, and the settings that the session starts with.
///
/// Immutable. Its text never shows the password.
///
/// @param user the role
/// @param password the password, if there is one
/// @param database the database
/// @param parameters settings such as `application_name` or `search_path`, by name
public record Login(String user, Optional<String> password, String database, Map<String, String> parameters) {
    /// Keeps a copy of the settings.
    public Login {
        parameters = Collections.unmodifiableMap(new LinkedHashMap<>(parameters));
    }

    @Override
    public String toString() {
        return "Login[user=" + user + ", database=" + database + ", parameters=" + parameters + "]";
    }
}
