package dev.bluetusk.embedded.junit;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.extension.ClassTemplateInvocationContext;
import org.junit.jupiter.api.extension.ClassTemplateInvocationContextProvider;
import org.junit.jupiter.api.extension.Extension;
import org.junit.jupiter.api.extension.ExtensionContext;

/// Runs the classes of [PostgresVersions] once for each selected server. Safe for all threads.
@SuppressWarnings("exports") // who uses it has JUnit, which this module does not force on the others
public final class VersionsProvider implements ClassTemplateInvocationContextProvider {
    /// Made by JUnit.
    public VersionsProvider() {}

    @Override
    public boolean supportsClassTemplate(ExtensionContext context) {
        return annotation(context).isPresent();
    }

    @Override
    public Stream<ClassTemplateInvocationContext> provideClassTemplateInvocationContexts(ExtensionContext context) {
        int since = annotation(context).map(PostgresVersions::since).orElseThrow();
        return SelectedServer.since(since).stream().map(Run::new);
    }

    @Override
    public boolean mayReturnZeroClassTemplateInvocationContexts(ExtensionContext context) {
        return true; // none of the selected versions is new enough
    }

    private static Optional<PostgresVersions> annotation(ExtensionContext context) {
        return context.getTestClass().map(type -> type.getAnnotation(PostgresVersions.class));
    }

    /// One run of a class.
    private record Run(SelectedServer selected) implements ClassTemplateInvocationContext {
        @Override
        public String getDisplayName(int invocation) {
            return selected.toString();
        }

        @Override
        public List<Extension> getAdditionalExtensions() {
            return List.of(new ServerParameter(selected));
        }
    }
}
