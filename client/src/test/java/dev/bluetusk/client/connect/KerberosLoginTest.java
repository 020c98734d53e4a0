package dev.bluetusk.client.connect;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bluetusk.client.LoginException;
import dev.bluetusk.client.security.Credentials;
import dev.bluetusk.client.security.KerberosOptions;
import dev.bluetusk.client.session.Session;
import dev.bluetusk.protocol.message.BackendMessage;
import dev.bluetusk.protocol.message.FrontendMessage;
import dev.bluetusk.protocol.wire.Octets;
import dev.bluetusk.testkit.Script;
import dev.bluetusk.testkit.ScriptedBackend;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import javax.security.auth.Subject;
import javax.security.auth.login.AppConfigurationEntry;
import javax.security.auth.login.Configuration;
import javax.security.auth.login.LoginContext;
import org.apache.kerby.kerberos.kerb.client.KrbClient;
import org.apache.kerby.kerberos.kerb.server.SimpleKdcServer;
import org.apache.kerby.util.NetworkUtil;
import org.ietf.jgss.GSSContext;
import org.ietf.jgss.GSSCredential;
import org.ietf.jgss.GSSManager;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/// Logins by Kerberos against a real key centre; the server's side is played by the JDK with a keytab, since the
/// servers of the other tests are built without GSSAPI.
@Timeout(60)
class KerberosLoginTest {
    private static final String CLIENT = "app@TEST.COM";
    private static final String SERVER = "postgres/localhost@TEST.COM";
    private static final String OTHER = "other/localhost@TEST.COM";

    @TempDir
    static Path folder;

    private static SimpleKdcServer centre;
    private static Path keytab;

    @BeforeAll
    static void start() throws Exception {
        centre = new SimpleKdcServer();
        centre.setWorkDir(folder.toFile());
        centre.setKdcRealm("TEST.COM");
        centre.setKdcHost("localhost");
        centre.setAllowUdp(false);
        centre.setKdcTcpPort(NetworkUtil.getServerPort());
        centre.init();
        centre.start();
        keytab = folder.resolve("all.keytab");
        for (String principal : List.of(CLIENT, SERVER, OTHER)) {
            centre.createPrincipal(principal, "secret of " + principal);
            centre.exportPrincipal(principal, keytab.toFile());
        }
        System.setProperty("java.security.krb5.conf", new File(folder.toFile(), "krb5.conf").toString());
        Configuration.setConfiguration(new KeytabConfiguration());
    }

    @AfterAll
    static void stop() throws Exception {
        System.clearProperty("java.security.krb5.conf");
        Configuration.setConfiguration(null);
        centre.stop();
    }

    /// The entry's name is the principal, whose keys are in the keytab.
    private static final class KeytabConfiguration extends Configuration {
        @Override
        public AppConfigurationEntry[] getAppConfigurationEntry(String name) {
            return new AppConfigurationEntry[] {
                new AppConfigurationEntry(
                        "com.sun.security.auth.module.Krb5LoginModule",
                        AppConfigurationEntry.LoginModuleControlFlag.REQUIRED,
                        Map.of(
                                "useKeyTab",
                                "true",
                                "keyTab",
                                keytab.toString(),
                                "principal",
                                name,
                                "storeKey",
                                "true",
                                "doNotPrompt",
                                "true",
                                "isInitiator",
                                Boolean.toString(name.equals(CLIENT))))
            };
        }
    }

    private static Subject login(String principal) throws Exception {
        LoginContext context = new LoginContext(principal);
        context.login();
        return context.getSubject();
    }

    /// The server's side of one login.
    private static final class Acceptor {
        private final Subject subject;
        private final GSSContext context;

        Acceptor(String principal) throws Exception {
            subject = login(principal);
            context = Subject.callAs(subject, () -> {
                GSSManager manager = GSSManager.getInstance();
                GSSCredential own = manager.createCredential(
                        null, GSSCredential.INDEFINITE_LIFETIME, new org.ietf.jgss.Oid("1.2.840.113554.1.2.2"), 2);
                return manager.createContext(own);
            });
        }

        List<BackendMessage> answer(FrontendMessage message) {
            if (!(message instanceof FrontendMessage.AuthenticationResponse(Octets body))) {
                throw new AssertionError("expected a token of GSSAPI but got " + message);
            }
            byte[] token = body.toByteArray();
            byte[] answer = Subject.callAs(subject, () -> context.acceptSecContext(token, 0, token.length));
            return List.of(new BackendMessage.AuthenticationOther(8, Octets.of(answer)));
        }
    }

    private static Script asks() {
        return Script.start()
                .expect(FrontendMessage.StartupMessage.class)
                .send(new BackendMessage.AuthenticationOther(7, Octets.EMPTY));
    }

    private static ConnectionTarget target(ScriptedBackend backend, String keys) {
        ConnectionTarget target = ConnectionTarget.parse("host=localhost hostaddr=127.0.0.1 port=" + backend.port()
                + " user=app dbname=test sslmode=disable " + keys);
        Credentials credentials = target.security().credentials();
        return target.withSecurity(target.security()
                .withCredentials(credentials.withKerberos(credentials.kerberos().withLoginEntry(CLIENT))));
    }

