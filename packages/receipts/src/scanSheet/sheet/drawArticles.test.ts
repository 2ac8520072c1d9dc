import type { EntityRecord } from "@backroom/contract";
import fc from "fast-check";
import { expect, it } from "vitest";
import { arrangeSheet, drawArticles, SMALL } from "./drawArticles.ts";
import type { ArticleSource } from "./drawArticles.ts";
import { newSeed, readSheet, writeSheet } from "../sheetParams.ts";

const record = (Oid: number): EntityRecord => ({
  Oid,
  ETag: "",
  TenantOid: 1,
  Disabled: false,
  Deleted: false,
  CreatedAt: null,
  ModifiedAt: null,
  ModifiedBy: null,
});

/** Articles by their oids, and how many records were read. */
const sourceOf = (oids: readonly number[]) => {
  const sorted = oids.toSorted((a, b) => a - b);
  const known = new Set(sorted);
  const read = { records: 0, calls: 0 };
  const answer = (found: readonly number[]) => {
    read.records += found.length;
    read.calls += 1;
    return Promise.resolve(found.map(record));
  };
  const source: ArticleSource = {
    count: () => Promise.resolve(sorted.length),
    first: (take) => answer(sorted.slice(0, take)),
    last: async () => (await answer(sorted.slice(-1)))[0],
    byOids: (asked) => answer(asked.filter((oid) => known.has(oid))),
    from: async (start) => (await answer(sorted.filter((oid) => oid >= start).slice(0, 1)))[0],
  };
  return { source, read };
};

const oidsOf = (records: readonly EntityRecord[]) => records.map(({ Oid }) => Oid);

it("draws as many distinct articles as asked for, or all there are, the same ones for the same seed", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(fc.integer({ min: 1, max: 5000 }), { maxLength: 700 }),
      fc.integer({ min: 1, max: 60 }),
      fc.string({ unit: "binary-ascii", maxLength: 6 }),
      async (oids, wanted, seed) => {
        const drawn = oidsOf(await drawArticles(sourceOf(oids).source, wanted, seed));
        expect(new Set(drawn).size).toBe(Math.min(wanted, oids.length));
        expect(drawn.every((oid) => oids.includes(oid))).toBe(true);
        expect(oidsOf(await drawArticles(sourceOf(oids).source, wanted, seed))).toEqual(drawn);
      },
    ),
    { numRuns: 60 },
  );
});

it("reads few of many articles, also where they lie far apart, and every one can be drawn", async () => {
  const dense = sourceOf(Array.from({ length: 50_000 }, (_, index) => 1000 + index));
  expect(await drawArticles(dense.source, 24, "a")).toHaveLength(24);
  expect(dense.read.records).toBeLessThan(60);
  const sparse = sourceOf(Array.from({ length: 1000 }, (_, index) => 1 + index * 1000));
  expect(await drawArticles(sparse.source, 24, "a")).toHaveLength(24);
  expect(sparse.read.records).toBeLessThan(60);
  const few = sourceOf(Array.from({ length: SMALL * 3 }, (_, index) => index + 1));
  const seen = new Set<number>();
  for (let seed = 0; seed < 150; seed += 1)
    for (const oid of oidsOf(await drawArticles(few.source, 24, String(seed)))) seen.add(oid);
  expect(seen.size).toBeGreaterThan(SMALL * 3 * 0.97);
});

it("kept articles stay in their places and move no other", () => {
  const drawn = Array.from({ length: 7 }, (_, index) => record(index + 1));
  const sheet = oidsOf(arrangeSheet(drawn, new Map(), 5));
  expect(sheet).toEqual([1, 2, 3, 4, 5]);
  expect(oidsOf(arrangeSheet(drawn, new Map([[2, record(3)]]), 5))).toEqual(sheet);
  // Of an earlier draw: another one, or one that was drawn again in another place.
  expect(oidsOf(arrangeSheet(drawn, new Map([[2, record(99)]]), 5))).toEqual([1, 2, 99, 4, 5]);
  expect(oidsOf(arrangeSheet(drawn, new Map([[2, record(5)]]), 5))).toEqual([1, 2, 5, 4, 6]);
});

it("the address says the whole sheet, and what it cannot mean is left out", () => {
  const sheet = {
    seed: newSeed(() => 0.123_456),
    count: 30,
    paper: "a4-3x7",
    isQr: true,
    lineWidth: 330,
    kept: new Map([
      [0, 17],
      [29, 4],
    ]),
  };
  expect(readSheet(writeSheet(sheet))).toEqual(sheet);
  const usual = { seed: "", count: 24, paper: "a4", isQr: false, lineWidth: 264, kept: new Map() };
  expect(readSheet("")).toEqual(usual);
  expect(readSheet("?seed=<b>&count=1e9&paper=../x&code=1&line=9&keep=99.1,1.x,,3")).toEqual(usual);
  expect(readSheet("?count=99999&keep=1.5,2.5")).toMatchObject({ count: 24, kept: new Map([[1, 5]]) });
  expect(readSheet("?count=9999").count).toBe(200);
});
