/// To be written with the first class.
@NullMarked
package dev.bluetusk.client.session;

import org.jspecify.annotations.NullMarked;
