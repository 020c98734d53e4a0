package dev.bluetusk.embedded;

/// How the server checks who connects. Each way but [Trust] needs a password of the superuser `postgres`, which is
/// set when the data folder is made; a kept folder keeps the way it was made with. Immutable.
public sealed interface Authentication {
    /// Everybody on this machine is let in as any user; the default.
    static Authentication trust() {
        return new Trust();
    }

    /// The password is sent as it is.
    static Authentication password(String password) {
        return new Password("password", password);
    }

    /// The password is sent as a salted MD5 sum.
    static Authentication md5(String password) {
        return new Password("md5", password);
    }

    /// The password is proven by SCRAM-SHA-256 and never sent.
    static Authentication scramSha256(String password) {
        return new Password("scram-sha-256", password);
    }

    /// The method's name in `pg_hba.conf`.
    String method();

    /// Everybody is let in.
    record Trust() implements Authentication {
        @Override
        public String method() {
            return "trust";
        }
    }

    /// A password is asked for.
    ///
    /// @param method `password`, `md5` or `scram-sha-256`
    /// @param secret the superuser's password
    record Password(String method, String secret) implements Authentication {
        /// Checks that there is a password of one line.
        public Password {
            if (secret.isEmpty() || secret.lines().count() != 1) {
                throw new IllegalArgumentException("expected a password of one line for the method " + method);
            }
        }

        @Override
        public String toString() {
            return method + " with a password";
        }
    }
}
