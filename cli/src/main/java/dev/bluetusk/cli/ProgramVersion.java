package dev.bluetusk.cli;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Properties;
import picocli.CommandLine.IVersionProvider;

/// The version in the pom, which the build writes into a resource.
final class ProgramVersion implements IVersionProvider {
    /// Made by picocli.
    ProgramVersion() {}

    @Override
    public String[] getVersion() {
        return new String[] {
            "bluetusk " + number(), "Java " + Runtime.version() + ", " + System.getProperty("java.vm.vendor")
        };
    }

    static String number() {
        try (InputStream in = ProgramVersion.class.getResourceAsStream("version.properties")) {
            if (in == null) {
                throw new IllegalStateException("version.properties is missing: the build is incomplete");
            }
            Properties properties = new Properties();
            properties.load(in);
            return properties.getProperty("version", "unknown");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
