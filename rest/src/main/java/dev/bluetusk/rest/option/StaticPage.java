package dev.bluetusk.rest.option;

/// Bytes that are served as they are. Immutable.
public final class StaticPage {
    private final String path;
    private final String contentType;
    private final byte[] bytes;

    /// Makes a page.
    ///
    /// @param path where, such as `/` or `/logo.svg`
    /// @param contentType such as `text/html; charset=utf-8`
    /// @param bytes its content, which is copied
    public StaticPage(String path, String contentType, byte[] bytes) {
        if (!path.startsWith("/")) {
            throw new IllegalArgumentException("a page's path begins with \"/\", but this one is \"" + path + "\"");
        }
        this.path = path;
        this.contentType = contentType;
        this.bytes = bytes.clone();
    }

    /// Where it is served.
    public String path() {
        return path;
    }

    /// What callers are told it is.
    public String contentType() {
        return contentType;
    }

    /// Its content; not to be changed.
    public byte[] bytes() {
        return bytes;
    }
}
