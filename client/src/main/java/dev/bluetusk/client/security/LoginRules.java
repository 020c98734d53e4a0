package dev.bluetusk.client.security;

import java.util.Collections;
import java.util.EnumSet;
import java.util.Set;

/// What a login must be like to be good enough. Immutable.
///
/// @param channelBinding whether SCRAM is bound to the TLS connection
/// @param methods the ways of logging in that are accepted; at least one
/// @param oldest the oldest protocol that is good enough
/// @param newest the protocol that is asked for
public record LoginRules(
        ChannelBindingRule channelBinding, Set<LoginMethod> methods, WireVersion oldest, WireVersion newest) {
    private static final LoginRules DEFAULTS = new LoginRules(
            ChannelBindingRule.PREFER, EnumSet.allOf(LoginMethod.class), WireVersion.V3_0, WireVersion.V3_0);

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
    }

    /// Channel binding where it is offered, any way of logging in, protocol 3.0.
    public static LoginRules defaults() {
        return DEFAULTS;
    }

    /// The same with another rule for channel binding.
    public LoginRules withChannelBinding(ChannelBindingRule rule) {
        return new LoginRules(rule, methods, oldest, newest);
    }

    /// The same with other accepted ways of logging in.
    public LoginRules withMethods(Set<LoginMethod> accepted) {
        return new LoginRules(channelBinding, accepted, oldest, newest);
    }

    /// The same with other protocols.
    public LoginRules withVersions(WireVersion least, WireVersion wished) {
        return new LoginRules(channelBinding, methods, least, wished);
    }
}
