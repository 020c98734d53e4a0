/// To be written with the first class.
@NullMarked
package dev.bluetusk.testkit;

import org.jspecify.annotations.NullMarked;
