/// The way bytes take to the server: TCP, TLS and Unix-domain sockets that block the caller's own thread.
///
/// [dev.bluetusk.client.transport.Transport] is the contract, [dev.bluetusk.client.transport.SocketTransport]
/// the plain one, or another where an application gives a factory of sockets;
/// [dev.bluetusk.client.transport.TlsUpgrade] makes a
/// [dev.bluetusk.client.transport.TlsTransport] of it. A Unix-domain socket saves about a fifth of a short
/// round trip on the same machine. No read has a time limit here: a watchdog closes the transport of a session
/// that takes too long, which costs the hot path nothing. A thread that is interrupted while it waits closes
/// the socket, as channels of the JDK do.
@NullMarked
package dev.bluetusk.client.transport;

import org.jspecify.annotations.NullMarked;
