import type { PermissionName } from "@backroom/contract";
import { permissionNames, ROOT_OID } from "@backroom/contract";
import { sizes } from "@backroom/demo";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { KindDefinition } from "../src/model/definition.ts";
import { rightsPathOf } from "../src/access/pagePaths.ts";
import { kinds } from "../src/app/subjects.ts";
import { pathOf } from "../src/model/registry.ts";
import { seedWith } from "../src/seed/seed.ts";
import { startTestServer } from "./testServer.ts";
import type { Call, TestServer } from "./testServer.ts";

const size = { ...sizes.small, articles: 300, documents: 200, customers: 20 };
let server: TestServer;
let admin = "";
let viewer = "";
let viewerOid = 0;
beforeAll(async () => {
  server = await startTestServer({}, (db) => seedWith(db, size, () => undefined, new Date()));
  admin = await server.logIn("admin");
  // They lose their role: from now on they hold what a test gives them.
  viewer = await server.logIn("viewer");
  const [row] = await server.db.query<{ oid: number }>("select oid from app_user where username = 'viewer'");
  viewerOid = row?.oid ?? 0;
  await server.db.query("delete from user_role where user_oid = $1", [viewerOid]);
});
afterAll(() => server.stop());

const as = (token: string, path: string, call?: Call) => server.records(token, path, call);

/** Gives the viewer this right at this path and nothing else. */
const holdOnly = async (path: string, right: PermissionName | null): Promise<void> => {
  await server.db.query("delete from user_permission where user_oid = $1", [viewerOid]);
  if (right !== null) {
    await server.db.query(
      "insert into user_permission (user_oid, path, right_name, tenant_oid, allowed) values ($1, $2, $3, $4, true)",
      [viewerOid, path, right, ROOT_OID],
    );
  }
  // As every write of rights does: what processes keep of them is old from now on.
  await server.db.query("update access_version set version = version + 1");
};

interface Guarded {
  readonly address: string;
  readonly call: Call;
  /** Rights of which one is enough. */
  readonly rights: readonly PermissionName[];
}

/** Every generic call on the kind. Writes are sent so that who may write them gets what they lack, and nothing changes. */
const callsOf = (kind: KindDefinition, oid: number): Guarded[] => {
  const path = `/api${pathOf(kind)}`;
  const at = `${path}/${oid}`;
  const reads = ["", "/count", "/meta", "/form-extensions"].map((end) => `${path}${end}`);
  const details = kind.details.map(({ name, source }) => ({
    address: `${at}/details/${name}`,
    call: {},
    // Rows of another kind are for those who may read that one, too.
    rights: "ofKind" in source ? [] : permissionNames,
  }));
  const can = (capability: string) => kind.capabilities.some((one) => one === capability);
  const isEditable = kind.hasForm;
  return [
    ...[...reads, ...(oid === 0 ? [] : [at])].map((address) => ({
      address,
      call: {},
      rights: permissionNames,
    })),
    ...(oid === 0 ? [] : details),
    { address: path, call: { headers: { accept: "text/csv" } }, rights: permissionNames },
    { address: `${path}/empty`, call: {}, rights: can("create") ? permissionNames : [] },
    { address: path, call: { method: "POST", json: {} }, rights: can("create") ? ["Create"] : [] },
    ...(oid === 0
      ? []
      : ([
          { address: at, call: { method: "PUT", json: {} }, rights: isEditable ? ["Update"] : [] },
          {
            address: at,
            call: { method: "PATCH", json: {}, headers: { "if-match": '"0"' } },
            rights: can("patch") ? ["Patch"] : [],
          },
          { address: at, call: { method: "DELETE" }, rights: can("delete") ? ["Delete"] : [] },
        ] satisfies Guarded[])),
  ];
};

/** A record of the kind that holds no more than the viewer; 0 when there is none. */
const recordOf = async (path: string): Promise<number> => {
  if (path === "/data/identity/user") return viewerOid;
  if (path === "/data/identity/role") {
    const json = { Id: "NOTHING", Text: "Nothing" };
    return Object((await as(admin, `/api${path}`, { method: "POST", json })).body)["Oid"];
  }
  const { body } = await as(admin, `/api${path}?take=1`);
  return Array.isArray(body) ? (Object(body[0])["Oid"] ?? 0) : 0;
};

describe("one permission at a time", () => {
  it.each(kinds.map((kind) => [pathOf(kind), kind] as const))("%s", async (path, kind) => {
    const oid = await recordOf(path);
    const wrong: unknown[] = [];
    for (const right of [...permissionNames, null]) {
      await holdOnly(rightsPathOf(path), right);
      for (const { address, call, rights } of callsOf(kind, oid)) {
        const { status } = await as(viewer, address, call);
        const isAllowed = right !== null && rights.includes(right);
        if ((status !== 403) !== isAllowed)
          wrong.push({ right, method: call.method ?? "GET", address, status });
      }
    }
    expect(wrong).toEqual([]);
  });
});

describe("the right at the page a call belongs to", () => {
  const now = new Date().toISOString();
  const calls: readonly (readonly [address: string, page: string])[] = [
    ["/api/db-info/database-usage", "/diagnostics/database-usage"],
    ["/api/db-info/database-usage/summary", "/diagnostics/database-usage"],
    ["/api/pos-settings/recent-changes", "/settings/pos/configuration"],
    [`/api/documents/throughput?referenceMonth=${now.slice(0, 7)}`, "/document/pos/receipt"],
    [`/api/turnover/daily?referencedate=${now.slice(0, 10)}`, "/report/sales/turnover"],
    ["/api/documents/unprocessed", "/diagnostics/unprocessed-documents"],
    ["/api/diagnostics/unprocessed-documents", "/diagnostics/unprocessed-documents"],
    ["/api/diagnostics/document-locks", "/diagnostics/document-locks"],
    [`/api/download/receipt/${crypto.randomUUID()}/receipt.pdf`, "/document/pos/receipt"],
  ];
  it.each(calls)("%s needs any right at %s", async (address, page) => {
    const statusWith = async (path: string, right: PermissionName | null) => {
      await holdOnly(rightsPathOf(path), right);
      return (await as(viewer, address, { headers: { accept: "*/*" } })).status;
    };
    expect(await statusWith(page, null)).toBe(403);
    expect(await statusWith("/data/pos-supply/quantity-unit", "Demand")).toBe(403);
    for (const right of permissionNames) expect(await statusWith(page, right)).not.toBe(403);
  });

  it("POST /api/upload needs Create at /tools/dropzone", async () => {
    for (const right of [...permissionNames, null]) {
      await holdOnly("/tools/dropzone", right);
      const { status } = await as(viewer, "/api/upload", { method: "POST" });
      expect([right, status === 403]).toEqual([right, right !== "Create"]);
    }
  });
});
