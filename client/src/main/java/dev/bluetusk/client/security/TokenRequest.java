package dev.bluetusk.client.security;

import java.util.Optional;

/// What a token is wanted for. Immutable.
///
/// @param target where the login is made, and as whom
/// @param issuer who must have given the token, if `oauth_issuer` says so
/// @param clientId as whom this program is known to the issuer, if `oauth_client_id` says so
/// @param scope what the token must be good for, by `oauth_scope` or else by the server if it was asked
/// @param discoveryUrl where the issuer's description of itself lies, if the server was asked; it fits the issuer
public record TokenRequest(
        LoginTarget target,
        Optional<String> issuer,
        Optional<String> clientId,
        Optional<String> scope,
        Optional<String> discoveryUrl) {}
