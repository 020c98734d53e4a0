package dev.bluetusk.client.conversation;

import dev.bluetusk.client.PlanMode;
import dev.bluetusk.client.row.Cells;
import dev.bluetusk.client.row.Columns;
import dev.bluetusk.protocol.message.FieldDescription;
import dev.bluetusk.protocol.type.Codecs;
import dev.bluetusk.protocol.wire.WireWriter;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// A statement of one session: what it says, and what the server has told about it.
///
/// What was told outlives the server's knowledge of the statement: it is a hint for the next time, which the server's
/// answer replaces. A statement with an empty name is parsed anew for each execution, save where the session knows
/// that the server still has it. Confined to its session.
public final class ServerStatement {
    private final String sql;
    private final int[] typeOids;
    private final Supplier<Codecs> codecs;
    private final PlanMode plan;
    private final boolean standsAlone;
    // What was known of types when the columns were made.
    private @Nullable Codecs seen;
    private String name;
    // The name in a Bind message, with the zero byte behind it.
    private byte[] wireName;
    private boolean parsed;
    private boolean described;
    private boolean known;
    private boolean told;
    private List<Integer> parameterTypes = List.of();
    private Columns textColumns = Columns.NONE;
    private Columns columns = Columns.NONE;
    private @Nullable Cells spareCells;
    // The group of a pipeline in which its Parse is under way.
    private @Nullable PipelineGroup parsedIn;

    /// Makes one that the server does not know yet.
    ///
    /// @param typeOids the types of the parameters as the caller gives them; 0 leaves one to the server
    public ServerStatement(String name, String sql, int[] typeOids, Codecs codecs) {
        this(name, sql, typeOids, PlanMode.AUTO, () -> codecs);
    }

    /// Makes one that the server does not know yet.
    ///
    /// @param typeOids the types of the parameters as the caller gives them; 0 leaves one to the server
    /// @param codecs   what is known of types, which may become more
    ServerStatement(String name, String sql, int[] typeOids, PlanMode plan, Supplier<Codecs> codecs) {
        this.plan = plan;
        this.name = name;
        this.wireName = wire(name);
        this.sql = sql;
        this.typeOids = typeOids;
        this.codecs = codecs;
        this.standsAlone = FirstWords.standAlone(sql);
    }

    /// The name that the server knows it by; empty if it is to have none.
    public String name() {
        return name;
    }

    private static byte[] wire(String name) {
        return (name + '\0').getBytes(StandardCharsets.UTF_8);
    }

    /// Writes the name that the server knows it by.
    void writeName(WireWriter out) {
        out.bytes(wireName, 0, wireName.length);
    }

    /// Which plans it is to run by.
    public PlanMode plan() {
        return plan;
    }

    /// Whether neither a savepoint nor a setting may ride with it: it is about transactions itself, or COPY.
    public boolean standsAlone() {
        return standsAlone;
    }

    /// Whether it is COPY.
    public boolean isCopy() {
        return standsAlone && FirstWords.areCopy(sql);
    }

    /// Whether the server is to keep it under no name.
    public boolean isUnnamed() {
        return name.isEmpty();
    }

    /// The text.
    public String sql() {
        return sql;
    }

    /// Whether the server knows the name.
    public boolean isParsed() {
        return parsed;
    }

    /// Whether the server knows it and has told its parameters and columns, so that these hold.
    public boolean isPrepared() {
        return parsed && described;
    }

    /// Whether its Parse was written into a pipeline and is not answered yet.
    public boolean isUnderWay() {
        return parsedIn != null;
    }

    /// Whether its Parse was written into another group of a pipeline, whose fate is not known yet.
    @SuppressWarnings("ReferenceEquality") // Which group it is.
    public boolean isUnderWayOutside(PipelineGroup group) {
        return parsedIn != null && parsedIn != group;
    }

    /// Its Parse is written into a group.
    void underWay(PipelineGroup group) {
        parsedIn = group;
    }

    /// Its Parse in a group is answered, or will not be.
    @SuppressWarnings("ReferenceEquality") // Which group it is.
    void arrived(PipelineGroup group) {
        if (parsedIn == group) {
            parsedIn = null;
        }
    }

    /// Whether something is known of its columns, which need not hold any more.
    public boolean isKnown() {
        return known;
    }

    /// Whether the server has told this session of its parameters and columns, which need not hold any more.
    public boolean isTold() {
        return told;
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

    /// Makes the server be asked again under a new name: the old one is gone or of no use. What was told stays
    /// as a hint.
    public void renew(String newName) {
        name = newName;
        wireName = wire(newName);
        parsed = false;
        described = false;
        parsedIn = null;
    }

    /// Drops what was told, which has turned out to be wrong.
    public void mistrust() {
        known = false;
        told = false;
    }

    /// Takes over the columns, in text, that the server has told somebody else.
    public void hint(List<FieldDescription> fields) {
        remember(fields);
    }

    /// Takes over what the server told of the same text with the same types.
    public void learnFrom(ServerStatement twin) {
        if (!told && twin.told) {
            parameterTypes = twin.parameterTypes;
            remember(twin.textColumns().fields());
            told = true;
        }
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

    boolean isFor(int[] otherTypes, int count, PlanMode otherPlan) {
        return plan == otherPlan && Arrays.equals(typeOids, 0, typeOids.length, otherTypes, 0, count);
    }

    /// The types of the parameters as the caller gives them.
    public List<Integer> typeOids() {
        return Arrays.stream(typeOids).boxed().toList();
    }

    /// Whether the caller gave no types, but the server told some.
    public boolean remembersTypes() {
        return typeOids.length == 0 && told && !parameterTypes.isEmpty();
    }

    /// The types to declare when the parameters are already on their way: those that the server told before are what
    /// the values were written for.
    int[] boundOids() {
        return remembersTypes()
                ? parameterTypes.stream().mapToInt(Integer::intValue).toArray()
                : typeOids;
    }

    /// The types to declare when the server is to infer what the caller leaves open.
    int[] givenOids() {
        return typeOids;
    }

    /// The server has parsed it under a name, which may be another one by now.
    void parsed(String underName) {
        parsed |= name.equals(underName);
    }

    void parameters(List<Integer> types) {
        parameterTypes = types;
    }

    void describe(List<FieldDescription> fields) {
        remember(fields);
        described = true;
        told = true;
    }

    /// Keeps the columns as they are if nothing is new.
    private void remember(List<FieldDescription> fields) {
        if (!known || seen != codecs.get() || !textColumns.fields().equals(fields)) {
            seen = codecs.get();
            textColumns = Columns.of(fields, seen);
            columns = textColumns.inPreferredFormats();
        }
        known = true;
    }

    /// Makes the columns anew if more is known of types by now.
    private void refresh() {
        if (known && seen != codecs.get()) {
            remember(textColumns.fields());
        }
    }
}
