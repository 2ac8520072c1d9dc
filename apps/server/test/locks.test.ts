import { documentLockSchema, documentLocksSchema, mediaTypes, parse } from "@backroom/contract";
import type { DocumentLock } from "@backroom/contract";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { isUnlockedSql } from "../src/documents/locks/checkLock.ts";
import { createDocumentLocks } from "../src/documents/locks/documentLocks.ts";
import type { DataEvents } from "../src/processes/dataChange.ts";
import { connectHub, disconnectHubs } from "./hubClient.ts";
import { prague, vienna } from "./people.ts";
import { startTestServer } from "./testServer.ts";
import type { Answer, TestServer } from "./testServer.ts";
import { letWait } from "./waitingDocuments.ts";

const tokens: Record<string, string> = {};
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
  for (const name of ["admin", "manager", "viewer", "single", "nobody"])
    tokens[name] = await server.logIn(name);
  for (const [oid, tenantOid, location] of [
    [2601, vienna, 2301],
    [2602, prague, 0],
  ] as const) {
    await server.db.query(
      `insert into document (oid, uid, tenant_oid, location_oid, terminal_oid, kind, document_number, business_date,
         created_at, currency, total, tax) values ($1, $2, $3, $4, 0, 'receipt', $5, '2026-05-20', now(), 'EUR', 1, 0)`,
      [oid, `doc-${oid}`, tenantOid, location, `R${oid}`],
    );
  }
  await letWait(server.db, "true");
});
beforeEach(() => server.db.query("delete from document_lock"));
afterEach(disconnectHubs);
afterAll(() => server.stop());

const call = (as: string, method: string, path: string, more: { json?: unknown; etag?: string } = {}) =>
  server.call(path, {
    token: tokens[as] ?? "",
    method,
    headers: {
      ...(more.json === undefined ? {} : { "content-type": mediaTypes.records }),
      ...(more.etag === undefined ? {} : { "if-match": `"${more.etag}"` }),
    },
    ...(more.json === undefined ? {} : { json: more.json }),
  });

const lockPath = (uid: string) => `/api/documents/${uid}/lock`;
const take = (as: string, uid = "doc-2601", query = "") => call(as, "PUT", lockPath(uid) + query);
const release = (as: string, uid = "doc-2601") => call(as, "DELETE", lockPath(uid));
const edit = (as: string, Operator: string) =>
  call(as, "PATCH", "/api/data/pos/receipt/2601", { json: { Operator } });

const lockOf = (answer: Answer): DocumentLock => {
  const parsed = parse(documentLockSchema, answer.body, `Lock (${answer.status} ${answer.text})`);
  if (!parsed.ok) throw parsed.error;
  return parsed.value;
};

const listed = async (query = "", as = "admin") => {
  const answer = await call(as, "GET", `/api/diagnostics/document-locks${query}`);
  const parsed = parse(documentLocksSchema, answer.body, "Locks");
  if (!parsed.ok) throw parsed.error;
  return parsed.value;
};
const numbers = async (query = "", as = "admin") =>
  (await listed(query, as)).map(({ documentNumber }) => documentNumber);

