/// Evidence: workloads by BlueTusk and by its rivals, the raw samples that were measured, and a verifier that computes
/// everything from them again.
///
/// Read [Subject] first: a [Work] of the sixteen, one [Beyond] them, a burst of some [Shape], or the distance to a
/// [RawLimit]; each knows what must be reached. A [Contestant] makes an operation of each: ours is
/// [NativeContestant], the rival [PgjdbcContestant]; both run Hibernate by [OrmWork]. [Collector] has them take turns,
/// [EvidenceFolder] keeps what came out, [Figures] says what it means, and [Verifier] believes none of it.
@NullMarked
package dev.bluetusk.benchmarks.evidence;

import org.jspecify.annotations.NullMarked;
