package dev.bluetusk.client.conversation;

import dev.bluetusk.client.PlanMode;
import dev.bluetusk.protocol.message.TransactionStatus;
import dev.bluetusk.protocol.type.Codecs;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// The statements of one session, found by their text and the types of their parameters.
///
/// It holds a bounded number, with a bounded size of their texts. Those that were not used for the longest time give
/// way, and their names are closed with the next command. A text that is too long for it is not kept: its statement
/// has no name. A lookup makes no garbage. Confined to its session.
public final class StatementCache {
    private final CacheLimits limits;
    private final StatementNames names;
    private final PlanMode plans;
    private final Supplier<Codecs> codecs;
    private final Map<String, Entry> bySql = new HashMap<>();
    // A ring through all entries: the head's next was used last, its previous the longest time ago.
    private final Entry head;
    // Whether a change of the schema may be part of an open transaction.
    private boolean mayBeUndone;
    // Whether tables may be looked for elsewhere than after a reset of the session.
    private boolean moved;
    private List<String> closed = new ArrayList<>();
    private int size;
    private long textBytes;

    /// Makes an empty one.
    ///
    /// @param names  gives each statement its name, an empty one if it is to have none
    /// @param plans  which plans statements run by that ask for none
    /// @param codecs what is known of types, which may become more
    public StatementCache(CacheLimits limits, StatementNames names, PlanMode plans, Supplier<Codecs> codecs) {
        this.plans = plans;
        this.limits = limits;
        this.names = names;
        this.codecs = codecs;
        this.head = new Entry(new ServerStatement("", "", new int[0], plans, codecs), 0);
    }

    /// The statement for a text and types, which may be new to the server.
    ///
    /// @param typeOids the types of the parameters, of which the first `count` count
    public ServerStatement statement(String sql, int[] typeOids, int count) {
        return statement(sql, typeOids, count, plans);
    }

    /// The statement for a text and types that runs by some plans, which may be new to the server.
    ///
    /// @param typeOids the types of the parameters, of which the first `count` count
    public ServerStatement statement(String sql, int[] typeOids, int count, PlanMode plan) {
        for (Entry entry = bySql.get(sql); entry != null; entry = entry.sameSql) {
            if (entry.statement.isFor(typeOids, count, plan)) {
                touch(entry);
                return entry.statement;
            }
        }
        int bytes = utf8Bytes(sql);
        boolean kept = bytes <= limits.textBytesMax();
        ServerStatement made =
                new ServerStatement(kept ? names.next() : "", sql, Arrays.copyOf(typeOids, count), plan, codecs);
        if (kept) {
            add(made, bytes);
        }
        return made;
    }

    /// Makes sure that a statement which is about to run is in the cache: it may have given way meanwhile.
    @SuppressWarnings("ReferenceEquality") // Which statement it is.
    public void keep(ServerStatement statement) {
        if (head.next.statement == statement) {
            // The one that was used last.
            return;
        }
        for (Entry entry = bySql.get(statement.sql()); entry != null; entry = entry.sameSql) {
            if (entry.statement == statement) {
                touch(entry);
                return;
            }
        }
        int bytes = utf8Bytes(statement.sql());
        if (bytes <= limits.textBytesMax()) {
            add(statement, bytes);
        }
    }

    /// Makes the server forget a statement whose plan or types are no longer valid, and prepare it anew when it
    /// runs.
    public void renew(ServerStatement statement) {
        if ((statement.isParsed() || statement.isUnderWay()) && !statement.isUnnamed()) {
            closed.add(statement.name());
        }
        forget(statement);
    }

    /// Makes a statement run under another name: the server has one with this name that is not ours.
    public void rename(ServerStatement statement) {
        names.clashed();
        statement.renew(names.next());
    }

