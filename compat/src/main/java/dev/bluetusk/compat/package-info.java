/// Runs pgjdbc's own test suite against pgjdbc and against BlueTusk's JDBC driver, and compares, test by test.
///
/// Start at [dev.bluetusk.compat.CompatMain], the command `bluetusk compat`. [dev.bluetusk.compat.SuiteRun] takes the
/// classes of [dev.bluetusk.compat.TestClass#all] in turn, a JVM each, two at a time, each on a server of its own;
/// [dev.bluetusk.compat.Comparison] says where the two drivers differ. The tests are unpacked and compiled by the
/// package `source`; nothing of them is kept in the repository. What runs inside the JVM of a class is the package
/// `child`, which leaves [dev.bluetusk.compat.child.Outcome]s in a file.
@NullMarked
package dev.bluetusk.compat;

import org.jspecify.annotations.NullMarked;
