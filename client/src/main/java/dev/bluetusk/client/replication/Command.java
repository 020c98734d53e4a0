package dev.bluetusk.client.replication;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/// The texts of replication commands (manual, "Streaming Replication Protocol"). Stateless.
final class Command {
    /// From here on slots are made with a list of options.
    private static final int VERSION_OF_OPTION_LISTS = 15;

    private Command() {}

    static String identifier(String name) {
        return '"' + name.replace("\"", "\"\"") + '"';
    }

    static String literal(String text) {
        return "'" + text.replace("'", "''") + "'";
    }

    static String createLogicalSlot(String name, String plugin, SlotOptions options, ServerVersion version) {
        String command = "CREATE_REPLICATION_SLOT " + identifier(name) + (options.temporary() ? " TEMPORARY" : "")
                + " LOGICAL " + identifier(plugin) + " ";
        return command
                + (version.isBefore(VERSION_OF_OPTION_LISTS) ? oldOptions(options) : "(" + newOptions(options) + ")");
    }

    private static String newOptions(SlotOptions options) {
        List<String> list = new ArrayList<>();
        list.add("SNAPSHOT "
                + switch (options.snapshot()) {
                    case EXPORT -> "'export'";
                    case USE -> "'use'";
                    case NOTHING -> "'nothing'";
                });
        if (options.twoPhase()) {
            list.add("TWO_PHASE true");
        }
        if (options.failover()) {
            list.add("FAILOVER true");
        }
        return String.join(", ", list);
    }

    /// The words of servers before option lists, which have none for all else.
    private static String oldOptions(SlotOptions options) {
        return switch (options.snapshot()) {
            case EXPORT -> "EXPORT_SNAPSHOT";
            case USE -> "USE_SNAPSHOT";
            case NOTHING -> "NOEXPORT_SNAPSHOT";
        };
    }

    static String failover(String slot, boolean on, ServerVersion version) {
        version.require(17, "slots that standbys take over");
        return "ALTER_REPLICATION_SLOT " + identifier(slot) + " (FAILOVER " + on + ")";
    }

    /// Those of some publications that there are. It must look at no table, because the server would decode the log
    /// with what it remembers of that.
    static String existingPublications(List<String> names) {
        return "SELECT pubname FROM pg_catalog.pg_publication WHERE pubname IN ("
                + names.stream().map(Command::literal).collect(Collectors.joining(", ")) + ")";
    }

    static String createPhysicalSlot(String name, String persistence) {
        return "CREATE_REPLICATION_SLOT " + identifier(name) + persistence + " PHYSICAL RESERVE_WAL";
    }

    static String startLogical(LogicalOptions options) {
        String command = "START_REPLICATION SLOT " + identifier(options.slot()) + " LOGICAL " + options.from();
        return options.plugin().isEmpty() ? command : command + " (" + list(options.plugin()) + ")";
    }

    private static String list(Map<String, String> options) {
        return String.join(
                ", ",
                options.entrySet().stream()
                        .map(option -> identifier(option.getKey()) + " " + literal(option.getValue()))
                        .toList());
    }

    static String startPhysical(PhysicalOptions options) {
        StringBuilder command = new StringBuilder("START_REPLICATION");
        options.slot().ifPresent(name -> command.append(" SLOT ").append(identifier(name)));
        command.append(" PHYSICAL ").append(options.from());
        options.timeline().ifPresent(number -> command.append(" TIMELINE ").append(number));
        return command.toString();
    }

    static String confirmedFlush(String slot) {
        return "SELECT confirmed_flush_lsn::text FROM pg_catalog.pg_replication_slots WHERE slot_name = "
                + literal(slot);
    }
}
