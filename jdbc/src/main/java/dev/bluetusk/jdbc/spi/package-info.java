/// What a module beside the driver may add to it: exceptions and values of its own classes, and views of
/// connections.
///
/// A module provides one [DriverExtension]; the driver looks for it once, by `java.util.ServiceLoader`, and
/// asks it only where JDBC itself has no answer: for the class of a failure, for values of types that JDBC
/// names no class for, for parameters that it does not know, and in `unwrap`. Without such a module nothing of
/// this is called while values are read.
@NullMarked
package dev.bluetusk.jdbc.spi;

import org.jspecify.annotations.NullMarked;
