package dev.bluetusk.rest.http;

import dev.bluetusk.rest.sql.Route;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/// Finds who answers a method and a path. Filled before use, then only read: safe for all threads.
///
/// A tree of path segments. A written segment wins over a parameter; if the written way ends without an answer for the
/// method, the parameter's way is tried.
final class Router<T> {
    private final Node<T> root = new Node<>();

    /// What the router says.
    sealed interface Match<T> {}

    /// @param values what stands in the places of the route's parameters, from left to right
    record Found<T>(T target, List<String> values) implements Match<T> {}

    /// The path is known, but not with this method.
    ///
    /// @param allowed the methods it is known with, in alphabetical order
    record WrongMethod<T>(List<String> allowed) implements Match<T> {}

    /// Nobody answers this path.
    record NotFound<T>() implements Match<T> {}

    private static final class Node<T> {
        private final Map<String, Node<T>> literals = new HashMap<>();
        private final Map<String, T> targets = new HashMap<>();
        private @Nullable Node<T> variable;
    }

    /// Adds a target.
    ///
    /// @throws IllegalStateException when there is one already
    void add(String method, Route route, T target) {
        Node<T> node = root;
        for (Route.Segment segment : route.segments()) {
            node = switch (segment) {
                case Route.Literal literal -> node.literals.computeIfAbsent(literal.text(), text -> new Node<>());
                case Route.Variable variable -> variableOf(node);
            };
        }
        if (node.targets.putIfAbsent(method, target) != null) {
            throw new IllegalStateException(method + " " + route + " is routed twice");
        }
    }

    private static <T> Node<T> variableOf(Node<T> node) {
        Node<T> variable = node.variable;
        if (variable == null) {
            variable = new Node<>();
            node.variable = variable;
        }
        return variable;
    }

    /// Finds the target of a method and the decoded segments of a path.
    Match<T> match(String method, List<String> segments) {
        List<String> values = new ArrayList<>();
        Optional<T> target = find(root, method, segments, values);
        if (target.isPresent()) {
            return new Found<>(target.get(), values);
        }
        List<String> allowed = allowed(segments);
        return allowed.isEmpty() ? new NotFound<>() : new WrongMethod<>(allowed);
    }

    /// The methods that a path is known with, in alphabetical order.
    List<String> allowed(List<String> segments) {
        Set<String> methods = new TreeSet<>();
        collect(root, segments, 0, methods);
        return List.copyOf(methods);
    }

    private Optional<T> find(Node<T> node, String method, List<String> segments, List<String> values) {
        int depth = segments.size();
        if (depth == 0) {
            return Optional.ofNullable(node.targets.get(method));
        }
        String segment = segments.getFirst();
        List<String> rest = segments.subList(1, depth);
        Node<T> literal = node.literals.get(segment);
        if (literal != null) {
            Optional<T> found = find(literal, method, rest, values);
            if (found.isPresent()) {
                return found;
            }
        }
        Node<T> variable = node.variable;
        if (variable == null || segment.isEmpty()) {
            return Optional.empty();
        }
        values.add(segment);
        Optional<T> found = find(variable, method, rest, values);
        if (found.isEmpty()) {
            values.removeLast();
        }
        return found;
    }

    private void collect(Node<T> node, List<String> segments, int at, Set<String> methods) {
        if (at == segments.size()) {
            methods.addAll(node.targets.keySet());
            return;
        }
        Node<T> literal = node.literals.get(segments.get(at));
        if (literal != null) {
            collect(literal, segments, at + 1, methods);
        }
        Node<T> variable = node.variable;
        if (variable != null && !segments.get(at).isEmpty()) {
            collect(variable, segments, at + 1, methods);
        }
    }
}
