import { parse } from "@backroom/contract";
import type { ContractError, Static, TSchema } from "@backroom/contract";

/** Largest payload of a message, as JSON in UTF-8. */
const MAX_PAYLOAD_BYTES = 64 * 1024;

/** A kind of message between processes. */
export interface Topic<Payload> {
  readonly name: string;
  /** The text of a payload. Throws RangeError beyond 64 kB and TypeError for what is no JSON: both are programmer errors. */
  encode(payload: Payload): string;
  /** Reads a text. Its sender can be a process of another version, so the payload may be missing or different. */
  decode(
    text: string,
  ): { readonly ok: true; readonly value: Payload } | { readonly ok: false; readonly error: ContractError };
}

/** Defines a kind of message by its name, which no other one has, and the schema of its payloads. */
export const createTopic = <S extends TSchema>(name: string, schema: S): Topic<Static<S>> => ({
  name,
  encode(payload) {
    const text: string | undefined = JSON.stringify(payload);
    if (text === undefined) throw new TypeError(`The message ${name} carries no JSON`);
    if (Buffer.byteLength(text) > MAX_PAYLOAD_BYTES)
      throw new RangeError(`The message ${name} exceeds 64 kB`);
    return text;
  },
  decode: (text) => parse(schema, JSON.parse(text), `Message ${name} of another process`),
});
