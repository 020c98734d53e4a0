package dev.bluetusk.client.security;

import java.net.IDN;
import java.security.cert.CertificateException;
import java.security.cert.X509Certificate;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;

/// Checks that a certificate bears the name of the host that was asked for, by PostgreSQL's rules.
///
/// A host name is looked for among the alternative names of type DNS, where `*.` in front stands for one label; an IP
/// address among those of type IP and, letter by letter, of type DNS. The common name counts only where the
/// certificate has no alternative name of the type that the host is of. A host name with letters beyond ASCII is looked
/// for in the form that certificates have (`xn--…`); a name beyond ASCII in a certificate is nobody's, since letters
/// that look or are folded alike would let one host pass for another.
final class ServerName {
    private static final int DNS = 2;
    private static final int IP = 7;

    private ServerName() {}

    static void check(X509Certificate certificate, String host) throws CertificateException {
        List<String> names = alternatives(certificate, DNS);
        List<String> addresses = alternatives(certificate, IP);
        byte[] address = IpAddress.parse(host);
        boolean matches = address.length == 0
                ? names.stream().anyMatch(name -> matches(name, host))
                : names.contains(host) || addresses.stream().anyMatch(each -> IpAddress.same(each, address));
        if (matches) {
            return;
        }
        List<String> known = new ArrayList<>(names);
        known.addAll(addresses);
        boolean commonNameCounts = address.length == 0 ? names.isEmpty() : addresses.isEmpty();
        if (commonNameCounts) {
            String common = commonName(certificate);
            if (address.length == 0 ? matches(common, host) : common.equals(host)) {
                return;
            }
            known.add(common);
        }
        throw new CertificateException("the server's certificate is for " + String.join(", ", known)
                + " and not for the host \"" + host + '"');
    }

    private static List<String> alternatives(X509Certificate certificate, int type) throws CertificateException {
        Collection<List<?>> all = certificate.getSubjectAlternativeNames();
        List<String> names = new ArrayList<>();
        for (List<?> each : all == null ? List.<List<?>>of() : all) {
            if (each.get(0).equals(type) && each.get(1) instanceof String name) {
                names.add(name);
            }
        }
        return names;
    }

    static boolean matches(String pattern, String host) {
        String wanted = withoutDot(inAscii(host));
        String offered = withoutDot(pattern);
        if (offered.indexOf('\0') >= 0 || !isAscii(pattern) || wanted.isEmpty()) {
            return false;
        }
        if (!offered.startsWith("*.")) {
            return offered.equals(wanted);
        }
        int dot = wanted.indexOf('.');
        return dot > 0 && offered.substring(1).equals(wanted.substring(dot));
    }

    /// The name as certificates and name servers have it; empty if it is no host name.
    private static String inAscii(String host) {
        try {
            return isAscii(host) ? host : IDN.toASCII(host);
        } catch (IllegalArgumentException e) {
            // No certificate can be for it.
            return "";
        }
    }

    private static boolean isAscii(String text) {
        return text.chars().allMatch(c -> c < 0x80);
    }

    private static String withoutDot(String name) {
        String lower = name.toLowerCase(Locale.ROOT);
        return lower.endsWith(".") ? lower.substring(0, lower.length() - 1) : lower;
    }

    /// The common name of the owner, or an empty text.
    private static String commonName(X509Certificate certificate) {
        return DistinguishedName.commonName(certificate.getSubjectX500Principal());
    }
}
