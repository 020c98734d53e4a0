package dev.bluetusk.client.session;

import dev.bluetusk.client.security.LoginRules;
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
/// @param rules what the login must be like
public record Login(
        String user, Optional<String> password, String database, Map<String, String> parameters, LoginRules rules) {
    /// Keeps a copy of the settings.
    public Login {
        parameters = Collections.unmodifiableMap(new LinkedHashMap<>(parameters));
    }

    /// A login by the default rules.
    public Login(String user, Optional<String> password, String database, Map<String, String> parameters) {
        this(user, password, database, parameters, LoginRules.defaults());
    }

    @Override
    public String toString() {
        return "Login[user=" + user + ", database=" + database + ", parameters=" + parameters + "]";
    }
}
