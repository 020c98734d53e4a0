/// HTTP endpoints from plain SQL files.
module dev.bluetusk.rest {
    requires static org.jspecify;
    requires transitive dev.bluetusk.client;
    requires transitive dev.bluetusk.pool;
    requires io.netty.buffer;
    requires io.netty.codec;
    requires io.netty.codec.http;
    requires io.netty.common;
    requires io.netty.handler;
    requires io.netty.transport;
    requires tools.jackson.core;

    exports dev.bluetusk.rest;
    exports dev.bluetusk.rest.option;
}