    /// A command is over. If it may have touched what statements rest upon, all are prepared anew when they
    /// run: in a transaction, a refusal of the server could not be made good. So they are when the transaction
    /// of such a command ends, which undoes it, or drops a table that lives no longer, or takes back a setting
    /// that held no longer.
    ///
    /// @param schemaChanged whether it changed tables, types, or where they are looked for
    /// @param status the transaction behind it
    public void after(RowExchange command, boolean schemaChanged, TransactionStatus status) {
        boolean over = status == TransactionStatus.IDLE;
        if (command.dropsStatements()) {
            forgetAll();
        } else if (schemaChanged || (mayBeUndone && (over || command.rollsBack()))) {
            mistrustAll();
            mayBeUndone = !over;
            moved |= schemaChanged;
        }
    }

    /// A step of a pipeline is over. What is done by it may be undone without a word, with all of the pipeline.
    public void afterStep(RowExchange command, boolean schemaChanged) {
        after(command, schemaChanged, TransactionStatus.IN_TRANSACTION);
    }

    /// The session was reset: search path and temporary tables are gone.
    public void afterReset() {
        if (moved) {
            mistrustAll();
            moved = false;
            mayBeUndone = false;
        }
    }

    private void mistrustAll() {
        for (Entry entry = head.next; entry != head; entry = entry.next) {
            renew(entry.statement);
            entry.statement.mistrust();
        }
    }

    /// The server has dropped all statements by itself.
    void forgetAll() {
        for (Entry entry = head.next; entry != head; entry = entry.next) {
            forget(entry.statement);
        }
        closed.clear();
    }

    /// The names to close with the next command; they are handed out once.
    public List<String> takeClosed() {
        if (closed.isEmpty()) {
            return List.of();
        }
        List<String> taken = closed;
        closed = new ArrayList<>();
        return taken;
    }

    /// Takes names back that could not be closed, for the next command.
    public void closeLater(List<String> names) {
        closed.addAll(names);
    }

    /// How many statements are cached.
    public int size() {
        return size;
    }

    /// How many bytes the texts of the cached statements have.
    public long textBytes() {
        return textBytes;
    }

    private void forget(ServerStatement statement) {
        statement.renew(statement.isUnnamed() ? "" : names.next());
    }

    private void add(ServerStatement statement, int bytes) {
        while (size > 0 && (size >= limits.entriesMax() || textBytes + bytes > limits.bytesMax())) {
            Entry oldest = head.previous;
            remove(oldest);
            renew(oldest.statement);
        }
        Entry entry = new Entry(statement, bytes);
        textBytes += bytes;
        entry.sameSql = bySql.put(statement.sql(), entry);
        link(entry);
        size++;
    }

    private void remove(Entry entry) {
        Entry first = bySql.get(entry.statement.sql());
        if (first == entry) {
            if (entry.sameSql == null) {
                bySql.remove(entry.statement.sql());
            } else {
                bySql.put(entry.statement.sql(), entry.sameSql);
            }
        }
        for (Entry other = first; other != null; other = other.sameSql) {
            if (other.sameSql == entry) {
                other.sameSql = entry.sameSql;
            }
        }
        unlink(entry);
        size--;
        textBytes -= entry.bytes;
    }

    /// How many bytes a text has on the wire.
    private static int utf8Bytes(String text) {
        long bytes = text.length();
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            // A surrogate is half of a character of four bytes.
            bytes += c < 0x80 ? 0 : c < 0x800 || Character.isSurrogate(c) ? 1 : 2;
        }
        return (int) Math.min(bytes, Integer.MAX_VALUE);
    }

    private void touch(Entry entry) {
        if (head.next != entry) {
            unlink(entry);
            link(entry);
        }
    }

    private void link(Entry entry) {
        entry.next = head.next;
        entry.previous = head;
        head.next.previous = entry;
        head.next = entry;
    }

    private static void unlink(Entry entry) {
        entry.previous.next = entry.next;
        entry.next.previous = entry.previous;
    }

    private static final class Entry {
        private final ServerStatement statement;
        private final int bytes;
        private @Nullable Entry sameSql;
        private Entry previous;
        private Entry next;

        Entry(ServerStatement statement, int bytes) {
            this.statement = statement;
            this.bytes = bytes;
            this.previous = this;
            this.next = this;
        }
    }
}
