package dev.bluetusk.client.conversation;

import dev.bluetusk.protocol.message.BackendDecoder;

/// The manual's names for the server's type bytes, for errors.
final class BackendNames {
    private BackendNames() {}

    static String of(byte type) {
        return switch (type) {
            case 'R' -> "Authentication";
            case 'K' -> "BackendKeyData";
            case '2' -> "BindComplete";
            case '3' -> "CloseComplete";
            case 'C' -> "CommandComplete";
            case 'd' -> "CopyData";
            case 'c' -> "CopyDone";
            case 'G' -> "CopyInResponse";
            case 'H' -> "CopyOutResponse";
            case 'W' -> "CopyBothResponse";
            case 'D' -> "DataRow";
            case 'I' -> "EmptyQueryResponse";
            case 'E' -> "ErrorResponse";
            case 'V' -> "FunctionCallResponse";
            case 'v' -> "NegotiateProtocolVersion";
            case 'n' -> "NoData";
            case 'N' -> "NoticeResponse";
            case 'A' -> "NotificationResponse";
            case 't' -> "ParameterDescription";
            case 'S' -> "ParameterStatus";
            case '1' -> "ParseComplete";
            case 's' -> "PortalSuspended";
            case 'Z' -> "ReadyForQuery";
            case 'T' -> "RowDescription";
            default -> "an unknown message of type " + BackendDecoder.shown(type);
        };
    }
}
