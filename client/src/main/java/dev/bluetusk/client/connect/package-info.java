/// Connecting: where to, as whom, and the attempt itself.
///
/// [dev.bluetusk.client.connect.ConnectionTarget] reads connection URIs and `key=value` texts by the rules of
/// libpq; [dev.bluetusk.client.connect.Connector] tries the hosts in order and gives a logged-in session. TLS
/// is not spoken yet: `sslmode=require` and stricter are refused. No environment variables and no password
/// files are read.
@NullMarked
package dev.bluetusk.client.connect;

import org.jspecify.annotations.NullMarked;
