/// The parts of a server's options that stand on their own: [RestLimits] and [StaticPage]. All immutable.
@NullMarked
package dev.bluetusk.rest.option;

import org.jspecify.annotations.NullMarked;
