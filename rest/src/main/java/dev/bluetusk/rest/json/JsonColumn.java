package dev.bluetusk.rest.json;

/// What the writer of a row has to know about a column. Immutable.
///
/// @param key the name in the object
/// @param typeOid the column's type, or its element's type if it is an array
/// @param array whether the column is an array of that type
public record JsonColumn(String key, int typeOid, boolean array) {
    private static final int BOX = 603;

    ValueWriter writer() {
        ValueWriter element = ValueWriters.scalar(typeOid);
        if (!array) {
            return element;
        }
        // box is the one type whose arrays have another delimiter.
        return new ArrayText(element, (byte) (typeOid == BOX ? ';' : ','));
    }
}
