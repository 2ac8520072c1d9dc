import type { EntityRecord } from "@backroom/contract";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  fromPages,
  gapOf,
  keepUncounted,
  pageOf,
  prependRow,
  skipAt,
  withTotal,
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
        let cache: PageCache = emptyPageCache;
        let model: EntityRecord[] = [];
        let next = 1;
        for (const action of steps) {
          if (action.kind === "append") {
            const page = Array.from({ length: action.size }, () => record(next++));
            cache = fromPages([...cache.pages, pageOf(page)]);
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
    expect(pageCacheOf(page).pages[0]?.rows).toBe(page);
  });

  it("counts rows that are not loaded, and knows where the server has each row", () => {
    const cache = withTotal(fromPages([gapOf(50), pageOf([record(1), record(2)])]), 100);
    expect(cache).toMatchObject({ length: 100, loaded: 2 });
    expect([rowAt(cache, 49), rowAt(cache, 50)?.Oid, rowAt(cache, 52)]).toEqual([undefined, 1, undefined]);
    const own = prependRow(cache, record(3));
    expect([own.length, indexOfOid(own, 1), skipAt(own, 51)]).toEqual([101, 51, 50]);
    const gone = keepUncounted(own, 1);
    expect([gone.length, indexOfOid(gone, 2), skipAt(gone, 53)]).toEqual([101, 52, 51]);
    expect(withTotal(gone, 51)).toMatchObject({ length: 53 });
  });

  it("shares untouched pages when a row changes", () => {
    const cache = fromPages([pageOf([record(1)]), pageOf([record(2)])]);
    const changed = replaceRow(cache, record(2, "new"));
    expect(changed.pages[0]?.rows).toBe(cache.pages[0]?.rows);
    expect(rowAt(cache, 1)?.["Text"]).toBe("");
    expect(rowAt(changed, 1)?.["Text"]).toBe("new");
  });
});
