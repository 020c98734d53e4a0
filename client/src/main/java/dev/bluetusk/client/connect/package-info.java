/// Connecting: where to, as whom, and the search for a host that will do.
///
/// [dev.bluetusk.client.connect.ConnectionTarget] reads connection URIs and `keyword=value` texts by the
/// rules of libpq, and takes what they leave out from a [dev.bluetusk.client.connect.ConnectionEnvironment]:
/// variables, password file, service file. Only who passes one in has one.
/// [dev.bluetusk.client.connect.Connector] tries the hosts by the target's
/// [dev.bluetusk.client.connect.HostPolicy] and gives a logged-in session.
/// What is demanded of a server is told in [dev.bluetusk.client.security].
@NullMarked
package dev.bluetusk.client.connect;

import org.jspecify.annotations.NullMarked;
