/// The gate of transports: the same driver over our own transport and over a prototype on Netty's event loops.
///
/// [TransportBench] runs [Task]s by [Carrier]s on [Route]s and writes a table. The prototype, [NettyTransport], is part
/// of this module alone.
@NullMarked
package dev.bluetusk.benchmarks.transport;

import org.jspecify.annotations.NullMarked;
