/// To be written with the first class.
@NullMarked
package dev.bluetusk.protocol.wire;

import org.jspecify.annotations.NullMarked;
