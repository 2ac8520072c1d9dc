import { storedRecord } from "@backroom/workspace/testing";
import fc from "fast-check";
import { expect, it } from "vitest";
import { apply, createKeys, some, start } from "../../../test/sampleLayouts.ts";
import { layoutCodec } from "./layoutCodec.ts";

const codec = layoutCodec("article");
const layout = some.map((list) => apply(start, list, createKeys()));
const record = fc
  .tuple(layout, fc.string())
  .map(([content, Text]) => codec.write(content, storedRecord(1, { Text })));

it("keeps every layout and the other fields of the record", () => {
  fc.assert(
    fc.property(layout, record, (content, stored) => {
      const written = codec.write(content, stored);
      expect(codec.isSame(codec.read(written), content)).toBe(true);
      expect(written["Text"]).toBe(stored["Text"]);
    }),
  );
});

it("changes nothing of a layout that was not edited", () => {
  fc.assert(
    fc.property(record, (stored) => {
      expect(codec.write(codec.read(stored), stored)).toEqual(stored);
    }),
  );
});
