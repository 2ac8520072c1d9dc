import type { EntityRecord } from "@backroom/contract";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  appendPage,
  emptyPageCache,
  indexOfOid,
  pageCacheOf,
  removeRow,
  replaceRow,
  rowAt,
} from "./pageCache.ts";
import type { PageCache } from "./pageCache.ts";

const record = (oid: number, text = ""): EntityRecord => ({
  Oid: oid,
  ETag: '"1"',
  TenantOid: 1,
  Disabled: false,
  Deleted: false,
  CreatedAt: null,
  ModifiedAt: null,
  ModifiedBy: null,
  Text: text,
});

const flat = (cache: PageCache) =>
  Array.from({ length: cache.length }, (_, index) => rowAt(cache, index)?.Oid);

type Step = { kind: "append"; size: number } | { kind: "remove" | "replace"; at: number };

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constant("append" as const), size: fc.integer({ min: 0, max: 7 }) }),
  fc.record({ kind: fc.constantFrom("remove" as const, "replace" as const), at: fc.nat(40) }),
);

describe("page cache", () => {
  it("behaves like one array, whatever is appended, removed and replaced", () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        let cache = emptyPageCache;
        let model: EntityRecord[] = [];
        let next = 1;
        for (const action of steps) {
          if (action.kind === "append") {
            const page = Array.from({ length: action.size }, () => record(next++));
            cache = appendPage(cache, page);
            model = [...model, ...page];
          } else {
            const target = model[action.at % Math.max(1, model.length)];
            if (target === undefined) continue;
            const newer = record(target.Oid, "newer");
            cache = action.kind === "remove" ? removeRow(cache, target.Oid) : replaceRow(cache, newer);
            model =
              action.kind === "remove"
                ? model.filter((row) => row !== target)
                : model.map((row) => (row === target ? newer : row));
          }
        }
        expect(cache.length).toBe(model.length);
        expect(flat(cache)).toEqual(model.map((row) => row.Oid));
        for (const [index, row] of model.entries()) {
          expect(rowAt(cache, index)).toEqual(row);
          expect(indexOfOid(cache, row.Oid)).toBe(index);
        }
        expect(rowAt(cache, -1)).toBeUndefined();
        expect(rowAt(cache, cache.length)).toBeUndefined();
      }),
    );
  });

  it("keeps the server's arrays as they came", () => {
    const page = [record(1), record(2)];
    expect(appendPage(emptyPageCache, page).pages[0]).toBe(page);
    expect(pageCacheOf(page).pages[0]).toBe(page);
  });

  it("leaves out rows that were pushed over the border of two pages", () => {
    const cache = appendPage(pageCacheOf([record(1), record(2)]), [record(2), record(3)]);
    expect(flat(cache)).toEqual([1, 2, 3]);
  });

  it("shares untouched pages when a row changes", () => {
    const cache = appendPage(pageCacheOf([record(1)]), [record(2)]);
    const changed = replaceRow(cache, record(2, "new"));
    expect(changed.pages[0]).toBe(cache.pages[0]);
    expect(rowAt(cache, 1)?.["Text"]).toBe("");
    expect(rowAt(changed, 1)?.["Text"]).toBe("new");
  });
});
