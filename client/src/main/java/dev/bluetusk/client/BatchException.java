package dev.bluetusk.client;

import java.io.Serial;
import java.util.OptionalLong;

/// A batch has failed. The failure of its element is the cause.
public final class BatchException extends DatabaseException {
    @Serial
    private static final long serialVersionUID = 1L;

    private static final long NO_ELEMENT = 0;

    private final long element;
    private final long lastingElements;

    private BatchException(long element, long lastingElements, String message, Throwable cause) {
        super(message, cause);
        this.element = element;
        this.lastingElements = lastingElements;
    }

    /// Makes one for an element.
    ///
    /// @param element the element that failed, counted from 1
    /// @param lastingElements how many elements before it are in groups that had ended
    /// @param cause how it failed
    public static BatchException of(long element, long lastingElements, Throwable cause) {
        return new BatchException(
                element, lastingElements, "element " + element + " of the batch failed: " + cause.getMessage(), cause);
    }

    /// Makes one for the end of a group, when each of its elements had succeeded.
    ///
    /// @param lastingElements how many elements are in groups that had ended before
    /// @param cause how it failed
    public static BatchException ofEnd(long lastingElements, Throwable cause) {
        return new BatchException(
                NO_ELEMENT,
                lastingElements,
                "the elements behind the first " + lastingElements + " of the batch failed together at their end: "
                        + cause.getMessage(),
                cause);
    }

    /// The element that failed, counted from 1; empty if it was the end of a group, such as a constraint that
    /// is deferred to there.
    public OptionalLong element() {
        return element == NO_ELEMENT ? OptionalLong.empty() : OptionalLong.of(element);
    }

    /// How many elements at the beginning stay, since their groups had ended before. In a transaction its end
    /// decides about them too.
    public long lastingElements() {
        return lastingElements;
    }
}
