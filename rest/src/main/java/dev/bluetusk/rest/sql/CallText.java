package dev.bluetusk.rest.sql;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntPredicate;

/// The text of a call whose arguments may be left out, because the function has values for them. Immutable.
///
/// @param opening what stands before the arguments, such as `select * from f(`
/// @param arguments each by its name, in the function's order
/// @param closing what stands behind them
public record CallText(String opening, List<Argument> arguments, String closing) {

    /// One argument.
    ///
    /// @param name how it is written in front of `=>`, quoted, with `variadic` if it is
    /// @param type that its text is read as; empty for one that gives nothing in, such as an OUT argument of
    /// a procedure
    public record Argument(String name, String type) {

        private boolean takesValue() {
            return !type.isEmpty();
        }
    }

    /// Copies the list.
    public CallText {
        arguments = List.copyOf(arguments);
    }

    /// The whole call, with `$1` for the first argument that takes a value.
    public String whole() {
        return without(number -> false);
    }

    /// The call without some arguments; those that are left are numbered anew.
    ///
    /// @param omitted whether an argument is left out, by its place among those that take a value, from 0 up
    public String without(IntPredicate omitted) {
        List<String> written = new ArrayList<>();
        int place = 0;
        int number = 1;
        for (Argument argument : arguments) {
            if (!argument.takesValue()) {
                written.add(argument.name() + " => null");
            } else if (!omitted.test(place++)) {
                written.add(argument.name() + " => $" + number++ + "::" + argument.type());
            }
        }
        return opening + String.join(", ", written) + closing;
    }
}
