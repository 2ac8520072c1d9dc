import { encodeScopeId, entityRecordSchema, parse } from "@backroom/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { vienna } from "./people.ts";
import { startTestServer } from "./testServer.ts";
import type { TestServer } from "./testServer.ts";

const graben = 2301;
const till = 2401;
let server: TestServer;
let token = "";
let other = { location: 0, till: 0 };

const scope = (locationOid: number | null, terminalOid: number | null = null) => ({
  ...(locationOid === null ? {} : { "red-scope-location-role": encodeScopeId("locationRole", locationOid) }),
  ...(terminalOid === null ? {} : { "red-scope-terminal": encodeScopeId("terminal", terminalOid) }),
});
const get = (path: string, headers: Record<string, string> = {}) => server.records(token, path, { headers });

const create = async (kind: string, json: Record<string, unknown>): Promise<number> => {
  const answer = await server.records(token, `/api/data/${kind}?tenantOid=${vienna}`, {
    method: "POST",
    json,
  });
  const parsed = parse(entityRecordSchema, answer.body, answer.text);
  if (!parsed.ok) throw parsed.error;
  return parsed.value.Oid;
};

/** The values of one field in a list. */
const valuesOf = async (kind: string, field: string, headers: Record<string, string> = {}, query = "") => {
  const answer = await get(`/api/data/${kind}?orderBy=${field}&tenantOid=${vienna}${query}`, headers);
  expect(answer).toMatchObject({ status: 200 });
  return JSON.parse(answer.text).map((record: Record<string, unknown>) => record[field]);
};

const businessDate = "2026-03-14";

beforeAll(async () => {
  server = await startTestServer();
  token = await server.logIn("admin");
  const location = await create("tenancy/location", { Id: "2", Text: "Kohlmarkt", Kind: "shop" });
  other = {
    location,
    till: await create("tenancy/pos-terminal", { Id: "2", Text: "Till 2", LocationOid: location }),
  };
  const second = await create("tenancy/pos-terminal", { Id: "3", Text: "Till 3", LocationOid: graben });
  const sale = (Uid: string, LocationOid: number, TerminalOid: number, Total: number) =>
    create("pos/receipt", {
      Uid,
      DocumentNumber: Uid,
      BusinessDate: businessDate,
      Currency: "EUR",
      LocationOid,
      TerminalOid,
      Total,
    });
  await sale("R1", graben, till, 1);
  await sale("R2", graben, second, 2);
  await sale("R3", other.location, other.till, 4);
  await create("pos-operating/operator", { Id: "1", Text: "Graben's", LocationOid: graben });
  await create("pos-operating/operator", { Id: "2", Text: "Kohlmarkt's", LocationOid: other.location });
  await create("pos-operating/operator", { Id: "3", Text: "of every shop" });
});
afterAll(() => server.stop());

