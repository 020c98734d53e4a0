package org.postgresql.ds.common;

import dev.bluetusk.jdbc.BlueTuskDataSource;
import dev.bluetusk.jdbc.DataSourceAddress;
import java.io.IOException;
import java.io.Serial;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.postgresql.PGProperty;
import org.postgresql.jdbc.AutoSave;
import org.postgresql.jdbc.PreferQueryMode;

/// What pgjdbc's data sources have in common: a getter and a setter for each property.
///
/// A getter tells what holds where nothing is set. Connections are those of [BlueTuskDataSource] with the same
/// settings.
public abstract class BaseDataSource extends DataSourceAddress implements PropertySpellings {
    @Serial
    private static final long serialVersionUID = 1L;

    /// One that knows nothing yet.
    protected BaseDataSource() {}

    /// What it is, for people.
    public abstract String getDescription();

    /// Connects as was set.
    public Connection getConnection() throws SQLException {
        return alike().getConnection();
    }

    /// Connects as another role.
    public Connection getConnection(@Nullable String user, @Nullable String password) throws SQLException {
        return alike().getConnection(user, password);
    }

    private BlueTuskDataSource alike() {
        BlueTuskDataSource source = new BlueTuskDataSource();
        source.takeSettings(this);
        return source;
    }

    /// Takes a URL apart: its parts are properties from now on.
    ///
    /// @throws IllegalArgumentException if it is no URL of this driver
    @Override
    public void setUrl(@Nullable String url) {
        SourceUrl.parts(String.valueOf(url)).forEach(this::setProperty);
    }

    /// The URL that says all that was set, save role and password.
    ///
    /// @throws IllegalArgumentException if there is another number of ports than of hosts
    @Override
    public String getUrl() {
        return SourceUrl.of(this);
    }

    /// Takes what another data source knows.
    ///
    /// @throws IOException never; callers expect it
    /// @throws ClassNotFoundException never; callers expect it
    public void initializeFrom(BaseDataSource source) throws IOException, ClassNotFoundException {
        takeSettings(source);
    }

    @Override
    protected String factoryName() {
        return PGObjectFactory.class.getName();
    }

    @Override
    public String[] getServerNames() {
        return String.valueOf(getProperty(PGProperty.PG_HOST)).split(",", -1);
    }

    @Override
    public int[] getPortNumbers() {
        String text = getProperty(PGProperty.PG_PORT.getName());
        return text == null
                ? new int[] {0}
                : Arrays.stream(text.split(",", -1)).mapToInt(Integer::parseInt).toArray();
    }

    /// How statements are sent.
    public PreferQueryMode getPreferQueryMode() {
        return PreferQueryMode.of(String.valueOf(getProperty(PGProperty.PREFER_QUERY_MODE)));
    }

    /// Sets how statements are sent; null takes it back.
    public void setPreferQueryMode(@Nullable PreferQueryMode mode) {
        setProperty(PGProperty.PREFER_QUERY_MODE, mode == null ? null : mode.value());
    }

    /// Whether a statement that fails spoils its transaction.
    public AutoSave getAutosave() {
        return AutoSave.of(String.valueOf(getProperty(PGProperty.AUTOSAVE)));
    }

    /// Sets whether a statement that fails spoils its transaction; null takes it back.
    public void setAutosave(@Nullable AutoSave rule) {
        setProperty(PGProperty.AUTOSAVE, rule == null ? null : rule.value());
    }

    /// The major version of the protocol that was asked for; 0 if none was.
    public int getProtocolVersion() {
        String text = getProperty(PGProperty.PROTOCOL_VERSION.getName());
        return text == null ? 0 : Integer.parseInt(text.split("\\.", 2)[0]);
    }

    /// Sets the version of the protocol; 0 takes it back.
    public void setProtocolVersion(int version) {
        setProperty(PGProperty.PROTOCOL_VERSION, version == 0 ? null : Integer.toString(version));
    }
}
