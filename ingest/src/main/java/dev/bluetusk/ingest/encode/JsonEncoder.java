package dev.bluetusk.ingest.encode;

/// `json` and `jsonb`: checked here, since the server would end the load at the first bad document; parsed by
/// the server.
final class JsonEncoder implements FieldEncoder {
    /// The only version of jsonb's binary form.
    private static final int JSONB_VERSION = 1;

    private final boolean jsonb;
    private final JsonCheck check;

    private JsonEncoder(boolean jsonb) {
        this.jsonb = jsonb;
        this.check = new JsonCheck(jsonb);
    }

    static JsonEncoder json() {
        return new JsonEncoder(false);
    }

    static JsonEncoder jsonb() {
        return new JsonEncoder(true);
    }

    @Override
    public void encode(byte[] bytes, int start, int end, RowBuffer out) {
        Utf8.check(bytes, start, end);
        check.check(bytes, start, end);
        out.int32(end - start + (jsonb ? 1 : 0));
        if (jsonb) {
            out.int8(JSONB_VERSION);
        }
        out.put(bytes, start, end);
    }
}
