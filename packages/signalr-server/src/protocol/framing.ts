import { ProtocolError } from "../errors.ts";

const RECORD_SEPARATOR = 0x1e;
/** A length of more than 31 bits is no message. */
const MAXIMUM_LENGTH_BYTES = 5;

export interface Frames {
  readonly frames: readonly Uint8Array[];
  readonly rest: Uint8Array;
}

const refuse = (maximumBytes: number): never => {
  throw new ProtocolError(`A message is larger than ${maximumBytes} bytes.`);
};

/** Splits text messages, each ended by the record separator. */
export const splitRecords = (bytes: Uint8Array, maximumBytes: number): Frames => {
  const frames: Uint8Array[] = [];
  let start = 0;
  for (;;) {
    const end = bytes.indexOf(RECORD_SEPARATOR, start);
    if ((end === -1 ? bytes.length : end) - start > maximumBytes) return refuse(maximumBytes);
    if (end === -1) return { frames, rest: bytes.subarray(start) };
    frames.push(bytes.subarray(start, end));
    start = end + 1;
  }
};

/** Adds the record separator to a text. */
export const joinRecord = (text: string): Uint8Array => Buffer.from(`${text}\u001e`, "utf8");

const readLength = (bytes: Uint8Array, start: number): { length: number; size: number } | undefined => {
  let length = 0;
  for (let size = 0; size < MAXIMUM_LENGTH_BYTES; size += 1) {
    const byte = bytes[start + size];
    if (byte === undefined) return undefined;
    length += (byte & 0x7f) * 2 ** (7 * size);
    if (byte < 0x80) return { length, size: size + 1 };
  }
  throw new ProtocolError("A message length has more than five bytes.");
};

/** Splits binary messages, each led by its length as a variable-length integer. */
export const splitLengthPrefixed = (bytes: Uint8Array, maximumBytes: number): Frames => {
  const frames: Uint8Array[] = [];
  let start = 0;
  for (;;) {
    const prefix = readLength(bytes, start);
    if (prefix === undefined) return { frames, rest: bytes.subarray(start) };
    if (prefix.length > maximumBytes) return refuse(maximumBytes);
    const end = start + prefix.size + prefix.length;
    if (end > bytes.length) return { frames, rest: bytes.subarray(start) };
    frames.push(bytes.subarray(start + prefix.size, end));
    start = end;
  }
};

/** Puts the length in front of a binary message. */
export const joinLengthPrefixed = (message: Uint8Array): Uint8Array => {
  const prefix: number[] = [];
  let left = message.length;
  do {
    const byte = left & 0x7f;
    left >>>= 7;
    prefix.push(left > 0 ? byte | 0x80 : byte);
  } while (left > 0);
  const bytes = new Uint8Array(prefix.length + message.length);
  bytes.set(prefix);
  bytes.set(message, prefix.length);
  return bytes;
};
