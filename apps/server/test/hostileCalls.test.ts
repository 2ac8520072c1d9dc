import { ROOT_OID } from "@backroom/contract";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { prague, vienna } from "./people.ts";
import { startTestServer } from "./testServer.ts";
import type { Call, TestServer } from "./testServer.ts";

const clerk = 2290;
const units = "/api/data/pos-supply/quantity-unit";
let server: TestServer;
let admin: string;
let token: string;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.logIn("admin");
  await server.db.query(
    `insert into app_user (oid, username, username_key, password_hash)
     select $1, 'clerk', 'clerk', password_hash from app_user where username = 'admin'`,
    [clerk],
  );
  token = await server.logIn("clerk");
});
afterAll(() => server.stop());

/** Gives the clerk these rights, `path right tenant`, and no others. */
const hold = async (...grants: readonly (readonly [path: string, right: string, tenantOid: number])[]) => {
  await server.db.query("delete from user_permission where user_oid = $1", [clerk]);
  for (const grant of grants) {
    await server.db.query(
      `insert into user_permission (user_oid, path, right_name, tenant_oid, allowed) values ($1, $2, $3, $4, true)`,
      [clerk, ...grant],
    );
  }
  await server.db.query("update access_version set version = version + 1");
};
const as = (path: string, call?: Call) => server.records(token, path, call);
const asAdmin = (path: string, call?: Call) => server.records(admin, path, call);
const created = async (path: string, json: object): Promise<number> => {
  const { status, body, text } = await asAdmin(path, { method: "POST", json });
  if (status !== 201) throw new Error(text);
  return Number(Object(body)["Oid"]);
};
let count = 0;
const unit = (more: object = {}) => {
  count += 1;
  return created(units, { Id: `H${count}`, Text: `Unit ${count}`, ...more });
};
const held = { "if-match": "*" };

describe("a tenant the caller has no right for, though nothing limits them", () => {
  beforeEach(() => hold(["/data/pos-supply", "*", vienna]));

  it("answers like one that does not exist", async () => {
    for (const path of [units, "/api/currencies/exchange-rates", "/api/documents/unprocessed"]) {
      const answers = [];
      for (const oid of [prague, 888_888]) {
        const { status, body } = await as(`${path}?tenantOid=${oid}`);
        answers.push({ status, body: { ...Object(body), uid: "" } });
      }
      expect(answers[0]).toMatchObject({ status: 403, body: { errorCode: 40302 } });
      expect(answers[0]).toEqual(answers[1]);
    }
    expect((await as(`${units}?tenantOid=${vienna}`)).status).toBe(200);
  });

  it("is not in the scope tree, nor what is below it", async () => {
    const rows = async () => {
      const { body } = await as("/api/settings/scope");
      return Array.isArray(body) ? body.map((row: readonly unknown[]) => row[5]) : [];
    };
    expect(await rows()).toEqual(["Global", "Austria", "Wien", "Graben", "Till 1"]);
    await hold(["/data/pos-supply", "*", ROOT_OID]);
    expect(await rows()).toEqual(expect.arrayContaining(["Wien", "Praha", "PAN 9"]));
    await hold();
    expect(await rows()).toEqual(["Global"]);
  });
});

