/// What tests of several modules share: real servers, scripted ones, bent streams and seeds.
///
/// Start at [TestServers][dev.bluetusk.testkit.TestServers] for integration tests on real servers. For what a
/// real server will not do on request there is [ScriptedBackend][dev.bluetusk.testkit.ScriptedBackend], a
/// server that plays a [Script][dev.bluetusk.testkit.Script]. Simulations without sockets tear and corrupt
/// bytes by [BentStream][dev.bluetusk.testkit.BentStream] and [TornInput][dev.bluetusk.testkit.TornInput], and
/// take their chance from [Seeds][dev.bluetusk.testkit.Seeds], so that each failure can be repeated.
@NullMarked
package dev.bluetusk.testkit;

import org.jspecify.annotations.NullMarked;
