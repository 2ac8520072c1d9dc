/** Thrown by a hub method to tell the caller why; any other error reaches the caller as a generic text only. */
export class HubError extends Error {
  readonly code = "hub-error";
  override readonly name = "HubError";
}

/** Bytes that are no message of the protocol. The connection is closed with this text. */
export class ProtocolError extends Error {
  readonly code = "protocol-error";
  override readonly name = "ProtocolError";
}
