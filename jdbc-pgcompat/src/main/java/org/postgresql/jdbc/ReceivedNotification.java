package org.postgresql.jdbc;

import dev.bluetusk.client.session.Notification;
import org.postgresql.PGNotification;

/// A notification of the native session.
record ReceivedNotification(Notification notification) implements PGNotification {
    @Override
    public String getName() {
        return notification.channel();
    }

    @Override
    public int getPID() {
        return notification.processId();
    }

    @Override
    public String getParameter() {
        return notification.payload();
    }
}
