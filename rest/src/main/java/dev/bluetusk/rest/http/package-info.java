/// HTTP/1.1 on Netty: from bytes to a call, and from an answer to bytes.
///
/// Start at [HttpServer]: it opens the port and gives each connection a [ConnectionHandler], which collects one
/// request at a time, keeps pipelined ones in order and guards the limits. [Dispatcher] asks the [Router] who
/// answers; for an endpoint [ArgumentReader] reads the parameters and an `EndpointExecution` runs it;
/// [ChannelAnswer] brings the result back to the connection's event loop. Everything that goes wrong ends as a
/// `Problem` in `application/problem+json`.
@NullMarked
package dev.bluetusk.rest.http;

import org.jspecify.annotations.NullMarked;
