package dev.bluetusk.architecture;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.module.ModuleDescriptor;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// A module's promise as text: the public types of its exported packages, a line for each member, in
/// alphabetical order.
final class PublicApi {
    private static final Pattern PACKAGE = Pattern.compile("\\b(?:[a-z_][a-z0-9_]*\\.)+(?=[A-Z])");

    private PublicApi() {}

    static String of(String module) {
        Path classes = Repository.ROOT.resolve(module).resolve("target/classes");
        List<String> lines = new ArrayList<>();
        for (String exported : exportedPackages(classes)) {
            lines.add("package " + exported);
            for (Class<?> type : publicTypes(classes, exported)) {
                describe(type, lines);
            }
            lines.add("");
        }
        return String.join("\n", lines).strip() + "\n";
    }

    private static Set<String> exportedPackages(Path classes) {
        try (InputStream in = Files.newInputStream(classes.resolve("module-info.class"))) {
            return ModuleDescriptor.read(in).exports().stream()
                    .filter(exports -> !exports.isQualified())
                    .map(ModuleDescriptor.Exports::source)
                    .collect(Collectors.toCollection(TreeSet::new));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static List<Class<?>> publicTypes(Path classes, String name) {
        try (Stream<Path> files = Files.list(classes.resolve(name.replace('.', '/')))) {
            List<Class<?>> types = new ArrayList<>();
            for (String file :
                    files.map(path -> path.getFileName().toString()).sorted().toList()) {
                if (file.endsWith(".class") && !file.equals("package-info.class")) {
                    Class<?> type = load(name + "." + file.substring(0, file.length() - ".class".length()));
                    if (isVisible(type)) {
                        types.add(type);
                    }
                }
            }
            return types;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Class<?> load(String name) {
        try {
            return Class.forName(name, false, PublicApi.class.getClassLoader());
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException("not on the class path: " + name, e);
        }
    }

    /// A nested type is as visible as all that it lies in.
    private static boolean isVisible(Class<?> type) {
        if (type.isAnonymousClass() || type.isLocalClass() || type.isSynthetic() || !isPromised(type.getModifiers())) {
            return false;
        }
        Class<?> outer = type.getDeclaringClass();
        return outer == null || isVisible(outer);
    }

    private static boolean isPromised(int modifiers) {
        return Modifier.isPublic(modifiers) || Modifier.isProtected(modifiers);
    }

    private static void describe(Class<?> type, List<String> lines) {
        lines.add("  " + heading(type));
        TreeSet<String> members = new TreeSet<>();
        for (Field field : type.getDeclaredFields()) {
            if (isPromised(field.getModifiers())
                    && !field.isSynthetic()
                    && !field.getName().equals("serialVersionUID")) {
                members.add(field.isEnumConstant() ? field.getName() : isStatic(field.getModifiers()) + member(field));
            }
        }
        for (Constructor<?> constructor : type.getDeclaredConstructors()) {
            if (isPromised(constructor.getModifiers()) && !type.isRecord()) {
                members.add("new " + name(type) + parameters(constructor));
            }
        }
        for (Method method : type.getDeclaredMethods()) {
            if (isPromised(method.getModifiers()) && !method.isSynthetic() && !isImplied(type, method)) {
                members.add(isStatic(method.getModifiers()) + brief(method.getGenericReturnType()) + " "
                        + method.getName() + parameters(method));
            }
        }
        members.forEach(member -> lines.add("    " + member));
    }

    private static String heading(Class<?> type) {
        String kind = type.isAnnotation()
                ? "annotation"
                : type.isInterface() ? "interface" : type.isEnum() ? "enum" : "class";
        String sealed = type.isSealed() ? "sealed " : "";
        StringBuilder heading = new StringBuilder(sealed);
        heading.append(type.isRecord() ? "record" : kind).append(' ').append(name(type));
        if (type.isRecord()) {
            heading.append(Arrays.stream(type.getRecordComponents())
                    .map(PublicApi::component)
                    .collect(Collectors.joining(", ", "(", ")")));
        }
        Type parent = type.getGenericSuperclass();
        if (parent != null && parent != Object.class && !type.isRecord() && !type.isEnum()) {
            heading.append(" extends ").append(brief(parent));
        }
        if (type.getInterfaces().length > 0) {
            heading.append(Arrays.stream(type.getGenericInterfaces())
                    .map(PublicApi::brief)
                    .collect(Collectors.joining(", ", type.isInterface() ? " extends " : " implements ", "")));
        }
        return heading.toString();
    }

    /// What each record and enum has says nothing.
    private static boolean isImplied(Class<?> type, Method method) {
        String name = method.getName();
        int parameters = method.getParameterCount();
        boolean ofObject = (parameters == 0 && (name.equals("toString") || name.equals("hashCode")))
                || (parameters == 1 && name.equals("equals"));
        boolean ofEnum = type.isEnum() && (name.equals("values") || name.equals("valueOf"));
        boolean accessor = type.isRecord()
                && parameters == 0
                && Arrays.stream(type.getRecordComponents())
                        .anyMatch(component -> component.getName().equals(name));
        return ofObject || ofEnum || accessor;
    }

    private static String component(RecordComponent component) {
        return brief(component.getGenericType()) + " " + component.getName();
    }

    private static String member(Field field) {
        return brief(field.getGenericType()) + " " + field.getName();
    }

    private static String parameters(Executable executable) {
        List<String> types = Arrays.stream(executable.getGenericParameterTypes())
                .map(PublicApi::brief)
                .collect(Collectors.toCollection(ArrayList::new));
        if (executable.isVarArgs()) {
            types.add(types.removeLast().replaceFirst("\\[\\]$", "..."));
        }
        return "(" + String.join(", ", types) + ")";
    }

    private static String isStatic(int modifiers) {
        return Modifier.isStatic(modifiers) ? "static " : "";
    }

    private static String name(Class<?> type) {
        Class<?> outer = type.getDeclaringClass();
        return outer == null ? type.getSimpleName() : name(outer) + "." + type.getSimpleName();
    }

    private static String brief(Type type) {
        return PACKAGE.matcher(type.getTypeName()).replaceAll("").replace('$', '.');
    }
}
