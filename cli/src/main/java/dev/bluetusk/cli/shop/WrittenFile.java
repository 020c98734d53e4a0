package dev.bluetusk.cli.shop;

import java.nio.file.Path;

/// A file that was written: where it is, its rows (without the header) and its size in bytes.
public record WrittenFile(Path file, long rows, long bytes) {}
