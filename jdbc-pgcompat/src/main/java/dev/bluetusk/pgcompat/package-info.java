/// How the `org.postgresql` types are added to the driver: its [dev.bluetusk.jdbc.spi.DriverExtension].
///
/// [PostgresqlTypes] is the service that the driver finds; [ConnectionTypes] is what it adds to a connection.
/// Both are thin: what applications use are the classes of `org.postgresql` in this module.
@NullMarked
package dev.bluetusk.pgcompat;

import org.jspecify.annotations.NullMarked;
