/// Meters of Micrometer for sessions and their pool.
///
/// [PoolMeters] shows how a pool is and what it has counted, read when the registry is read: that costs the program
/// nothing. [MeteringListener] times each statement, connect and lease as it happens. Either can be used alone.
@NullMarked
package dev.bluetusk.micrometer;

import org.jspecify.annotations.NullMarked;
