package dev.bluetusk.client.security;

import dev.bluetusk.protocol.auth.ScramClient;
import java.util.Collections;
import java.util.EnumSet;
import java.util.Set;

/// What a login must be like to be good enough. Immutable.
///
/// @param channelBinding whether SCRAM is bound to the TLS connection
/// @param methods the ways of logging in that are accepted; at least one
/// @param oldest the oldest protocol that is good enough
/// @param newest the protocol that is asked for
/// @param scramIterationsMax the most rounds of SCRAM hashing that a server may ask for; at least 1
public record LoginRules(
        ChannelBindingRule channelBinding,
        Set<LoginMethod> methods,
        WireVersion oldest,
        WireVersion newest,
        int scramIterationsMax) {
    private static final LoginRules DEFAULTS = new LoginRules(
            ChannelBindingRule.PREFER,
            EnumSet.allOf(LoginMethod.class),
            WireVersion.V3_0,
            WireVersion.V3_0,
            ScramClient.ITERATIONS_MAX);

    /// Keeps a copy and checks that the rules can be met.
    public LoginRules {
        if (methods.isEmpty()) {
            throw new IllegalArgumentException("expected at least one way of logging in that is accepted");
        }
        methods = Collections.unmodifiableSet(EnumSet.copyOf(methods));
        if (oldest.compareTo(newest) > 0) {
            throw new IllegalArgumentException("expected min_protocol_version to be at most max_protocol_version"
                    + " but got " + oldest + " and " + newest);
        }
        if (scramIterationsMax < 1) {
            throw new IllegalArgumentException(
                    "expected scram_iterations_max to be 1 or more but got " + scramIterationsMax);
        }
    }

    /// Channel binding where it is offered, any way of logging in, protocol 3.0, at most
    /// [ScramClient#ITERATIONS_MAX] rounds of SCRAM hashing.
    public static LoginRules defaults() {
        return DEFAULTS;
    }

    /// The same with another rule for channel binding.
    public LoginRules withChannelBinding(ChannelBindingRule rule) {
        return new LoginRules(rule, methods, oldest, newest, scramIterationsMax);
    }

    /// The same with other accepted ways of logging in.
    public LoginRules withMethods(Set<LoginMethod> accepted) {
        return new LoginRules(channelBinding, accepted, oldest, newest, scramIterationsMax);
    }

    /// The same with other protocols.
    public LoginRules withVersions(WireVersion least, WireVersion wished) {
        return new LoginRules(channelBinding, methods, least, wished, scramIterationsMax);
    }

    /// The same with another limit for the rounds of SCRAM hashing, each of which costs the client time.
    public LoginRules withScramIterationsMax(int most) {
        return new LoginRules(channelBinding, methods, oldest, newest, most);
    }
}
