/// To be written with the first class.
@NullMarked
package dev.bluetusk.embedded;

import org.jspecify.annotations.NullMarked;
