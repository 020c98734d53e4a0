/// The native API and our JDBC driver beside pgjdbc and beside a client that is written for one statement only.
///
/// Start at [dev.bluetusk.benchmarks.driver.DriverBench]. A [dev.bluetusk.benchmarks.driver.Provider] offers each
/// [dev.bluetusk.benchmarks.driver.Workload] as an operation; [dev.bluetusk.benchmarks.driver.RawProvider] is the
/// limit: it sends bytes that were made beforehand and looks for the answer at a known place.
@NullMarked
package dev.bluetusk.benchmarks.driver;

import org.jspecify.annotations.NullMarked;
