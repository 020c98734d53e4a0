/// Answers to the server's questions for a password, without I/O, chance or clock.
///
/// Start at [dev.bluetusk.protocol.auth.ScramClient]: it makes the two messages of SCRAM-SHA-256 from the
/// password and checks that the server knows it too. [dev.bluetusk.protocol.auth.ChannelBinding] says how far
/// TLS vouches for the connection. [dev.bluetusk.protocol.auth.Md5Password] is the older way, a single hash. A
/// password in clear needs nothing from here. [dev.bluetusk.protocol.auth.BearerClient] shows a token of OAuth.
///
/// Randomness comes in as an argument. No secret stands in a message of an exception or in `toString`. Limits:
/// at most as many rounds of hashing as the caller allows, whatever the server asks for;
/// [dev.bluetusk.protocol.auth.ScramClient#ITERATIONS_MAX] if the caller says nothing.
@NullMarked
package dev.bluetusk.protocol.auth;

import org.jspecify.annotations.NullMarked;
