package dev.bluetusk.client.conversation;

import dev.bluetusk.client.row.Cells;
import dev.bluetusk.client.row.Columns;
import dev.bluetusk.protocol.message.FieldDescription;
import dev.bluetusk.protocol.type.Codecs;
import dev.bluetusk.protocol.wire.Format;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// A named statement of one session: what it says, and what the server has told about it.
///
/// Confined to its session.
public final class ServerStatement {
    private final String sql;
    private final int[] typeOids;
    private final Supplier<Codecs> codecs;
    // What was known of types when the columns were made.
    private @Nullable Codecs seen;
    private String name;
    private boolean parsed;
    private boolean described;
    private List<Integer> parameterTypes = List.of();
    private Columns textColumns = Columns.NONE;
    private Columns columns = Columns.NONE;
    private @Nullable Cells spareCells;

    /// Makes one that the server does not know yet.
    ///
    /// @param typeOids the types of the parameters as the caller gives them; 0 leaves one to the server
    public ServerStatement(String name, String sql, int[] typeOids, Codecs codecs) {
        this(name, sql, typeOids, () -> codecs);
    }

    /// Makes one that the server does not know yet.
    ///
    /// @param typeOids the types of the parameters as the caller gives them; 0 leaves one to the server
    /// @param codecs   what is known of types, which may become more
    ServerStatement(String name, String sql, int[] typeOids, Supplier<Codecs> codecs) {
        this.name = name;
        this.sql = sql;
        this.typeOids = typeOids;
        this.codecs = codecs;
    }

    /// The name that the server knows it by.
    public String name() {
        return name;
    }

    /// The text.
    public String sql() {
        return sql;
    }

    /// Whether the server knows the name.
    public boolean isParsed() {
        return parsed;
    }

    /// Whether the server has told the parameters and columns.
    public boolean isDescribed() {
        return described;
    }

    /// The types of the parameters, as the server sees them.
    public List<Integer> parameterTypes() {
        return parameterTypes;
    }

    /// The types of all parameters and columns.
    public Set<Integer> typesOfAll() {
        Set<Integer> all = new HashSet<>(parameterTypes);
        textColumns.fields().forEach(field -> all.add(field.typeOid()));
        return all;
    }

    /// The columns with all values in text format.
    public Columns textColumns() {
        refresh();
        return textColumns;
    }

    /// The columns with each value in the format that is cheaper for its type.
    public Columns columns() {
        refresh();
        return columns;
    }

    /// Makes the server be asked again under a new name: the old one is gone or of no use.
    public void renew(String newName) {
        name = newName;
        parsed = false;
        described = false;
    }

    /// Cells for an execution: those of the execution before, if they were given back.
    Cells takeCells() {
        Cells spare = spareCells;
        spareCells = null;
        return spare == null ? new Cells() : spare;
    }

    void keepCells(Cells unused) {
        spareCells = unused;
    }

    boolean isFor(int[] otherTypes, int count) {
        return Arrays.equals(typeOids, 0, typeOids.length, otherTypes, 0, count);
    }

    int[] typeOids() {
        return typeOids;
    }

    void parsed() {
        parsed = true;
    }

    void parameters(List<Integer> types) {
        parameterTypes = types;
    }

    void describe(List<FieldDescription> fields) {
        seen = codecs.get();
        textColumns = Columns.of(fields, seen);
        columns = textColumns.inPreferredFormats();
        described = true;
    }

    /// Makes the columns anew if more is known of types by now.
    private void refresh() {
        if (described && seen != codecs.get()) {
            describe(textColumns.in(Format.TEXT).fields());
        }
    }
}
