import { parse, processDocumentsAnswerSchema, unprocessedDocumentsSchema } from "@backroom/contract";
import { afterAll, beforeAll, expect, it } from "vitest";
import { prague, vienna } from "./people.ts";
import { startTestServer } from "./testServer.ts";
import type { TestServer } from "./testServer.ts";
import { letWait } from "./waitingDocuments.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const addDocument = async (oid: number, tenantOid: number, more: { gtin?: string; state?: string } = {}) => {
  await server.db.query(
    `insert into document (oid, uid, tenant_oid, location_oid, terminal_oid, kind, document_number, business_date, created_at,
       currency, total, tax, lines)
     values ($1::bigint, 'uid-' || $1::text, $2, 2301, 2401, 'receipt', 'N-' || $1::text, '2026-03-01', now(), 'EUR', 1, 0, $3::jsonb)`,
    [oid, tenantOid, JSON.stringify(more.gtin === undefined ? [] : [{ GTIN: more.gtin }])],
  );
  if (more.state === "processed") return;
  await letWait(server.db, `oid = ${oid}`);
  await server.db.query("update document_waiting set attempts = 12 where oid = $1", [oid]);
};

const waiting = async (token: string) => {
  const { body } = await server.call("/api/diagnostics/unprocessed-documents", { token });
  const parsed = parse(unprocessedDocumentsSchema, body, "Documents");
  if (!parsed.ok) throw parsed.error;
  return parsed.value;
};
const processAgain = async (token: string, oids: readonly number[]) => {
  const { status, body } = await server.call("/api/diagnostics/unprocessed-documents/process", {
    method: "POST",
    token,
    json: { oids },
  });
  if (status !== 200) return status;
  const parsed = parse(processDocumentsAnswerSchema, body, "Answer");
  if (!parsed.ok) throw parsed.error;
  return parsed.value;
};

it("lets the bridge try those again that were wanted, though they were tried too often, and no others", async () => {
  await addDocument(9001, vienna);
  await addDocument(9002, vienna, { gtin: "nobody sells this" });
  await addDocument(9003, vienna);
  await addDocument(9004, vienna, { state: "processed" });
  await addDocument(9005, vienna);
  await server.db.query(
    `insert into document_lock (oid, tenant_oid, document_oid, document_type, document_number, locked_by, locked_at)
     values (9100, ${vienna}, 9005, 'receipt', 'N-9005', 'manager', now())`,
  );
  const admin = await server.logIn("admin");
  expect(await processAgain(admin, [9001, 9002, 9004, 9005, 9999, 9001])).toEqual({
    queued: [9001, 9002],
    refused: [
      { oid: 9004, reason: "processed", lockedBy: null },
      { oid: 9005, reason: "locked", lockedBy: "manager" },
      { oid: 9999, reason: "notFound", lockedBy: null },
    ],
  });
  await expect
    .poll(async () => (await waiting(admin)).map(({ oid, attempts, queuedAt }) => [oid, attempts, queuedAt]))
    .toEqual([
      [9002, 13, null],
      [9003, 12, null],
      [9005, 12, null],
    ]);
  const left = await waiting(admin);
  expect(left[0]?.error).toBe("The article is unknown");
  expect(left.map(({ oid, lock }) => [oid, lock?.oid, lock?.lockedBy])).toEqual([
    [9002, undefined, undefined],
    [9003, undefined, undefined],
    [9005, 9100, "manager"],
  ]);
  const wanted = await server.db.query(
    "select user_name, record_oid, record_name from audit where action = 'process' order by seq",
  );
  expect(wanted).toEqual([
    { user_name: "admin", record_oid: 9001, record_name: "N-9001" },
    { user_name: "admin", record_oid: 9002, record_name: "N-9002" },
  ]);
});

it("is for who may change the page for the tenant of the document", async () => {
  await addDocument(9011, prague);
  const single = await server.logIn("single");
  expect(await processAgain(single, [9011])).toMatchObject({ queued: [], refused: [{ reason: "notFound" }] });
  expect(await processAgain(await server.logIn("viewer"), [9011])).toBe(403);
  expect(await processAgain(await server.logIn("nobody"), [9011])).toBe(403);
  expect(await processAgain(single, [])).toEqual({ queued: [], refused: [] });
  expect(
    await processAgain(
      single,
      Array.from({ length: 1001 }, (_, index) => index + 1),
    ),
  ).toBe(400);
});