describe("marking a record as deleted", () => {
  const ways: readonly (readonly [string, Call])[] = [
    ["PUT", { method: "PUT", json: { Deleted: true }, headers: held }],
    ["PATCH", { method: "PATCH", json: { Deleted: true } }],
  ];
  it.each(ways)("by %s takes the right to delete", async (_, call) => {
    const oid = await unit();
    const others = ["Create", "Update", "Patch"].map(
      (right) => ["/data/pos-supply/quantity-unit", right, ROOT_OID] as const,
    );
    await hold(...others);
    expect(await as(`${units}/${oid}`, call)).toMatchObject({ status: 403, body: { errorCode: 40301 } });
    expect((await asAdmin(`${units}/${oid}`)).body).toMatchObject({ Deleted: false, ETag: "1" });
    await hold(...others, ["/data/pos-supply/quantity-unit", "Delete", ROOT_OID]);
    expect((await as(`${units}/${oid}`, call)).body).toMatchObject({ Deleted: true });
    await hold(...others);
    const back = { method: "PATCH", json: { Deleted: false } };
    expect((await as(`${units}/${oid}`, back)).status).toBe(403);
  });

  it("is no way to get rid of a document, which is never deleted", async () => {
    const receipt = {
      Uid: "hostile-1",
      DocumentNumber: "1",
      BusinessDate: "2026-01-05",
      Currency: "EUR",
      TenantOid: vienna,
    };
    const oid = await created("/api/data/pos/receipt", receipt);
    const marked = await asAdmin(`/api/data/pos/receipt/${oid}`, {
      method: "PATCH",
      json: { Deleted: true },
    });
    expect(marked.status).toBe(403);
    const born = { method: "POST", json: { ...receipt, Uid: "hostile-2", Deleted: true } };
    expect((await asAdmin("/api/data/pos/receipt", born)).status).toBe(403);
  });
});

describe("bodies", () => {
  it.each(["eTag", "modifiedBy", "tenantOid", "text", "oid"])(
    "cannot hide a field behind one whose name differs in case only: %s",
    async (name) => {
      const oid = await unit();
      const call = { method: "PATCH", json: { [name]: "spoofed" } };
      expect(await asAdmin(`${units}/${oid}`, call)).toMatchObject({
        status: 400,
        body: { errorCode: 40002, errors: [{ field: name }] },
      });
    },
  );

  it("with very many mistakes are answered with some of them", async () => {
    const json = {
      GTIN: "1",
      InternalNumber: "1",
      Text: "x",
      Barcodes: Array.from({ length: 50_000 }, () => 1),
    };
    const { status, body, text } = await asAdmin("/api/data/pos-supply/article", { method: "POST", json });
    expect(status).toBe(400);
    expect(Object(body)["errors"]).toHaveLength(100);
    expect(text.length).toBeLessThan(20_000);
  });
});

describe("what a record shows of another kind", () => {
  it("is for those who may read that kind, too", async () => {
    await hold(["/data/identity/role", "Demand", ROOT_OID]);
    expect((await as("/api/data/identity/role/2101/details/users")).status).toBe(403);
    await hold(["/data/identity/role", "Demand", ROOT_OID], ["/data/identity/user", "Demand", ROOT_OID]);
    expect((await as("/api/data/identity/role/2101/details/users")).body).toMatchObject([
      { Username: "admin" },
    ]);
  });

  it("is of the tenants whose records of that kind they may read", async () => {
    const group = await created("/api/data/tenancy/location-group", { Id: "G", Text: "G" });
    for (const TenantOid of [vienna, prague])
      await created("/api/data/tenancy/location", { Id: "L", Text: "L", TenantOid, LocationGroupOid: group });
    await hold(
      ["/data/tenancy/location-group", "Demand", ROOT_OID],
      ["/data/tenancy/location", "Demand", vienna],
    );
    const { body } = await as(`/api/data/tenancy/location-group/${group}/details/locations`);
    await server.db.query("delete from location where location_group_oid = $1", [group]);
    expect(body).toHaveLength(1);
  });

  it("flows into a form only if they may read it, and stops nobody from filling the form", async () => {
    await created("/api/data/pos-supply/product-group", { Id: "COATS", Text: "Coats", Tax: 19 });
    const adjusted = () =>
      as("/api/data/pos-supply/article/adjust?changed=ProductGroup", {
        method: "POST",
        json: { ProductGroup: "COATS", RetailPrice: 5, TenantOid: vienna },
      });
    await hold(["/data/pos-supply/article", "*", ROOT_OID]);
    expect(await adjusted()).toMatchObject({ status: 200, body: { SuggestedRetailPrice: 5, Tax: null } });
    await hold(
      ["/data/pos-supply/article", "*", ROOT_OID],
      ["/data/pos-supply/product-group", "Demand", prague],
    );
    expect((await adjusted()).body).toMatchObject({ Tax: null });
    await hold(["/data/pos-supply", "*", ROOT_OID]);
    expect((await adjusted()).body).toMatchObject({ Tax: 19 });
  });
});
