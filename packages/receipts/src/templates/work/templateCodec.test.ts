import { storedRecord } from "@backroom/workspace/testing";
import fc from "fast-check";
import { expect, it } from "vitest";
import { templateCodec } from "./templateCodec.ts";

const plain = fc.string({ unit: fc.constantFrom("a", "<", "\n", " ", "ä") });
const record = fc
  .tuple(plain, fc.constantFrom("\n", "\r\n"), fc.integer())
  .map(([xml, lineBreak, LiveVersion]) =>
    storedRecord(1, { LiveVersion, Xml: xml.replaceAll("\n", lineBreak) }),
  );

it("keeps every text and the other fields of the record", () => {
  fc.assert(
    fc.property(plain, record, (text, stored) => {
      const written = templateCodec.write(text, stored);
      expect(templateCodec.read(written)).toBe(text);
      expect({ ...written, Xml: null }).toEqual({ ...stored, Xml: null });
    }),
  );
});

it("changes nothing of a text that was not edited, its line breaks included", () => {
  fc.assert(
    fc.property(record, (stored) => {
      expect(templateCodec.write(templateCodec.read(stored), stored)).toEqual(stored);
    }),
  );
});
