package dev.bluetusk.client.conversation;

import dev.bluetusk.protocol.type.Codecs;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// The named statements of one session, found by their text and the types of their parameters.
///
/// It holds a bounded number. The one that was not used for the longest time gives way, and its name is closed with
/// the next command. A lookup makes no garbage. Confined to its session.
public final class StatementCache {
    private final int entriesMax;
    private final Supplier<Codecs> codecs;
    private final Map<String, Entry> bySql = new HashMap<>();
    // A ring through all entries: the head's next was used last, its previous the longest time ago.
    private final Entry head;
    private List<String> closed = new ArrayList<>();
    private int size;
    private long names;

    /// Makes an empty one.
    ///
    /// @param entriesMax how many statements it may hold, at least 1
    public StatementCache(int entriesMax, Codecs codecs) {
        this(entriesMax, () -> codecs);
    }

    /// Makes an empty one.
    ///
    /// @param entriesMax how many statements it may hold, at least 1
    /// @param codecs     what is known of types, which may become more
    public StatementCache(int entriesMax, Supplier<Codecs> codecs) {
        this.entriesMax = Math.max(1, entriesMax);
        this.codecs = codecs;
        this.head = new Entry(new ServerStatement("", "", new int[0], codecs));
    }

    /// The statement for a text and types, which may be new to the server.
    ///
    /// @param typeOids the types of the parameters, of which the first `count` count
    public ServerStatement statement(String sql, int[] typeOids, int count) {
        for (Entry entry = bySql.get(sql); entry != null; entry = entry.sameSql) {
            if (entry.statement.isFor(typeOids, count)) {
                touch(entry);
                return entry.statement;
            }
        }
        ServerStatement made = new ServerStatement(nextName(), sql, Arrays.copyOf(typeOids, count), codecs);
        add(made);
        return made;
    }

    /// Makes sure that a statement which is about to run is in the cache: it may have given way meanwhile.
    public void keep(ServerStatement statement) {
        for (Entry entry = bySql.get(statement.sql()); entry != null; entry = entry.sameSql) {
            if (entry.statement == statement) {
                touch(entry);
                return;
            }
        }
        add(statement);
    }

    /// Makes the server forget a statement whose plan or types are no longer valid, and prepare it anew when it
    /// runs.
    public void renew(ServerStatement statement) {
        if (statement.isParsed()) {
            closed.add(statement.name());
        }
        statement.renew(nextName());
    }

    /// The server has dropped all statements by itself.
    public void forgetAll() {
        for (Entry entry = head.next; entry != head; entry = entry.next) {
            entry.statement.renew(nextName());
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

    private String nextName() {
        return "S_" + ++names;
    }

    private void add(ServerStatement statement) {
        if (size == entriesMax) {
            Entry oldest = head.previous;
            remove(oldest);
            renew(oldest.statement);
        }
        Entry entry = new Entry(statement);
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
        private @Nullable Entry sameSql;
        private Entry previous;
        private Entry next;

        Entry(ServerStatement statement) {
            this.statement = statement;
            this.previous = this;
            this.next = this;
        }
    }
}
