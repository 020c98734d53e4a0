package dev.bluetusk.client.replication;

import dev.bluetusk.protocol.replication.LogicalMessage;
import dev.bluetusk.protocol.replication.OldTuple;
import dev.bluetusk.protocol.replication.RelationColumn;
import dev.bluetusk.protocol.replication.Tuple;
import dev.bluetusk.protocol.replication.TupleValue;
import java.util.stream.Collectors;

/// Changes as short texts, without what is another in each run.
final class Shown {
    private Shown() {}

    static String of(LogicalMessage message) {
        return switch (message) {
            case LogicalMessage.Begin begin -> "begin";
            case LogicalMessage.Commit commit -> "commit";
            case LogicalMessage.Origin origin -> "origin " + origin.name();
            case LogicalMessage.Relation table ->
                "table " + table.name() + " " + table.identity() + " ("
                        + table.columns().stream().map(Shown::column).collect(Collectors.joining(", ")) + ")";
            case LogicalMessage.Type type -> "type " + type.namespace() + "." + type.name();
            case LogicalMessage.Insert insert -> "insert " + insert.relation().name() + row(insert.row());
            case LogicalMessage.Update update ->
                "update " + update.relation().name() + old(update.old()) + " to" + row(update.row());
            case LogicalMessage.Delete delete -> "delete " + delete.relation().name() + old(delete.old());
            case LogicalMessage.Truncate truncate ->
                "truncate "
                        + truncate.relations().stream()
                                .map(LogicalMessage.Relation::name)
                                .collect(Collectors.joining(", "))
                        + (truncate.cascade() ? " cascade" : "") + (truncate.restartIdentity() ? " restart" : "");
            case LogicalMessage.Message note ->
                (note.transactional() ? "message " : "free message ") + note.prefix() + " "
                        + note.content().utf8();
            case LogicalMessage.StreamStart start -> start.first() ? "first piece" : "piece";
            case LogicalMessage.StreamStop stop -> "end of piece";
            case LogicalMessage.StreamCommit commit -> "streamed commit";
            case LogicalMessage.StreamAbort abort -> abort.xid() == abort.subXid() ? "abort" : "abort of a part";
            case LogicalMessage.BeginPrepare begin -> "begin to prepare " + begin.gid();
            case LogicalMessage.Prepare prepare -> "prepare " + prepare.gid();
            case LogicalMessage.StreamPrepare prepare -> "streamed prepare " + prepare.gid();
            case LogicalMessage.CommitPrepared commit -> "commit prepared " + commit.gid();
            case LogicalMessage.RollbackPrepared rollback -> "rollback prepared " + rollback.gid();
        };
    }

    private static String column(RelationColumn column) {
        return column.name() + (column.key() ? " key" : "");
    }

    private static String old(OldTuple old) {
        return switch (old) {
            case OldTuple.NotSent none -> "";
            case OldTuple.Key(Tuple tuple) -> " key" + row(tuple);
            case OldTuple.Whole(Tuple tuple) -> " row" + row(tuple);
        };
    }

    private static String row(Tuple tuple) {
        return " (" + tuple.values().stream().map(Shown::value).collect(Collectors.joining(", ")) + ")";
    }

    private static String value(TupleValue value) {
        return switch (value) {
            case TupleValue.Null none -> "null";
            case TupleValue.Unchanged same -> "unchanged";
            case TupleValue.Text text -> text.string();
            case TupleValue.Binary binary -> "0x" + binary.octets();
        };
    }
}
