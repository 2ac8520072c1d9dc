import { PROTOCOL_VERSION } from "../constants.ts";
import { ProtocolError } from "../errors.ts";
import { joinRecord, splitRecords } from "./framing.ts";
import { jsonProtocol, parseObject } from "./json.ts";
import { messagePackProtocol } from "./messagePack.ts";
import type { HubProtocol } from "./messages.ts";

const protocols: readonly HubProtocol[] = [jsonProtocol, messagePackProtocol];

export interface Handshake {
  readonly protocol: HubProtocol;
  readonly rest: Uint8Array;
}

/**
 * Reads the handshake request, which is JSON in every protocol; undefined while it has not fully arrived.
 * @throws {ProtocolError} with the text for the handshake's answer
 */
export const parseHandshake = (
  bytes: Uint8Array,
  maximumBytes: number,
  acceptsBinary: boolean,
): Handshake | undefined => {
  const end = bytes.indexOf(0x1e);
  const { frames } = splitRecords(end === -1 ? bytes : bytes.subarray(0, end + 1), maximumBytes);
  const record = frames[0];
  if (record === undefined) return undefined;
  const { protocol: name, version } = parseObject(record);
  const protocol = protocols.find((each) => each.name === name);
  if (protocol === undefined) throw new ProtocolError("The handshake names no protocol known here.");
  if (typeof version !== "number" || version < 1 || version > PROTOCOL_VERSION)
    throw new ProtocolError(`The server speaks ${protocol.name} up to version ${PROTOCOL_VERSION}.`);
  if (protocol.isBinary && !acceptsBinary)
    throw new ProtocolError(`The transport cannot carry the ${protocol.name} protocol.`);
  return { protocol, rest: bytes.subarray(end + 1) };
};

/** The handshake's answer; an error ends the connection. */
export const formatHandshakeAnswer = (error?: string): Uint8Array =>
  joinRecord(JSON.stringify(error === undefined ? {} : { error }));
