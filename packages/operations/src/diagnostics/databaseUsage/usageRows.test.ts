import { expect, it } from "vitest";
import { arrangeRows, nextOrder, usageRows } from "./usageRows.ts";

const rows = usageRows({
  count: 3,
  total: 100,
  tables: [
    { name: "document", total: 75, rows: 10, indexes: 25, growth: -2 },
    { name: "audit", total: 12.5, rows: 90 },
    { name: "article", total: 12.5, rows: 5, indexes: 5, growth: 1 },
  ],
});
const namesBy = (...[column, isDescending]: [Parameters<typeof nextOrder>[1], boolean]) =>
  arrangeRows(rows, "", { column, isDescending }).map(({ name }) => name);

it("gives tables their sizes in bytes and their shares", () => {
  expect(rows[0]).toEqual({
    name: "document",
    bytes: 76_800,
    indexBytes: 25_600,
    rows: 10,
    growthBytes: -2048,
    share: 0.75,
  });
  expect(rows[1]).toMatchObject({ indexBytes: undefined, growthBytes: undefined, share: 0.125 });
  expect(usageRows({ count: 1, total: 0, tables: [{ name: "a", total: 0, rows: 0 }] })[0]?.share).toBe(0);
});

it("sorts tables by each column, those alike by name and unknown figures last", () => {
  expect(namesBy("bytes", true)).toEqual(["document", "article", "audit"]);
  expect(namesBy("share", false)).toEqual(["article", "audit", "document"]);
  expect(namesBy("rows", true)).toEqual(["audit", "document", "article"]);
  expect(namesBy("indexBytes", false)).toEqual(["article", "document", "audit"]);
  expect(namesBy("growthBytes", true)).toEqual(["article", "document", "audit"]);
  expect(namesBy("name", true)).toEqual(["document", "audit", "article"]);
});

it("finds tables by a part of their name and turns the order around", () => {
  const first = { column: "bytes", isDescending: true } as const;
  expect(arrangeRows(rows, " DOC ", first).map(({ name }) => name)).toEqual(["document"]);
  expect(nextOrder(first, "bytes")).toEqual({ column: "bytes", isDescending: false });
  expect(nextOrder(first, "rows")).toEqual({ column: "rows", isDescending: true });
  expect(nextOrder(first, "name")).toEqual({ column: "name", isDescending: false });
});
