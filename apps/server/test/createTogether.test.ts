import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { prague, vienna } from "./people.ts";
import { startTestServer } from "./testServer.ts";
import type { TestServer } from "./testServer.ts";

const receipts = "/api/data/pos/receipt";
let server: TestServer;
let token = "";
beforeAll(async () => {
  server = await startTestServer();
  token = await server.logIn("manager");
});
afterAll(() => server.stop());

const receipt = (Uid: string, changes: Record<string, unknown> = {}) => ({
  TenantOid: vienna,
  Uid,
  DocumentNumber: Uid,
  BusinessDate: "2026-05-21",
  LocationOid: 2301,
  TerminalOid: 2401,
  Currency: "EUR",
  Total: 24.5,
  Lines: [{ Text: "Kaffee", Quantity: 1, Price: 24.5, Total: 24.5 }],
  ...changes,
});

const post = (json: unknown) => server.records(token, receipts, { method: "POST", json });

const journalOf = (oids: readonly unknown[]) =>
  server.db.query<{ record_oid: number; name: string; logged: number }>(
    `select a.record_oid, a.record_name as name,
       (select count(*) from change_log as c where c.record_oid = a.record_oid and c.action = 'create') as logged
     from audit as a where a.action = 'create' and a.record_oid = any($1::bigint[]) order by a.record_oid`,
    [oids],
  );

describe("receipts that are posted at the same time", () => {
  it("stores each receipt once, with its journal, and returns it as a read does", async () => {
    const sent = Array.from({ length: 60 }, (_, index) => ({
      ...receipt(`together-${index}`, { Total: index }),
      ...(index % 3 === 0 && { TenantOid: prague, LocationOid: 0, TerminalOid: 0 }),
      ...(index % 5 === 0 && { Lines: null, Customer: null }),
    }));
    const answers = await Promise.all(sent.map(post));
    expect(answers.map(({ status }) => status)).toEqual(sent.map(() => 201));
    const bodies = answers.map(({ body }) => body as Record<string, unknown>);
    expect(bodies).toMatchObject(
      sent.map(({ Uid, Total, TenantOid }) => ({ Uid, Total, TenantOid, State: "unprocessed" })),
    );
    for (const body of bodies) {
      const read = await server.records(token, `${receipts}/${String(body["Oid"])}`);
      expect(read.body).toEqual(body);
    }
    const rows = await journalOf(bodies.map(({ Oid }) => Oid));
    expect(rows).toEqual(
      bodies
        .map(({ Oid, DocumentNumber }) => ({ record_oid: Oid, name: DocumentNumber, logged: 1 }))
        .sort((a, b) => Number(a.record_oid) - Number(b.record_oid)),
    );
  });

  it("stores the valid receipts if others are refused", async () => {
    const good = Array.from({ length: 20 }, (_, index) => receipt(`beside-${index}`));
    const sent = [
      ...good.slice(0, 10),
      receipt("bad-location", { LocationOid: 2301_999 }),
      receipt("foreign-location", { TenantOid: prague }),
      receipt("bad-currency", { Currency: "XXQ" }),
      receipt("twice"),
      receipt("twice"),
      receipt("half a character \ud83d"),
      ...good.slice(10),
    ];
    const answers = await Promise.all(sent.map(post));
    const statuses = answers.map(({ status }) => status);
    expect([...statuses.slice(0, 10), ...statuses.slice(-10)]).toEqual(good.map(() => 201));
    const [location, foreign, currency, ...twice] = answers.slice(10, 15);
    expect(location?.body).toMatchObject({ errors: [{ field: "LocationOid", rule: "lookup" }] });
    expect(foreign?.body).toMatchObject({ errors: [{ field: "LocationOid" }, { field: "TerminalOid" }] });
    expect(currency?.body).toMatchObject({ errors: [{ field: "Currency", rule: "lookup" }] });
    expect(twice.map(({ status }) => status).sort((a, b) => a - b)).toEqual([201, 409]);
    const stored = await server.db.query<{ uid: string }>(
      "select uid from document where uid = any($1::text[]) order by uid",
      [sent.map(({ Uid }) => Uid)],
    );
    const expected = [...good.map(({ Uid }) => Uid), "twice"].sort();
    expect(stored.map(({ uid }) => uid).filter((uid) => !uid.startsWith("half"))).toEqual(expected);
  });

  it("refuses the deletion of their location, or the receipts if it was deleted first", async () => {
    const locations = "/api/data/tenancy/location";
    const created = await server.records(token, locations, {
      method: "POST",
      json: { TenantOid: vienna, Id: "L-77", Text: "Kiosk", Kind: "shop" },
    });
    const { Oid: location, ETag: etag } = created.body as { readonly Oid: number; readonly ETag: string };
    const [deletion, ...answers] = await Promise.all([
      server.records(token, `${locations}/${location}`, {
        method: "DELETE",
        headers: { "if-match": `"${etag}"` },
      }),
      ...Array.from({ length: 10 }, (_, index) =>
        post(receipt(`during-${index}`, { LocationOid: location, TerminalOid: 0 })),
      ),
    ]);
    const stored = answers.filter(({ status }) => status === 201).length;
    for (const { status } of answers) expect([201, 400]).toContain(status);
    expect(deletion?.status).toBe(stored === 0 ? 204 : 409);
  });
});
