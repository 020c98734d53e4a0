/// Evidence: sixteen workloads by BlueTusk and by HikariCP with pgjdbc, the raw samples that were measured, and a
/// verifier that computes everything from them again.
///
/// Read [Work] first: what is measured and what must be reached. A [Contestant] makes an operation of each: ours is
/// [NativeContestant], the rival [PgjdbcContestant]; both run Hibernate by [OrmWork]. [PairedCollector] has them take
/// turns, [EvidenceFolder] keeps what came out, [Figures] says what it means, and [Verifier] believes none of it.
@NullMarked
package dev.bluetusk.benchmarks.evidence;

import org.jspecify.annotations.NullMarked;
