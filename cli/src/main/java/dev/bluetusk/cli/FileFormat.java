package dev.bluetusk.cli;

/// What a file is said to be on the command line.
enum FileFormat {
    CSV,
    JSON
}
