/// Runs endpoints and says how they ended, without knowing HTTP's bytes.
///
/// Start at [EndpointExecution]: it takes a [Call] and fills an [Answer]. [LeasedExecution] leases a session for
/// each call and blocks on it, so it runs on a virtual thread: [LoneCall] for one statement, [GroupCall] for
/// several and for what is around them. [Problem] is what went wrong, and [SqlStateStatus] the table from SQLSTATE
/// to HTTP status.
@NullMarked
package dev.bluetusk.rest.execution;

import org.jspecify.annotations.NullMarked;
