package dev.bluetusk.embedded.junit;

import dev.bluetusk.embedded.PostgresVersion;
import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.ClassTemplate;
import org.junit.jupiter.api.extension.ExtendWith;

/// Runs a test class once for each selected version of the server: `-Dpostgres=14,18` selects 14 and 18, and 18
/// alone is selected by default. The server comes as a parameter of the type [dev.bluetusk.embedded.PostgresServer]
/// or [dev.bluetusk.embedded.EmbeddedPostgres].
///
/// ```java
/// @PostgresVersions
/// class CopyIT {
///     private final PostgresServer postgres;
///
///     CopyIT(PostgresServer postgres) {
///         this.postgres = postgres;
///     }
/// }
/// ```
@Documented
@ClassTemplate
@ExtendWith(VersionsProvider.class)
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
@SuppressWarnings("exports") // who uses it has JUnit, which this module does not force on the others
public @interface PostgresVersions {
    /// The first major version the class is meant for; selected versions before it are left out. One's own
    /// server is never left out.
    int since() default PostgresVersion.OLDEST_MAJOR;
}
