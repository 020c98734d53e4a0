package dev.bluetusk.client.notification;

import java.util.List;
import java.util.concurrent.CompletableFuture;

/// Channels that a thread has added, and waits until the server listens to them.
///
/// @param channels those that are new to the subscription
record Request(Subscription subscription, List<String> channels, CompletableFuture<Boolean> done) {
    Request(Subscription subscription, List<String> channels) {
        this(subscription, channels, new CompletableFuture<>());
    }
}
