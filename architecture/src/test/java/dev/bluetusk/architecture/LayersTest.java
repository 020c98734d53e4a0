package dev.bluetusk.architecture;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.lang.ArchRule;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

/// Who may use whom: modules, packages inside a module, the JDK, and other people's libraries.
class LayersTest {
    private static final JavaClasses CLASSES = new ClassFileImporter()
            .withImportOption(new ImportOption.DoNotIncludeTests())
            .importPackages("dev.bluetusk");

    /// What each module may use: our own by module, others by package. Everything may use the JDK's core and
    /// JSpecify.
    private static final Map<String, List<String>> MAY_USE = Map.ofEntries(
            Map.entry("protocol", List.of()),
            Map.entry(
                    "client",
                    List.of("dev.bluetusk.protocol..", "javax.net..", "javax.security.auth..", "org.ietf.jgss..")),
            Map.entry("pool", List.of("dev.bluetusk.client..", "dev.bluetusk.protocol..")),
            Map.entry(
                    "jdbc",
                    List.of(
                            "dev.bluetusk.pool..",
                            "dev.bluetusk.client..",
                            "dev.bluetusk.protocol..",
                            "javax.naming..",
                            "javax.net..",
                            "javax.security.auth.callback..",
                            "javax.sql..",
                            "javax.transaction.xa..",
                            "javax.xml..",
                            "org.w3c.dom..",
                            "org.xml.sax..")),
            Map.entry(
                    "pgcompat",
                    List.of(
                            "dev.bluetusk.jdbc.error..",
                            "dev.bluetusk.jdbc.spi..",
                            "dev.bluetusk.client..",
                            "dev.bluetusk.protocol..",
                            "org.postgresql..")),
            Map.entry(
                    "micrometer",
                    List.of(
                            "dev.bluetusk.pool..",
                            "dev.bluetusk.client..",
                            "dev.bluetusk.protocol..",
                            "io.micrometer.core..")),
            Map.entry(
                    "opentelemetry",
                    List.of(
                            "dev.bluetusk.pool..",
                            "dev.bluetusk.client..",
                            "dev.bluetusk.protocol..",
                            "io.opentelemetry.api..",
                            "io.opentelemetry.context..")),
            Map.entry("embedded", List.of("org.apache.commons.compress..", "org.tukaani.xz..", "org.junit.jupiter..")),
            Map.entry(
                    "ingest",
                    List.of(
                            "dev.bluetusk.pool..",
                            "dev.bluetusk.client..",
                            "dev.bluetusk.protocol..",
                            "com.github.luben.zstd..",
                            "dev.hardwood..",
                            "javax.xml.stream..",
                            "org.apache.commons.compress..",
                            "org.tukaani.xz..")),
            Map.entry(
                    "rest",
                    List.of(
                            "dev.bluetusk.pool..",
                            "dev.bluetusk.client..",
                            "dev.bluetusk.protocol..",
                            "io.netty..",
                            "tools.jackson.core..")),
            Map.entry(
                    "testkit",
                    List.of(
                            "dev.bluetusk.protocol..",
                            "dev.bluetusk.embedded..",
                            "javax.net.ssl..",
                            "org.junit..",
                            "org.assertj..")),
            Map.entry(
                    "cli",
                    List.of(
                            "dev.bluetusk.rest..",
                            "dev.bluetusk.ingest..",
                            "dev.bluetusk.pool..",
                            "dev.bluetusk.client..",
                            "dev.bluetusk.protocol..",
                            "dev.bluetusk.embedded..",
                            "picocli..")));

    static final List<String> MODULES = MAY_USE.keySet().stream().sorted().toList();

    @ParameterizedTest
    @FieldSource("MODULES")
    void aModuleUsesOnlyWhatItsLineInTheTableAllows(String module) {
        List<String> allowed = new ArrayList<>(MAY_USE.getOrDefault(module, List.of()));
        allowed.addAll(List.of("dev.bluetusk." + module + "..", "java..", "javax.crypto..", "org.jspecify.."));
        if (module.equals("client")) {
            // The JDK's own socket options: signs of life, and who runs the server at a Unix socket.
            allowed.add("jdk.net..");
        }
        if (module.equals("client") || module.equals("pool")) {
            // Events of the flight recorder.
            allowed.add("jdk.jfr..");
        }
        if (module.equals("cli")) {
            allowed.add("com.sun.net.httpserver..");
        }
        DescribedPredicate<JavaClass> others = DescribedPredicate.not(
                resideInAnyPackage(allowed.toArray(String[]::new)).or(primitive()));
        check(noClasses()
                .that()
                .resideInAPackage("dev.bluetusk." + module + "..")
                .should()
                .dependOnClassesThat(others));
    }

    /// Arrays are classes of the package of their elements; those of primitive elements have none.
    private static DescribedPredicate<JavaClass> primitive() {
        return DescribedPredicate.describe(
                "primitive", type -> type.getBaseComponentType().isPrimitive());
    }

    @Test
    void packagesAreFreeOfCycles() {
        check(slices().matching("dev.bluetusk.(**)").should().beFreeOfCycles());
    }

    @Test
    void theProtocolHasNoInputOutputThreadsClockOrChance() {
        check(noClasses()
                .that(resideInAnyPackage(
                        "dev.bluetusk.protocol..", "dev.bluetusk.client.conversation..", "dev.bluetusk.client.row.."))
                .should()
                .dependOnClassesThat(resideInAnyPackage("java.net..", "java.nio.channels..", "java.util.concurrent..")
                        .or(DescribedPredicate.describe(
                                "are streams, threads, clocks or chance", LayersTest::isImpure))));
    }

