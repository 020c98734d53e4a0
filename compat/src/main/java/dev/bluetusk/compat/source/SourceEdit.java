package dev.bluetusk.compat.source;

/// One change of a few words in a file of the suite. The words must be there, so that a newer suite that does
/// not fit is noticed. Immutable.
///
/// @param file the file, below the folder of the sources
/// @param after text that stands before the place, for example the head of the method; empty for the whole file
/// @param from the words as they are; the first of them behind `after` are changed
/// @param to the words as they shall be
record SourceEdit(String file, String after, String from, String to) {
    String apply(String text) {
        int head = text.indexOf(after);
        int place = head < 0 ? -1 : text.indexOf(from, head);
        if (place < 0) {
            throw new IllegalStateException(
                    "expected \"" + from + "\" behind \"" + after + "\" in " + file + ": is this another suite?");
        }
        return text.substring(0, place) + to + text.substring(place + from.length());
    }
}
