/// Sessions that are shared by leasing them.
///
/// Start at [dev.bluetusk.pool.Database], which runs single statements and leases sessions. Beneath it lies the
/// [dev.bluetusk.pool.SessionPool]: the session that was returned last is leased first, since its backend is
/// warm, and those who wait are served in the order they came. [dev.bluetusk.pool.PoolLimits] names all limits.
/// A [dev.bluetusk.pool.Lease] gives its session back when it is closed, after a rollback of what is open and a
/// reset of what was changed.
@NullMarked
package dev.bluetusk.pool;

import org.jspecify.annotations.NullMarked;
