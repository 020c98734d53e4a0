package dev.bluetusk.jdbc.spi;

import java.sql.Driver;

/// The driver under another class name, such as one that the settings of an application have. It leaves all to
/// [dev.bluetusk.jdbc.BlueTuskDriver].
public interface DriverAlias extends Driver {}
