package dev.bluetusk.protocol.type;

import java.util.List;

/// A type of one database, as its catalogue describes it.
///
/// @param schema   the schema that it lies in
/// @param name     its name, without the schema
/// @param oid      its identifier
/// @param arrayOid the identifier of its arrays; 0 if it has none
/// @param shape    what its values are made of
public record TypeDescription(String schema, String name, int oid, int arrayOid, Shape shape) {
    /// What the values of a type are made of.
    public sealed interface Shape permits Plain, Enumeration, Domain, Composite, Range, Multirange {}

    /// A type with a form of its own, which only its name can tell.
    public record Plain() implements Shape {}

    /// One of some labels.
    ///
    /// @param labels in the type's order
    public record Enumeration(List<String> labels) implements Shape {
        /// Keeps a copy.
        public Enumeration {
            labels = List.copyOf(labels);
        }
    }

    /// The values of another type, with conditions.
    ///
    /// @param baseOid the type beneath
    public record Domain(int baseOid) implements Shape {}

    /// A row.
    ///
    /// @param attributes its parts, without dropped ones
    public record Composite(List<Attribute> attributes) implements Shape {
        /// Keeps a copy.
        public Composite {
            attributes = List.copyOf(attributes);
        }
    }

    /// A part of a composite type.
    ///
    /// @param name    its name
    /// @param typeOid its type
    public record Attribute(String name, int typeOid) {}

    /// A range.
    ///
    /// @param subtypeOid the type of its bounds
    public record Range(int subtypeOid) implements Shape {}

    /// Several ranges.
    ///
    /// @param rangeOid the type of each range
    public record Multirange(int rangeOid) implements Shape {}
}
