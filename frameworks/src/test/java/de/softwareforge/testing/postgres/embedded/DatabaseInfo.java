package de.softwareforge.testing.postgres.embedded;

import javax.sql.DataSource;

/// A database of a test.
///
/// @param asJdbcUrl its URL
/// @param asDataSource its connections
public record DatabaseInfo(String asJdbcUrl, DataSource asDataSource) {}