describe("the location and the terminal a call stands in", () => {
  it("limit lists, counts and files to records that name them", async () => {
    expect(await valuesOf("pos/receipt", "Uid")).toEqual(["R1", "R2", "R3"]);
    expect(await valuesOf("pos/receipt", "Uid", scope(graben))).toEqual(["R1", "R2"]);
    expect(await valuesOf("pos/receipt", "Uid", scope(graben, till))).toEqual(["R1"]);
    expect(await valuesOf("pos/receipt", "Uid", scope(null, other.till))).toEqual(["R3"]);
    expect(await valuesOf("pos/receipt", "Uid", scope(other.location, till))).toEqual([]);
    const count = await get(`/api/data/pos/receipt/count?tenantOid=${vienna}`, scope(graben));
    expect(count.body).toMatchObject({ count: 2 });
    const headers = { accept: "text/csv", ...scope(other.location) };
    const file = await server.call("/api/data/pos/receipt", { token, headers });
    expect(file.text).toContain("R3");
    expect(file.text).not.toContain("R1");
  });

  it("are themselves all there is of their kind", async () => {
    expect(await valuesOf("tenancy/location", "Oid", scope(graben))).toEqual([graben]);
    expect(await valuesOf("tenancy/pos-terminal", "Id", scope(graben))).toEqual(["1", "3"]);
    expect(await valuesOf("tenancy/pos-terminal", "Oid", scope(graben, till))).toEqual([till]);
  });

  it("leave in what belongs to none, and kinds that know no places", async () => {
    expect(await valuesOf("pos-operating/operator", "Text", scope(graben))).toEqual([
      "Graben's",
      "of every shop",
    ]);
    const unit = await create("pos-supply/quantity-unit", { Id: "PC", Text: "Piece" });
    expect(await valuesOf("pos-supply/quantity-unit", "Oid", scope(graben, till))).toEqual([unit]);
  });

  it("hide other records from every call on one", async () => {
    const path = `/api/data/tenancy/location/${other.location}`;
    expect((await get(path, scope(other.location))).status).toBe(200);
    expect((await get(path, scope(graben))).status).toBe(404);
    expect((await get(`${path}/details/terminals`, scope(other.location))).status).toBe(200);
    expect((await get(`${path}/details/terminals`, scope(graben))).status).toBe(404);
    const patch = { method: "PATCH", json: { Text: "X" }, headers: scope(graben) };
    expect((await server.records(token, path, patch)).status).toBe(404);
  });

  it("must be those that a write was begun at, and of its tenant", async () => {
    const path = `/api/data/tenancy/location/${graben}?tenantOid=${vienna}`;
    const patch = (headers: Record<string, string>, place = "") =>
      server.records(token, path + place, { method: "PATCH", json: { Text: "Graben" }, headers });
    const inTenant = (oid: number) => ({ "red-scope-tenant": encodeScopeId("tenant", oid) });
    expect((await patch(inTenant(vienna))).status).toBe(200);
    const refused = await patch(inTenant(1));
    expect(refused).toMatchObject({ status: 400, body: { errorCode: 40003 } });
    for (const [headers, place] of [
      [{ ...inTenant(vienna), ...scope(graben) }, `&locationOid=${other.location}`],
      [{ ...inTenant(vienna), ...scope(graben) }, "&locationOid=0"],
      [inTenant(vienna), `&locationOid=${graben}`],
      [scope(graben, till), `&locationOid=${graben}&terminalOid=${other.till}`],
    ] as const)
      expect(await patch(headers, place)).toMatchObject({ status: 400, body: { errorCode: 40003 } });
    for (const [headers, place] of [
      [{ ...inTenant(vienna), ...scope(graben) }, `&locationOid=${graben}&terminalOid=0`],
      [inTenant(vienna), "&locationOid=0&terminalOid=0"],
      // A program that sends no headers works nowhere.
      [{}, `&locationOid=${graben}`],
    ] as const)
      expect((await patch(headers, place)).status).toBe(200);
    expect(await patch({}, "&locationOid=here")).toMatchObject({ status: 400, body: { errorCode: 40001 } });
    // What reads goes where its query says.
    expect((await get(`${path}&locationOid=${other.location}`, inTenant(1))).status).toBe(200);
  });

  it("limit figures, whether a rollup knows them or not", async () => {
    const month = async (headers: Record<string, string>) =>
      (await get("/api/documents/throughput?referenceMonth=2026-03", headers)).body;
    const counted = (count: number) => expect.arrayContaining([{ month: "2026-03", count }]);
    expect(await month({})).toEqual(counted(3));
    expect(await month(scope(graben))).toEqual(counted(2));
    expect(await month(scope(graben, till))).toEqual(counted(1));
    const day = async (headers: Record<string, string>) =>
      (await get(`/api/turnover/daily?referencedate=${businessDate}`, headers)).body;
    const sold = (amount: number) =>
      expect.arrayContaining([{ date: businessDate, currency: "EUR", amount }]);
    expect(await day({})).toEqual(sold(7));
    expect(await day(scope(graben))).toEqual(sold(3));
    expect(await day(scope(null, other.till))).toEqual(sold(4));
    expect((await get("/api/documents/unprocessed", scope(graben))).body).toEqual({ receipt: 2 });
    const waiting = "/api/diagnostics/unprocessed-documents";
    expect((await get(waiting, scope(graben, till))).body).toMatchObject([{ documentNumber: "R1" }]);
    expect(await valuesOf("sales/turnover", "Amount", scope(graben), "&From=2026-03-01")).toEqual([3]);
  });
});
