package dev.bluetusk.client.security;

/// Gives passwords that do not last, such as the tokens of a cloud's access management.
///
/// It is asked on the thread that connects, once for each connection whose server asks for a password, and the time it
/// takes counts for the connect timeout. What it gives is not kept. Must be safe for all threads.
@FunctionalInterface
public interface PasswordSource {
    /// The password of now.
    ///
    /// @throws Exception if there is none; the login fails with it as the cause
    String password(LoginTarget target) throws Exception;
}