describe("locks of documents", () => {
  it("are taken, keep others from writing, and are given back; tile and grid hear of it", async () => {
    const { events } = await connectHub(server.url, tokens["viewer"] ?? "");
    const taken = lockOf(await take("admin"));
    expect(taken).toMatchObject({
      country: "AT",
      tenantOid: vienna,
      documentType: "receipt",
      documentNumber: "R2601",
      lockedBy: "admin",
    });
    expect(await listed()).toEqual([taken]);

    const refused = {
      httpStatus: 409,
      errorCode: 40905,
      message: `The document is locked by admin since ${taken.lockedAt}`,
      errors: [{ rule: "locked", params: { lockedBy: "admin", lockedAt: taken.lockedAt } }],
    };
    expect((await take("manager")).body).toMatchObject(refused);
    expect((await release("manager")).body).toMatchObject(refused);
    expect((await edit("manager", "Not me")).body).toMatchObject(refused);
    expect((await edit("admin", "Me")).status).toBe(200);

    expect((await release("admin")).status).toBe(204);
    expect((await release("admin")).status).toBe(204);
    expect(await listed()).toEqual([]);
    expect((await edit("manager", "Now me")).status).toBe(200);
    expect(lockOf(await take("manager")).lockedBy).toBe("manager");
    await expect
      .poll(() => events.map(([name, { entity, userName }]) => `${name} ${entity} ${userName}`))
      .toEqual([
        "DataServiceCreate document-lock admin",
        "DataServiceUpdate receipt admin",
        "DataServiceDelete document-lock admin",
        "DataServiceUpdate receipt manager",
        "DataServiceCreate document-lock manager",
      ]);
  });

  it("are held on by taking them again, without a new lock or event", async () => {
    const first = lockOf(await take("admin"));
    const changes = () => server.db.query("select seq from change_log");
    const before = await changes();
    await server.db.query("update document_lock set expires_at = now() + interval '1 minute'");
    const again = lockOf(await take("admin"));
    expect({ ...again, expiresAt: first.expiresAt }).toEqual(first);
    expect(Date.parse(again.expiresAt ?? "")).toBeGreaterThan(Date.now() + 25 * 60_000);
    expect(await changes()).toEqual(before);
  });

  it("go to one of many who request them at once", async () => {
    const names = ["admin", "manager", "single", "admin", "manager", "single"];
    const answers = await Promise.all(names.map((name) => take(name)));
    const [holder] = await listed();
    for (const [index, { status }] of answers.entries()) {
      expect([names[index], status]).toEqual([names[index], names[index] === holder?.lockedBy ? 200 : 409]);
    }
    expect(await listed()).toHaveLength(1);
  });

  it("lapse when no user holds on to them", async () => {
    const old = lockOf(await take("admin"));
    await server.db.query("update document_lock set expires_at = now() - interval '1 second'");
    expect(await listed()).toEqual([]);
    expect((await edit("manager", "After all")).status).toBe(200);
    const taken = lockOf(await take("manager"));
    expect([taken.lockedBy, taken.oid !== old.oid]).toEqual(["manager", true]);
    const log = await server.db.query(
      "select action, user_name from audit where entity = 'document-lock' order by seq desc limit 2",
    );
    expect(log).toEqual([
      { action: "create", user_name: "manager" },
      { action: "delete", user_name: "system" },
    ]);
  });

  it("are swept away once they lapsed or their document is gone, and only then", async () => {
    const swept = [lockOf(await take("admin")).oid, lockOf(await take("manager", "doc-2602")).oid];
    const deleted: number[] = [];
    const events: DataEvents = {
      publish: ({ oid }) => deleted.push(oid),
      subscribe: () => () => undefined,
    };
    // The server sweeps by itself now and then, and publishes what it deleted. Delivery is at least once: what was
    // published on a bus of the test alone is published again later.
    const client = await connectHub(server.url, tokens["viewer"] ?? "");
    const deletions = () => [
      ...deleted,
      ...client.events.flatMap(([name, { oid }]) => (name === "DataServiceDelete" ? [oid] : [])),
    ];
    const published = () => swept.filter((oid) => deletions().includes(oid));
    const locks = createDocumentLocks({ db: server.db, events });
    await locks.sweep();
    expect(await numbers()).toEqual(["R2601", "R2602"]);
    await server.db.query(
      "update document_lock set expires_at = now() - interval '1 second' where document_oid = 2601",
    );
    await locks.sweep();
    await server.db.query("update document_lock set document_oid = 999999");
    await locks.sweep();
    expect(await server.db.query("select oid from document_lock")).toEqual([]);
    await expect.poll(published).toEqual(swept);
  });

  it("of a till hold until they are released, by whoever may delete the record", async () => {
    const lock = lockOf(await take("manager", "doc-2601", "?terminalOid=2401"));
    expect(lock.expiresAt).toBeNull();
    expect(await numbers("?entityOid=2401")).toEqual(["R2601"]);
    expect((await take("admin")).status).toBe(409);
    const record = `/api/data/pos-operating/document-lock/${lock.oid}`;
    expect((await call("viewer", "DELETE", record, { etag: "1" })).status).toBe(403);
    expect((await call("admin", "DELETE", record, { etag: "1" })).status).toBe(204);
    expect((await take("admin")).status).toBe(200);
  });

  it.each(["?terminalOid=2501", "?terminalOid=999999", "?terminalOid=x"])(
    "are of a till of the document's tenant, not %s",
    async (query) => {
      expect((await take("admin", "doc-2601", query)).body).toMatchObject({ errorCode: 40001 });
      expect((await take("admin", "doc-2602", "?terminalOid=2401")).body).toMatchObject({ errorCode: 40001 });
    },
  );

  it("are listed by tenant, location and terminal, and to a tenant's user only their own", async () => {
    await take("admin");
    await take("admin", "doc-2602", "");
    expect(await numbers()).toEqual(["R2601", "R2602"]);
    expect(await numbers(`?entityOid=${prague}`)).toEqual(["R2602"]);
    expect(await numbers("?entityOid=2301")).toEqual(["R2601"]);
    expect(await numbers("?entityOid=2401")).toEqual([]);
    expect(await numbers(`?tenantOid=${vienna}`)).toEqual(["R2601"]);
    expect(await numbers("", "single")).toEqual(["R2601"]);
    expect(await numbers(`?entityOid=${prague}`, "single")).toEqual([]);
  });

  it("move to the new location of their document when it changes", async () => {
    await take("admin");
    const moveTo = (LocationOid: number) =>
      call("admin", "PATCH", "/api/data/pos/receipt/2601", { json: { LocationOid } });
    expect((await moveTo(0)).status).toBe(200);
    expect(await numbers("?entityOid=2301")).toEqual([]);
    expect((await moveTo(2301)).status).toBe(200);
    expect(await numbers("?entityOid=2301")).toEqual(["R2601"]);
    const locks = await call("admin", "GET", "/api/data/pos-operating/document-lock?$select=LocationOid");
    expect(locks.text).toContain('"locationOid":2301');
  });

  it("need the right to change the document; another tenant's is unknown", async () => {
    expect((await take("viewer")).body).toMatchObject({ errorCode: 40301 });
    const answers = await Promise.all([
      take("single", "doc-2602"),
      take("single", "no-such-document"),
      take("nobody"),
      release("single", "doc-2602"),
      take("admin", "%00"),
      take("admin", "'%20or%201=1--"),
      take("admin", `doc-2602`, `?tenantOid=${vienna}`),
    ]);
    for (const { body } of answers) {
      expect(body).toMatchObject({ httpStatus: 404, errorCode: 40401, message: "There is no such record" });
    }
    expect((await server.call(lockPath("doc-2601"), { method: "PUT" })).status).toBe(401);
    expect(await listed()).toEqual([]);
  });

  it("can be recognised in SQL, for work that skips them", async () => {
    await take("admin");
    const free = () =>
      server.db.query(`select d.oid from document as d where ${isUnlockedSql("d.oid")} order by d.oid`);
    expect(await free()).toEqual([{ oid: 2602 }]);
    await server.db.query("update document_lock set expires_at = now() - interval '1 second'");
    expect(await free()).toEqual([{ oid: 2601 }, { oid: 2602 }]);
  });
});
