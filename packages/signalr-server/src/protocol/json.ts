import { ProtocolError } from "../errors.ts";
import { joinRecord, splitRecords } from "./framing.ts";
import { messageTypes } from "./messages.ts";
import type { ClientMessage, HubProtocol, ServerMessage } from "./messages.ts";

const decoder = new TextDecoder("utf-8", { fatal: true });

/** Parses one record as a JSON object; throws `ProtocolError`. */
export const parseObject = (record: Uint8Array): Record<string, unknown> => {
  let value: unknown;
  try {
    value = JSON.parse(decoder.decode(record));
  } catch {
    throw new ProtocolError("A message is not valid JSON.");
  }
  if (typeof value !== "object" || value === null || Array.isArray(value))
    throw new ProtocolError("A message is not a JSON object.");
  return value as Record<string, unknown>;
};

const idOf = (value: unknown): string => {
  if (typeof value === "string" && value !== "") return value;
  throw new ProtocolError("A message has no invocationId.");
};

const callOf = (type: "invocation" | "streamInvocation", message: Record<string, unknown>): ClientMessage => {
  const { target, arguments: values, streamIds } = message;
  if (typeof target !== "string" || !Array.isArray(values))
    throw new ProtocolError("A call has no target or no arguments.");
  const isAnswered = type === "streamInvocation" || message["invocationId"] != null;
  return {
    type,
    target,
    arguments: values,
    invocationId: isAnswered ? idOf(message["invocationId"]) : undefined,
    hasUploadStreams: Array.isArray(streamIds) && streamIds.length > 0,
  };
};

const read = (record: Uint8Array): ClientMessage => {
  const message = parseObject(record);
  switch (message["type"]) {
    case messageTypes.invocation:
      return callOf("invocation", message);
    case messageTypes.streamInvocation:
      return callOf("streamInvocation", message);
    case messageTypes.cancelInvocation:
      return { type: "cancelInvocation", invocationId: idOf(message["invocationId"]) };
    case messageTypes.ping:
      return { type: "ping" };
    case messageTypes.close:
      return { type: "close" };
    default:
      if (typeof message["type"] !== "number") throw new ProtocolError("A message has no type number.");
      return { type: "ignored" };
  }
};

/** The JSON hub protocol: text messages ended by a record separator. */
export const jsonProtocol: HubProtocol = {
  name: "json",
  isBinary: false,
  parse(bytes, maximumBytes) {
    const { frames, rest } = splitRecords(bytes, maximumBytes);
    return { messages: frames.map(read), rest };
  },
  encode(message: ServerMessage) {
    return joinRecord(JSON.stringify({ ...message, type: messageTypes[message.type] }));
  },
};