    @Test
    void aTicketLogsInAndTheServerProvesItselfToo() throws Exception {
        Acceptor acceptor = new Acceptor(SERVER);
        Script script = asks().respond("a token", acceptor::answer).welcome().expectTerminate();
        try (ScriptedBackend backend = ScriptedBackend.play(script);
                Session session = Connector.connect(target(backend, "require_auth=gss"))) {
            assertThat(session.isOpen()).isTrue();
            assertThat(acceptor.context.getSrcName()).hasToString(CLIENT);
            assertThat(acceptor.context.getCredDelegState()).isFalse();
        }
    }

    @Test
    void theServiceCanHaveAnotherNameAndTheThreadsSubjectCounts() throws Exception {
        Acceptor acceptor = new Acceptor(OTHER);
        Script script = asks().respond("a token", acceptor::answer).welcome().expectTerminate();
        try (ScriptedBackend backend = ScriptedBackend.play(script)) {
            ConnectionTarget target = target(backend, "krbsrvname=other");
            KerberosOptions options = KerberosOptions.defaults().withService("other");
            ConnectionTarget own = target.withSecurity(
                    target.security().withCredentials(Credentials.defaults().withKerberos(options)));
            Subject.callAs(login(CLIENT), () -> {
                Connector.connect(own).close();
                return true;
            });
        }
        assertThat(acceptor.context.isEstablished()).isTrue();
    }

    @Test
    void theTicketsOfTheSystemsUserCountIfNothingElseIsSaid() throws Exception {
        File cache = new File(System.getenv("KRB5CCNAME"));
        assertThat(cache.getParentFile()).isDirectory();
        KrbClient user = centre.getKrbClient();
        user.storeTicket(user.requestTgt(CLIENT, keytab.toFile()), cache);
        Acceptor acceptor = new Acceptor(SERVER);
        Script script = asks().respond("a token", acceptor::answer).welcome().expectTerminate();
        try (ScriptedBackend backend = ScriptedBackend.play(script)) {
            ConnectionTarget target = target(backend, "");
            Connector.connect(target.withSecurity(target.security().withCredentials(Credentials.defaults())))
                    .close();
        } finally {
            Files.delete(cache.toPath());
        }
        assertThat(acceptor.context.getSrcName()).hasToString(CLIENT);
        try (ScriptedBackend backend = ScriptedBackend.play(asks().expectEnd())) {
            ConnectionTarget target = target(backend, "");
            assertThatThrownBy(() -> Connector.connect(
                            target.withSecurity(target.security().withCredentials(Credentials.defaults()))))
                    .isInstanceOf(LoginException.class)
                    .hasMessageContaining("the login by Kerberos failed");
        }
    }

    @Test
    void aServerThatDoesNotProveItselfIsRefused() {
        Script script = asks().expect(FrontendMessage.AuthenticationResponse.class)
                .send(new BackendMessage.AuthenticationOk())
                .expectEnd();
        try (ScriptedBackend backend = ScriptedBackend.play(script)) {
            assertThatThrownBy(() -> Connector.connect(target(backend, "")))
                    .isInstanceOf(LoginException.class)
                    .hasMessageContaining("before it proved who it is");
        }
    }

    @Test
    void garbageAndUnknownServicesFailTheLoginPlainly() {
        Script garbage = asks().expect(FrontendMessage.AuthenticationResponse.class)
                .send(new BackendMessage.AuthenticationOther(8, Octets.utf8("no token")))
                .expectEnd();
        try (ScriptedBackend backend = ScriptedBackend.play(garbage, asks().expectEnd())) {
            assertThatThrownBy(() -> Connector.connect(target(backend, "")))
                    .isInstanceOf(LoginException.class)
                    .hasMessageContaining("the login by Kerberos failed");
            assertThatThrownBy(() -> Connector.connect(target(backend, "krbsrvname=unknown")))
                    .isInstanceOf(LoginException.class)
                    .hasMessageContaining("the login by Kerberos failed");
        }
    }

    @Test
    void kerberosIsNotUsedWhereAnotherLoginIsRequired() {
        for (String demand : List.of("require_auth=scram-sha-256", "require_auth=!gss", "channel_binding=require")) {
            try (ScriptedBackend backend = ScriptedBackend.play(asks().expectEnd())) {
                assertThatThrownBy(() -> Connector.connect(target(backend, demand)))
                        .isInstanceOf(LoginException.class)
                        .hasMessageContaining("the server asks for a login by gss");
            }
        }
    }

    @Test
    void anEntryWithoutKeysIsSaid() {
        try (ScriptedBackend backend = ScriptedBackend.play(asks().expectEnd())) {
            ConnectionTarget target = target(backend, "");
            ConnectionTarget unknown = target.withSecurity(target.security()
                    .withCredentials(Credentials.defaults()
                            .withKerberos(KerberosOptions.defaults().withLoginEntry("nobody@TEST.COM"))));
            assertThatThrownBy(() -> Connector.connect(unknown))
                    .isInstanceOf(LoginException.class)
                    .hasMessageContaining("the login by Kerberos failed");
        }
    }
}
