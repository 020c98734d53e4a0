package dev.bluetusk.rest.execution;

/// What the database is told of a request. Immutable.
///
/// @param method of HTTP
/// @param path as it came
/// @param address of the caller, without a port
/// @param headers as a JSON object with names in lower case
/// @param cookies as a JSON object
public record CallerContext(String method, String path, String address, String headers, String cookies) {}