    private static boolean isImpure(JavaClass type) {
        return type.isAssignableTo(java.io.InputStream.class)
                || type.isAssignableTo(java.io.OutputStream.class)
                || type.isAssignableTo(java.io.Reader.class)
                || type.isAssignableTo(java.io.Writer.class)
                || type.isAssignableTo(Thread.class)
                || type.isAssignableTo(java.time.Clock.class)
                || type.isAssignableTo(java.util.Random.class);
    }

    @Test
    void messagesTypesAndLoginKnowTheWireAndNotEachOther() {
        for (String part : List.of("message", "type", "auth")) {
            check(noClasses()
                    .that()
                    .resideInAPackage("dev.bluetusk.protocol." + part + "..")
                    .should()
                    .dependOnClassesThat(resideInAPackage("dev.bluetusk.protocol..")
                            .and(DescribedPredicate.not(resideInAnyPackage(
                                    "dev.bluetusk.protocol.wire..", "dev.bluetusk.protocol." + part + "..")))));
        }
    }

    /// Features know the session, the session knows no feature. COPY is the other way round: the session gives it
    /// what it needs by interfaces that lie beside it, so that it knows no session.
    @Test
    void featuresAndTheSessionKnowEachOtherInOneDirectionOnly() {
        List<String> features = Stream.of("notification", "largeobject", "replication", "multiplex")
                .map(feature -> "dev.bluetusk.client." + feature + "..")
                .toList();
        check(noClasses()
                .that(resideInAnyPackage(
                        "dev.bluetusk.client.session..",
                        "dev.bluetusk.client.conversation..",
                        "dev.bluetusk.client.row..",
                        "dev.bluetusk.client.transport.."))
                .should()
                .dependOnClassesThat(resideInAnyPackage(features.toArray(String[]::new))));
        for (String feature : features) {
            String[] rest =
                    features.stream().filter(other -> !other.equals(feature)).toArray(String[]::new);
            check(noClasses().that().resideInAPackage(feature).should().dependOnClassesThat(resideInAnyPackage(rest)));
        }
        check(noClasses()
                .that()
                .resideInAPackage("dev.bluetusk.client.copy..")
                .should()
                .dependOnClassesThat(resideInAnyPackage(
                        "dev.bluetusk.client.session..",
                        "dev.bluetusk.client.conversation..",
                        "dev.bluetusk.client.carrier..",
                        "dev.bluetusk.client.transport..")));
    }

    @Test
    void onlyTheProgramTalksToStandardOutputAndEndsTheProcess() {
        DescribedPredicate<JavaClass> outside = DescribedPredicate.not(resideInAPackage("dev.bluetusk.cli.."));
        check(noClasses().that(outside).should().accessField(System.class, "out"));
        check(noClasses().that(outside).should().accessField(System.class, "err"));
        check(noClasses().that(outside).should().callMethod(System.class, "exit", int.class));
        check(noClasses().that(outside).should().callMethod(Throwable.class, "printStackTrace"));
    }

    @Test
    void onlyTheProgramReadsTheEnvironment() {
        DescribedPredicate<JavaClass> outside = DescribedPredicate.describe(
                "are neither of the program nor excepted",
                type -> !type.getPackageName().startsWith("dev.bluetusk.cli")
                        && !Exceptions.ENVIRONMENT_READERS.containsKey(type.getSimpleName()));
        check(noClasses().that(outside).should().callMethod(System.class, "getenv"));
        check(noClasses().that(outside).should().callMethod(System.class, "getenv", String.class));
    }

    @Test
    void nothingUsesTheInsidesOfTheJdkOrItsOldLogging() {
        check(noClasses().should().dependOnClassesThat(resideInAnyPackage("sun..", "jdk.internal..")));
        // java.sql.Driver and javax.sql.DataSource name the old logging in the signature of one method; the program
        // tells a library by it to keep quiet.
        check(noClasses()
                .that(DescribedPredicate.not(resideInAnyPackage("dev.bluetusk.jdbc..", "dev.bluetusk.cli")))
                .should()
                .dependOnClassesThat(resideInAPackage("java.util.logging..")));
        check(noClasses()
                .that(DescribedPredicate.not(resideInAnyPackage(
                        "dev.bluetusk.jdbc..", "dev.bluetusk.pgcompat..", "dev.bluetusk.hibernate..")))
                .should()
                .dependOnClassesThat(resideInAPackage("java.sql..")));
    }

    @Test
    void topLevelClassesAreClosed() {
        List<String> open = CLASSES.stream()
                .filter(JavaClass::isTopLevelClass)
                .filter(type -> !type.isInterface() && !type.isEnum() && !type.isRecord())
                .filter(type -> !type.getModifiers().contains(JavaModifier.FINAL)
                        && !type.reflect().isSealed())
                .filter(type -> !Exceptions.OPEN_CLASSES.containsKey(type.getSimpleName()))
                .map(JavaClass::getName)
                .sorted()
                .toList();
        assertThat(open).as("neither final nor sealed").isEmpty();
    }

    private static void check(ArchRule rule) {
        rule.allowEmptyShould(true).check(CLASSES);
    }
}
