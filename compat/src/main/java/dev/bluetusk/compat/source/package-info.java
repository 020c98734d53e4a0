/// Makes the tests ready: [dev.bluetusk.compat.source.SuiteSource] unpacks them from their published archive, applies
/// the [dev.bluetusk.compat.source.HelperEdits], and compiles what the chosen classes need.
@NullMarked
package dev.bluetusk.compat.source;

import org.jspecify.annotations.NullMarked;
