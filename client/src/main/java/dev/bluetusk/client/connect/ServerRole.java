package dev.bluetusk.client.connect;

import dev.bluetusk.client.session.Session;
import java.util.Map;

/// Asks a server whether it is what a [TargetSession] wants. Servers from PostgreSQL 14 on have told it at the
/// login; others are asked.
final class ServerRole {
    private ServerRole() {}

    /// Checks a session.
    ///
    /// @throws UnfitServerException if its server is not what is wanted
    static void check(Session session, Host host, TargetSession wanted) throws UnfitServerException {
        switch (wanted) {
            case ANY, PREFER_STANDBY, PREFER_PRIMARY -> {}
            case PRIMARY -> refuse(isStandby(session), host + " is a standby");
            case STANDBY -> refuse(!isStandby(session), host + " is no standby");
            case READ_WRITE -> refuse(isReadOnly(session), host + " takes no writes");
            case READ_ONLY -> refuse(!isReadOnly(session), host + " is not read-only");
        }
    }

    private static void refuse(boolean unfit, String message) throws UnfitServerException {
        if (unfit) {
            throw new UnfitServerException(message);
        }
    }

    private static boolean isStandby(Session session) {
        String told = session.serverParameters().get("in_hot_standby");
        return told == null
                ? session.query("select pg_catalog.pg_is_in_recovery()").one(Boolean.class)
                : told.equals("on");
    }

    private static boolean isReadOnly(Session session) {
        Map<String, String> told = session.serverParameters();
        String standby = told.get("in_hot_standby");
        String byDefault = told.get("default_transaction_read_only");
        if (standby == null || byDefault == null) {
            return session.query("show transaction_read_only").one(String.class).equals("on");
        }
        return standby.equals("on") || byDefault.equals("on");
    }
}
