package dev.bluetusk.compat;

/// A method that another driver does not pass as pgjdbc does. Immutable.
///
/// @param method `Class.method`
/// @param runs how many runs of it pgjdbc has
/// @param different how many of them went another way
/// @param example the first of these, in words
record MethodDifference(String method, int runs, int different, String example) {
    @Override
    public String toString() {
        return "%s (%d of %d runs): %s".formatted(method, different, runs, example);
    }
}
