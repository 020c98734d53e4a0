/// Absolute figures by JMH: how long an operation of each workload of the evidence takes on this machine, and what it
/// allocates.
///
/// [JmhBench] starts a server and has JMH run [WorkloadBenchmark] in JVMs of their own.
@NullMarked
package dev.bluetusk.benchmarks.jmh;

import org.jspecify.annotations.NullMarked;
