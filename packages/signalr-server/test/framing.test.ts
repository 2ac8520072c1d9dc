import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  joinLengthPrefixed,
  joinRecord,
  splitLengthPrefixed,
  splitRecords,
} from "../src/protocol/framing.ts";
import { messagePackProtocol } from "../src/protocol/messagePack.ts";
import { jsonProtocol } from "../src/protocol/json.ts";
import { ProtocolError } from "../src/errors.ts";

const texts = fc.array(fc.string({ unit: "binary" }).map((text) => text.replaceAll("\u001e", "")));
const chunks = fc.array(fc.uint8Array({ maxLength: 400 }));

/** Feeds bytes in pieces cut anywhere, as a network does. */
const feed = (
  bytes: Uint8Array,
  cuts: readonly number[],
  split: typeof splitRecords,
): readonly Uint8Array[] => {
  const ends = [...cuts.map((cut) => cut % (bytes.length + 1)), bytes.length].sort((a, b) => a - b);
  const frames: Uint8Array[] = [];
  let rest: Uint8Array = new Uint8Array();
  let start = 0;
  for (const end of ends) {
    const result = split(Buffer.concat([rest, bytes.subarray(start, end)]), 100_000);
    frames.push(...result.frames);
    rest = result.rest;
    start = end;
  }
  expect(rest).toHaveLength(0);
  return frames;
};

describe("framing", () => {
  it("gives back every text, however the bytes are cut", () => {
    fc.assert(
      fc.property(texts, fc.array(fc.nat()), (records, cuts) => {
        const bytes = Buffer.concat(records.map(joinRecord));
        const frames = feed(bytes, cuts, splitRecords);
        expect(frames.map((frame) => Buffer.from(frame).toString())).toEqual(
          records.map((text) => Buffer.from(text).toString()),
        );
      }),
    );
  });

  it("gives back every binary message, however the bytes are cut", () => {
    fc.assert(
      fc.property(chunks, fc.array(fc.nat()), (messages, cuts) => {
        const bytes = Buffer.concat(messages.map(joinLengthPrefixed));
        const frames = feed(bytes, cuts, splitLengthPrefixed);
        expect(frames.map((frame) => [...frame])).toEqual(messages.map((each) => [...each]));
      }),
    );
  });

  it.each([0, 1, 127, 128, 16_383, 16_384, 70_000])("frames a message of %i bytes", (size) => {
    const bytes = joinLengthPrefixed(new Uint8Array(size));
    expect(splitLengthPrefixed(bytes, 100_000).frames[0]).toHaveLength(size);
  });

  it("refuses what is larger than allowed, finished or not", () => {
    expect(() => splitRecords(Buffer.alloc(11, "a"), 10)).toThrow(ProtocolError);
    expect(() => splitRecords(joinRecord("a".repeat(11)), 10)).toThrow(ProtocolError);
    expect(() => splitLengthPrefixed(joinLengthPrefixed(new Uint8Array(11)), 10)).toThrow(ProtocolError);
    expect(() => splitLengthPrefixed(Uint8Array.of(0xff, 0xff, 0xff, 0xff, 0xff, 0x01), 10)).toThrow(
      ProtocolError,
    );
  });
});

const outcome = (parse: () => unknown): string => {
  try {
    parse();
    return "messages";
  } catch (error) {
    return error instanceof ProtocolError ? "refused" : String(error);
  }
};

describe.each([jsonProtocol, messagePackProtocol])("$name", (protocol) => {
  const frame = protocol.isBinary ? joinLengthPrefixed : (bytes: Uint8Array) => bytes;

  it("answers random bytes with messages or a ProtocolError, never with anything else", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        expect(outcome(() => protocol.parse(frame(bytes), 1000))).toMatch(/^(?:messages|refused)$/u);
      }),
      { numRuns: 2000 },
    );
  });
});

it("MessagePack that announces more than it holds costs no memory", () => {
  const nested = Buffer.concat(Array.from({ length: 9000 }, () => Buffer.from([0xdc, 0x7f, 0xff])));
  expect(() => messagePackProtocol.parse(joinLengthPrefixed(nested), 32_768)).toThrow(ProtocolError);
  const huge = Uint8Array.of(0xdd, 0xff, 0xff, 0xff, 0xff);
  expect(() => messagePackProtocol.parse(joinLengthPrefixed(huge), 32_768)).toThrow(ProtocolError);
  const deep = new Uint8Array(5000).fill(0x91);
  deep[4999] = 0xc0;
  expect(() => messagePackProtocol.parse(joinLengthPrefixed(deep), 32_768)).toThrow(ProtocolError);
});
