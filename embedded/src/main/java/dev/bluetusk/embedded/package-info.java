/// A real PostgreSQL server in a folder, for development, demos and tests.
///
/// Start at [EmbeddedPostgres#builder()]: it collects what is wished, and `start()` hands it to `Startup`, which
/// goes through these steps in order:
///
/// 1. `PostgresBinaries` looks for the archive of the wished version on the class path (`BinaryArchive`, `Platform`)
///    and `CacheFolder` unpacks it once per user (`ArchiveUnpacker`, `Installation`).
/// 2. `Account` finds out as whom the server may run. PostgreSQL refuses to run as root, so root drops to another
///    user.
/// 3. `StaleServers` removes what crashed programs left behind; `RunFolder` makes the folder of this run.
/// 4. `DataFolder` prepares the data: a copy of an initialised template (`DataTemplate`), or a kept folder, checked.
/// 5. `ServerProcess` spawns the server below a small keeper shell, waits until it is ready, and later stops it. The
///    keeper stops the server also when this program is killed.
///
/// Limits: Linux and macOS; major versions 14 to 18; the server listens on the loopback address.
@NullMarked
package dev.bluetusk.embedded;

import org.jspecify.annotations.NullMarked;
