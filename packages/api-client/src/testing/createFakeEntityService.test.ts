import { entityMetaSchema, parse } from "@backroom/contract";
import { describe, expect, it } from "vitest";
import { isAbortError } from "../errors/AbortError.ts";
import { isApiError } from "../errors/ApiError.ts";
import { createFakeEntityService } from "./createFakeEntityService.ts";

const parsed = parse(
  entityMetaSchema,
  {
    area: "pos-supply",
    entity: "article",
    title: "Article",
    fields: [
      { name: "ArticleNumber", type: "String", unique: true },
      { name: "Text", type: "String", default: "New" },
    ],
  },
  "meta",
);
if (!parsed.ok) throw parsed.error;
const meta = parsed.value;

const articles = Array.from({ length: 120 }, (_, index) => ({
  Oid: 100 + index,
  TenantOid: index % 2 === 0 ? 1 : 1001,
  ArticleNumber: `A${index}`,
  Text: index % 3 === 0 ? "Shirt" : "Shoe",
  RetailPrice: index,
}));
const create = () => createFakeEntityService(articles, meta);

describe("createFakeEntityService", () => {
  it("pages without gaps or overlaps and says when there is no more", async () => {
    const service = create();
    const pages = [];
    for (let skip = 0; ; skip += 50) {
      const page = await service.list({ skip, take: 50, orderBy: ["Text", "-RetailPrice"] });
      pages.push(page);
      if (!page.hasMore) break;
    }
    const records = pages.flatMap((page) => page.records);
    expect(pages).toHaveLength(3);
    expect(new Set(records.map(({ Oid }) => Oid)).size).toBe(120);
    expect(records[0]).toMatchObject({ Text: "Shirt", RetailPrice: 117 });
  });

  it("filters by operators, query fields, search and tenant", async () => {
    const service = create();
    const dear = await service.list({ filter: { RetailPrice: { gte: 100, lt: 110 } } });
    expect(dear.records.map(({ RetailPrice }) => RetailPrice)).toEqual([
      100, 101, 102, 103, 104, 105, 106, 107, 108, 109,
    ]);
    expect(await service.count({ fields: { Text: "shi", Color: null } })).toEqual({ count: 40, exact: true });
    expect((await service.list({ search: " a119 " })).records).toHaveLength(1);
    expect((await service.count({ tenantOid: 2002 })).count).toBe(60);
  });

  it("saves over the version it was given and reports who was first", async () => {
    const service = create();
    const read = await service.read(100);
    if (read.kind !== "read") throw new Error("expected a record");
    expect(await service.read(100, { etag: read.record.ETag })).toEqual({ kind: "notModified" });
    expect((await service.update(read.record)).kind).toBe("unchanged");

    const saved = await service.update({ ...read.record, Text: "Hat" });
    if (saved.kind !== "saved") throw new Error("expected a save");
    service.changeByOther(100, { Text: "Cap" });
    expect(await service.update({ ...saved.record, Text: "Helmet" })).toMatchObject({
      kind: "conflict",
      current: { modifiedBy: "someone else" },
    });
    expect(service.stored(100)?.["Text"]).toBe("Cap");
  });

  it("refuses a duplicate of a unique field, naming the field", async () => {
    const service = create();
    const empty = await service.empty({ tenantOid: 1001 });
    expect(empty).toMatchObject({ Oid: 0, TenantOid: 1001, Text: "New" });
    const duplicate = await service
      .create({ ...empty, ArticleNumber: "A7" })
      .catch((error: unknown) => error);
    expect(isApiError(duplicate) && duplicate.status).toBe(409);
    expect(isApiError(duplicate) && duplicate.fieldErrors[0]?.field).toBe("ArticleNumber");
    const created = await service.create({ ...empty, ArticleNumber: "new" });
    expect(await service.remove(created)).toEqual({ kind: "removed" });
    expect(service.stored(created.Oid)).toBeUndefined();
  });

  it("does not let a caller change what is stored", async () => {
    const service = create();
    const { records } = await service.list({});
    for (const record of records) record["Text"] = "spoiled";
    expect(service.stored(100)?.["Text"]).toBe("Shirt");
  });

  it("can be held and aborted", async () => {
    const service = createFakeEntityService(articles, meta, {
      before: () => new Promise(() => undefined),
    });
    const leaving = new AbortController();
    const call = service.list({}, { signal: leaving.signal });
    leaving.abort();
    expect(isAbortError(await call.catch((error: unknown) => error))).toBe(true);
  });
});
