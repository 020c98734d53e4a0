package dev.bluetusk.ingest;

import dev.bluetusk.ingest.source.Compression;
import dev.bluetusk.ingest.source.Container;
import dev.bluetusk.ingest.source.SourceShape;
import java.nio.charset.Charset;
import java.util.List;
import java.util.Optional;

/// What the head of a file says of it.
///
/// @param source what messages call the file
/// @param container what kind of file it is
/// @param compression how it is packed
/// @param encoding how its text is encoded
/// @param shape how its records are written
/// @param columns its columns
/// @param sample its first records, at most [#SAMPLE_MAX]; a value that means NULL is empty
/// @param records how many records were looked at
/// @param whole whether those are all
/// @param problems what is wrong with the header and with records, at most [#PROBLEMS_MAX]
/// @param problemCount how many problems there are in all
public record FileInspection(
        String source,
        Container container,
        Compression compression,
        Charset encoding,
        SourceShape shape,
        List<Column> columns,
        List<List<Optional<String>>> sample,
        long records,
        boolean whole,
        List<String> problems,
        long problemCount) {
    /// Records that are shown.
    public static final int SAMPLE_MAX = 5;

    /// Problems that are told one by one.
    public static final int PROBLEMS_MAX = 20;

    public FileInspection {
        columns = List.copyOf(columns);
        sample = List.copyOf(sample);
        problems = List.copyOf(problems);
    }

    /// A column of a file.
    ///
    /// @param name its name in the header, or the one that a new table's column would get
    /// @param type the type that a new table's column would get
    /// @param nulls how many of the records have no value in it
    public record Column(String name, String type, long nulls) {}
}
