/// Tests that see all modules at once: which way they may use each other, how large their parts may grow, what
/// their documents must say, and what they promise to users.
///
/// [LayersTest] reads class files, [TidyTest] reads sources with the compiler's own parser, [DocumentsTest] reads
/// everything that is text, [GuidesTest] looks for the pages that must be there, and [PublicApiTest] compares the
/// exported API with `architecture/api`. Every exception from a rule stands in [Exceptions] with its reason.
@NullMarked
package dev.bluetusk.architecture;

import org.jspecify.annotations.NullMarked;
