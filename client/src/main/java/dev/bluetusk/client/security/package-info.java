/// What a connection demands of a server before it trusts it: TLS, the server's name, the way of logging in.
///
/// [dev.bluetusk.client.security.SecurityOptions] holds it all, read from the `ssl…` and related keys of a
/// connection text. [dev.bluetusk.client.security.TlsOptions] says whether and how to encrypt;
/// [dev.bluetusk.client.security.TlsContexts] makes TLS engines from it, which share one context for each set of
/// options, so that sessions are resumed where the server allows it. [dev.bluetusk.client.security.LoginRules]
/// says which ways of logging in are good enough, and whether SCRAM must be bound to the TLS connection.
///
/// [dev.bluetusk.client.security.Credentials] holds what a client shows beyond a password that is known: sources of
/// passwords and of tokens of OAuth, which are asked at each connection, and how logins by Kerberos are made.
/// [dev.bluetusk.client.security.LoginMeans] is one login's share of it.
///
/// Certificates and keys are read from files when a connection is opened, and again once a file has changed. No
/// secret stands in a message or in `toString`.
@NullMarked
package dev.bluetusk.client.security;

import org.jspecify.annotations.NullMarked;
