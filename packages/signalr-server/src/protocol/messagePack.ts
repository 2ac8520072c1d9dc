import { decode, encode } from "@msgpack/msgpack";
import { ProtocolError } from "../errors.ts";
import { joinLengthPrefixed, splitLengthPrefixed } from "./framing.ts";
import { checkMessagePack } from "./messagePackGuard.ts";
import { messageTypes } from "./messages.ts";
import type { ClientMessage, HubProtocol, ServerMessage } from "./messages.ts";

/** Kinds of a completion: error, no value, value. */
const results = { error: 1, none: 2, value: 3 } as const;

const decodeArray = (frame: Uint8Array): readonly unknown[] => {
  checkMessagePack(frame);
  let value: unknown;
  try {
    value = decode(frame);
  } catch {
    throw new ProtocolError("A message is not valid MessagePack.");
  }
  if (!Array.isArray(value)) throw new ProtocolError("A message is not an array.");
  return value;
};

const callOf = (type: "invocation" | "streamInvocation", message: readonly unknown[]): ClientMessage => {
  const [, , invocationId, target, values, streamIds] = message;
  if (typeof target !== "string" || !Array.isArray(values))
    throw new ProtocolError("A call has no target or no arguments.");
  const isAnswered = typeof invocationId === "string" && invocationId !== "";
  if (!isAnswered && (type === "streamInvocation" || invocationId != null))
    throw new ProtocolError("A message has no invocationId.");
  return {
    type,
    target,
    arguments: values,
    invocationId: isAnswered ? invocationId : undefined,
    hasUploadStreams: Array.isArray(streamIds) && streamIds.length > 0,
  };
};

const read = (frame: Uint8Array): ClientMessage => {
  const message = decodeArray(frame);
  switch (message[0]) {
    case messageTypes.invocation:
      return callOf("invocation", message);
    case messageTypes.streamInvocation:
      return callOf("streamInvocation", message);
    case messageTypes.cancelInvocation:
      if (typeof message[2] !== "string") throw new ProtocolError("A message has no invocationId.");
      return { type: "cancelInvocation", invocationId: message[2] };
    case messageTypes.ping:
      return { type: "ping" };
    case messageTypes.close:
      return { type: "close" };
    default:
      if (typeof message[0] !== "number") throw new ProtocolError("A message has no type number.");
      return { type: "ignored" };
  }
};

/** The same value a JSON client would receive, so that dates, undefined and toJSON do not depend on the protocol. */
const asJson = (value: unknown): unknown => {
  const text = JSON.stringify(value);
  return text === undefined ? undefined : JSON.parse(text);
};

const write = (message: ServerMessage): readonly unknown[] => {
  const type = messageTypes[message.type];
  switch (message.type) {
    case "invocation":
      return [type, {}, null, message.target, asJson(message.arguments), []];
    case "streamItem":
      return [type, {}, message.invocationId, asJson(message.item) ?? null];
    case "completion": {
      if ("error" in message) return [type, {}, message.invocationId, results.error, message.error];
      const result = asJson(message.result);
      return result === undefined
        ? [type, {}, message.invocationId, results.none]
        : [type, {}, message.invocationId, results.value, result];
    }
    case "ping":
      return [type];
    case "close":
      return [type, message.error ?? null, message.allowReconnect];
  }
};

/** The MessagePack hub protocol: binary messages led by their length. */
export const messagePackProtocol: HubProtocol = {
  name: "messagepack",
  isBinary: true,
  parse(bytes, maximumBytes) {
    const { frames, rest } = splitLengthPrefixed(bytes, maximumBytes);
    return { messages: frames.map(read), rest };
  },
  encode(message) {
    return joinLengthPrefixed(encode(write(message)));
  },
};
