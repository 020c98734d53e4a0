package dev.bluetusk.client.session;

import dev.bluetusk.client.PlanMode;
import dev.bluetusk.client.conversation.CacheLimits;
import dev.bluetusk.client.conversation.StatementCache;
import dev.bluetusk.client.conversation.StatementNames;
import dev.bluetusk.protocol.type.Codecs;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.function.Supplier;

/// How a session treats its statements. Immutable.
///
/// @param naming whether statements get names on the server
/// @param statementsMax how many statements are kept for reuse; the one unused for the longest time gives way
/// @param bytesMax how many bytes of statement texts are kept, all together, in UTF-8
/// @param textBytesMax how many bytes the text of one statement may have to be kept; longer ones run without a name
/// @param plans which plans are used for statements that say nothing else
/// @param autoSave whether statements in a transaction have savepoints
public record StatementOptions(
        StatementNaming naming, int statementsMax, long bytesMax, int textBytesMax, PlanMode plans, AutoSave autoSave) {
    /// How many statements are kept unless told otherwise.
    public static final int STATEMENTS_DEFAULT = 256;

    /// How many bytes of texts are kept unless told otherwise: 4 MiB.
    public static final long BYTES_DEFAULT = 4 << 20;

    /// How many bytes a text may have to be kept unless told otherwise: 64 KiB.
    public static final int TEXT_BYTES_DEFAULT = 64 << 10;

    private static final StatementOptions DEFAULTS = new StatementOptions(
            StatementNaming.NAMED,
            STATEMENTS_DEFAULT,
            BYTES_DEFAULT,
            TEXT_BYTES_DEFAULT,
            PlanMode.AUTO,
            AutoSave.NEVER);

    /// Checks the limits.
    public StatementOptions {
        if (statementsMax < 1) {
            throw new IllegalArgumentException("expected room for at least 1 statement but got " + statementsMax);
        }
        if (bytesMax < 0 || textBytesMax < 0) {
            throw new IllegalArgumentException(
                    "expected room for 0 or more bytes of statements but got " + bytesMax + " and " + textBytesMax);
        }
        if (naming == StatementNaming.UNNAMED && plans != PlanMode.AUTO) {
            throw new IllegalArgumentException("expected plans=auto with statement_naming=unnamed but got " + plans
                    + ": a setting would stay behind on a server process of others");
        }
    }

    /// Named statements, up to 256 with 4 MiB of texts, each of up to 64 KiB; plans as the server has them, and
    /// no savepoints.
    public static StatementOptions defaults() {
        return DEFAULTS;
    }

    /// The keys of a connection text that [#with(Map)] reads.
    public static Set<String> keys() {
        return StatementKeys.NAMES;
    }

    /// The same with what a connection text says. Keys that are not of these options are left.
    ///
    /// @throws IllegalArgumentException if a value is not one of those that the key has
    public StatementOptions with(Map<String, String> keys) {
        return new StatementKeys(keys).over(this);
    }

    /// The same with names or without.
    public StatementOptions withNaming(StatementNaming other) {
        return new StatementOptions(other, statementsMax, bytesMax, textBytesMax, plans, autoSave);
    }

    /// The same with room for another number of statements.
    public StatementOptions withStatementsMax(int statements) {
        return new StatementOptions(naming, statements, bytesMax, textBytesMax, plans, autoSave);
    }

    /// The same with room for texts of another size.
    ///
    /// @param all how many bytes all texts together may have
    /// @param each how many bytes one text may have
    public StatementOptions withBytesMax(long all, int each) {
        return new StatementOptions(naming, statementsMax, all, each, plans, autoSave);
    }

    /// The same with other plans.
    public StatementOptions withPlans(PlanMode other) {
        return new StatementOptions(naming, statementsMax, bytesMax, textBytesMax, other, autoSave);
    }

    /// The same with savepoints or without.
    public StatementOptions withAutoSave(AutoSave other) {
        return new StatementOptions(naming, statementsMax, bytesMax, textBytesMax, plans, other);
    }

    /// An empty cache that keeps these limits.
    StatementCache cache(Supplier<Codecs> codecs) {
        StatementNames names = switch (naming) {
            case NAMED -> StatementNames.numbered(new SplittableRandom());
            case UNNAMED -> StatementNames.none();
        };
        return new StatementCache(new CacheLimits(statementsMax, bytesMax, textBytesMax), names, plans, codecs);
    }
}
