/// The example shop as the demo runs it: made, loaded, and asked.
///
/// [ShopDatabase][dev.bluetusk.cli.demo.ShopDatabase] makes the schema on a server, loads the files and
/// compares what the server then holds with what the generator counted.
/// [ShopChecks][dev.bluetusk.cli.demo.ShopChecks] knows a request for each endpoint, and what must be true of
/// its answer; PostgreSQL itself is asked whether it is.
@NullMarked
package dev.bluetusk.cli.demo;

import org.jspecify.annotations.NullMarked;
