package dev.bluetusk.protocol.type;

import dev.bluetusk.protocol.type.TypeDescription.Composite;
import dev.bluetusk.protocol.type.TypeDescription.Domain;
import dev.bluetusk.protocol.type.TypeDescription.Enumeration;
import dev.bluetusk.protocol.type.TypeDescription.Multirange;
import dev.bluetusk.protocol.type.TypeDescription.Plain;
import dev.bluetusk.protocol.type.TypeDescription.Range;
import dev.bluetusk.protocol.wire.Format;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/// Makes codecs for the types that a database's catalogue describes, each after the types that it is made of.
///
/// What stays without its parts has no codec, and so travels as text. Confined to the call that made it.
final class DescribedTypes {
    private final Codecs known;

    private DescribedTypes(Codecs known) {
        this.known = known;
    }

    /// These codecs and those of the described types that are not among them.
    static Codecs add(Codecs known, Collection<TypeDescription> descriptions) {
        Codecs all = known;
        List<TypeDescription> left = descriptions.stream()
                .filter(description -> known.forOid(description.oid()).isEmpty())
                .toList();
        while (true) {
            DescribedTypes round = new DescribedTypes(all);
            List<Codec<?>> made = new ArrayList<>();
            List<TypeDescription> later = new ArrayList<>();
            for (TypeDescription description : left) {
                round.codec(description).ifPresentOrElse(made::add, () -> later.add(description));
            }
            if (made.isEmpty()) {
                return all;
            }
            all = all.with(made.toArray(new Codec<?>[0]));
            left = later;
        }
    }

    private Optional<Codec<?>> codec(TypeDescription description) {
        return switch (description.shape()) {
            case Plain() -> plain(description);
            case Enumeration ignored -> Optional.of(new TextCodec(textType(description)));
            case Domain(int base) -> known.forOid(base).map(codec -> new DomainCodec<>(description, codec));
            case Composite ignored -> composite(known, description).map(Function.identity());
            case Range(int subtype) ->
                known.forOid(subtype).map(codec -> new RangeCodec<>(binaryType(description), codec));
            case Multirange(int range) -> multirange(description, range);
        };
    }

    /// The codec of a composite type; empty if the type is none, or has attributes of unknown types.
    static Optional<CompositeCodec> composite(Codecs known, TypeDescription description) {
        if (!(description.shape() instanceof Composite composite)) {
            return Optional.empty();
        }
        List<Codec<?>> attributes = new ArrayList<>();
        for (TypeDescription.Attribute attribute : composite.attributes()) {
            known.forOid(attribute.typeOid()).ifPresent(attributes::add);
        }
        return attributes.size() == composite.attributes().size()
                ? Optional.of(new CompositeCodec(description, composite, attributes))
                : Optional.empty();
    }

    private Optional<Codec<?>> multirange(TypeDescription description, int range) {
        return known.forOid(range).orElse(null) instanceof RangeCodec<?> codec
                ? Optional.of(new MultirangeCodec<>(binaryType(description), codec))
                : Optional.empty();
    }

    /// Types of extensions, whose forms are known by their names.
    private static Optional<Codec<?>> plain(TypeDescription description) {
        return switch (description.name()) {
            case "citext" -> Optional.of(new TextCodec(textType(description)));
            case "hstore" -> Optional.of(new HstoreCodec(textType(description)));
            case "ltree", "lquery", "ltxtquery" -> Optional.of(new VersionedTextCodec(textType(description)));
            // Nothing is known of it but its name, and so are its arrays.
            default -> Optional.of(new UnlistedCodec(textType(description)));
        };
    }

    private static PgType textType(TypeDescription description) {
        return new PgType(description.name(), description.oid(), description.arrayOid(), Format.TEXT);
    }

    private static PgType binaryType(TypeDescription description) {
        return new PgType(description.name(), description.oid(), description.arrayOid(), Format.BINARY);
    }
}
