package dev.bluetusk.cli.demo;

/// One request, and what must come of it.
///
/// @param method the HTTP method
/// @param route the endpoint's path as its file writes it, or the page's path
/// @param target path and query of this request
/// @param body the JSON that is sent, empty for none
/// @param status the status that must come
/// @param truth an SQL expression over the answer's body `$1` (text) that must be true
record ShopCheck(String method, String route, String target, String body, int status, String truth) {
    static ShopCheck get(String route, String target, String truth) {
        return new ShopCheck("GET", route, target, "", 200, truth);
    }

    static ShopCheck refused(String method, String target, int status) {
        return new ShopCheck(method, "", target, "", status, "($1::text::jsonb ->> 'status')::int = " + status);
    }

    /// The same with a body.
    ShopCheck with(String json) {
        return new ShopCheck(method, route, target, json, status, truth);
    }
}
