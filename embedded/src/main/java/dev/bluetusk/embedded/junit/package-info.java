/// Servers for tests under JUnit 6, as parameters of test constructors, test methods and life-cycle methods.
///
/// Start at [PostgresExtension]: one server of a program's tests. [PostgresVersions] runs a test class once for
/// each selected version. Both take their servers from [dev.bluetusk.embedded.SharedServers], so all test
/// classes of a program share one server a version, and it is stopped when the program ends. Tests that must
/// not meet make databases of their own.
@NullMarked
package dev.bluetusk.embedded.junit;

import org.jspecify.annotations.NullMarked;
