/// Where to connect and how, from a JDBC URL and properties.
///
/// `JdbcUrl` reads both; `JdbcOptions` holds what concerns JDBC, all else becomes a native connection target.
@NullMarked
package dev.bluetusk.jdbc.url;

import org.jspecify.annotations.NullMarked;
