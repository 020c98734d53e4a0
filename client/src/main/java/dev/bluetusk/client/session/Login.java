package dev.bluetusk.client.session;

import dev.bluetusk.client.observe.SessionFacts;
import dev.bluetusk.client.security.BindingHash;
import dev.bluetusk.client.security.Credentials;
import dev.bluetusk.client.security.LoginMeans;
import dev.bluetusk.client.security.LoginRules;
import dev.bluetusk.client.security.LoginTarget;
import dev.bluetusk.client.transport.Transport;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/// Who logs in to which database, and the settings that the session starts with.
///
/// Immutable. Its text never shows the password, nor the values of settings.
///
/// @param user the role
/// @param database the database
/// @param parameters settings such as `application_name` or `search_path`, by name
/// @param rules what the login must be like
/// @param means what the login is made with, which serves once
public record Login(String user, String database, Map<String, String> parameters, LoginRules rules, LoginMeans means) {
    /// Keeps a copy of the settings.
    public Login {
        parameters = Collections.unmodifiableMap(new LinkedHashMap<>(parameters));
    }

    /// A login with a password at most, by the default rules.
    public Login(String user, Optional<String> password, String database, Map<String, String> parameters) {
        this(
                user,
                database,
                parameters,
                LoginRules.defaults(),
                LoginMeans.of(new LoginTarget("localhost", 5432, user, database), password, Credentials.defaults()));
    }

    /// The settings of the startup message.
    Map<String, String> settings() {
        Map<String, String> settings = new LinkedHashMap<>();
        settings.put("user", user);
        settings.put("database", database);
        settings.put("client_encoding", "UTF8");
        settings.put("DateStyle", "ISO");
        settings.putAll(parameters);
        return settings;
    }

    /// What is known of the session that it has begun.
    SessionFacts facts(Transport transport, int processId) {
        LoginTarget target = means.target();
        boolean encrypted = !(transport.proof().binding() instanceof BindingHash.InClear);
        return new SessionFacts(target.host(), target.port(), database, user, encrypted, processId);
    }

    @Override
    public String toString() {
        return "Login[user=" + user + ", database=" + database + ", parameters=" + parameters.keySet() + "]";
    }
}
