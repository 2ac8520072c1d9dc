import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sendReports } from "../src/reports/sendReports.ts";
import type { JobContext } from "../src/bridge/jobTypes.ts";
import type { OutgoingMail } from "../src/mail/smtpTransport.ts";
import type { Database } from "../src/ports.ts";
import { createPeople, prague, vienna } from "./people.ts";
import { startTestServer } from "./testServer.ts";
import type { Call, TestServer } from "./testServer.ts";

const path = "/api/data/pos-preferences/report-schedule";
let server: TestServer;
let db: Database;
const tokens: Record<string, string> = {};
const as = (name: string, address: string, call?: Call) => server.records(tokens[name] ?? "", address, call);

beforeAll(async () => {
  server = await startTestServer({}, async (database: Database) => {
    db = database;
    await createPeople(database);
  });
  for (const name of ["admin", "manager", "viewer", "single"]) tokens[name] = await server.logIn(name);
  for (const [index, tenantOid] of [vienna, prague].entries()) {
    const json = {
      TenantOid: tenantOid,
      Uid: `s-${index}`,
      DocumentNumber: `S${index}`,
      BusinessDate: "2026-05-14",
      Currency: "EUR",
      Total: 10 * (index + 1),
      Lines: [{ GTIN: `40${index}`, Text: `Article of ${tenantOid}`, Quantity: 1, Total: 10 * (index + 1) }],
    };
    const answer = await as("admin", "/api/data/pos/receipt", { method: "POST", json });
    if (answer.status !== 201) throw new Error(answer.text);
  }
});
afterAll(() => server.stop());

const schedule = {
  Text: "Articles of the week",
  Report: "sales/articles",
  Query: "GroupBy=GTIN,Text&Currency=EUR",
  Period: "last-week",
  Format: "csv",
  Every: "monday",
  RunsAt: "06:00",
  TimeZone: "Europe/Vienna",
  Language: "de",
  Receivers: [{ Address: "anna@example.com" }, { Address: "refused@example.com" }],
};
const create = (name: string, change: object = {}) =>
  as(name, path, { method: "POST", json: { ...schedule, ...change } });

/** A Monday, so that the week before has the documents. */
const now = Date.parse("2026-05-18T04:00:30Z");

const run = async (mails: JobContext["mails"]): Promise<{ lines: string[]; error: string | null }> => {
  const lines: string[] = [];
  const context = {
    db,
    mails,
    tenant: null,
    now: () => now,
    step: () => Promise.resolve(),
    log: (line: string) => lines.push(line),
  } as unknown as JobContext;
  const error = await sendReports.run(context).then(
    () => null,
    (problem: Error) => problem.message,
  );
  return { lines, error };
};

describe("a scheduled report", () => {
  it("is planned, made with what its owner sees at its tenant, and mailed; a failed mail says why", async () => {
    const created = await create("admin", { TenantOid: vienna });
    expect([created.status, created.body]).toMatchObject([201, { Owner: "admin", NextAt: null }]);
    const { Oid: oid } = created.body as { Oid: number };
    expect(await sendReports.isDue?.(db, Date.parse("2026-05-17T12:00:00Z"))).toBe(false);
    expect((await as("admin", `${path}/${oid}`)).body).toMatchObject({ NextAt: "2026-05-18T04:00:00.000Z" });
    expect(await sendReports.isDue?.(db, now)).toBe(true);

    const sent: OutgoingMail[] = [];
    const { lines, error } = await run({
      send(mail) {
        if (mail.to.startsWith("refused")) return Promise.reject(new Error("550 No such mailbox"));
        sent.push(mail);
        return Promise.resolve();
      },
    });
    expect(error).toBe("Articles of the week: refused@example.com: 550 No such mailbox");
    expect(lines).toContain("Articles of the week: sent to anna@example.com");
    const [mail] = sent;
    expect(mail).toMatchObject({
      to: "anna@example.com",
      subject: "Articles of the week: 2026-05-11 – 2026-05-17",
    });
    expect(mail?.text).toContain("Der Bericht Articles of the week ist angehängt.");
    const [file] = mail?.files ?? [];
    expect(file?.name).toBe("Articles of the week 2026-05-17.csv");
    expect(String(file?.content)).toContain(`Article of ${vienna}`);
    expect(String(file?.content)).not.toContain(`Article of ${prague}`);
    expect((await as("admin", `${path}/${oid}`)).body).toMatchObject({
      NextAt: "2026-05-25T04:00:00.000Z",
      LastAt: "2026-05-18T04:00:30.000Z",
      LastError: "refused@example.com: 550 No such mailbox",
    });
    expect((await run(null)).lines).toEqual(["0 reports are due"]);
  });

  it("says that there is no mail server, and what its owner may not see any more", async () => {
    await db.query("update report_schedule set next_at = $1", [new Date(now).toISOString()]);
    expect((await run(null)).error).toBe("Articles of the week: No mail server is configured");
    await db.query("update report_schedule set next_at = $1, owner_oid = 999999", [
      new Date(now).toISOString(),
    ]);
    const { error } = await run({ send: () => Promise.reject(new Error("never")) });
    expect(error).toBe("Articles of the week: Who set it up may not log in any more");
  });

  it("is refused with what is wrong of it, and changed by its owner alone", async () => {
    const fieldsOf = async (change: object) => {
      const { status, body } = await create("admin", change);
      const { errors } = body as { errors: readonly { field: string }[] };
      return [status, ...errors.map(({ field }) => field)];
    };
    expect(await fieldsOf({ Report: "pos/receipt", TimeZone: "Mars/Base" })).toEqual([
      400,
      "Report",
      "TimeZone",
    ]);
    expect(await fieldsOf({ Receivers: [] })).toEqual([400, "Receivers"]);
    expect(await fieldsOf({ Receivers: [{ Address: "<b>@x, y" }] })).toContain(400);
    expect((await create("viewer")).status).toBe(403);
    const [own] = (await as("admin", path)).body as { Oid: number }[];
    const change: Call = { method: "PATCH", json: { Text: "Mine" }, headers: { "if-match": "*" } };
    expect((await as("manager", `${path}/${own?.Oid}`, change)).status).toBe(403);
    expect((await as("admin", `${path}/${own?.Oid}`, change)).status).toBe(200);
    expect((await as("single", `${path}?tenantOid=${prague}`)).status).toBe(403);
  });
});
