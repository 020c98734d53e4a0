/// What tests of several modules share: real servers, and in time scripted ones, bent streams and seeds.
///
/// Start at [TestServers][dev.bluetusk.testkit.TestServers] for integration tests.
@NullMarked
package dev.bluetusk.testkit;

import org.jspecify.annotations.NullMarked;
