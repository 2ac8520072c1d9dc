import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeScheduledReport } from "../src/reports/scheduledReport.ts";
import type { DueSchedule } from "../src/reports/scheduledReport.ts";
import { sendReports } from "../src/reports/sendReports.ts";
import type { JobContext } from "../src/jobs/jobTypes.ts";
import type { OutgoingMail } from "../src/mail/smtpTransport.ts";
import type { Database } from "../src/db/database.ts";
import { readMail } from "../src/start/settings/mail.ts";
import { countReportMail, REPORTS_PER_HOUR } from "../src/reports/reportMails.ts";
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

const run = async (
  mails: JobContext["mails"],
  at = now,
): Promise<{ lines: string[]; error: string | null }> => {
  const lines: string[] = [];
  const context = {
    db,
    mails,
    tenant: null,
    now: () => at,
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
      domains: [],
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

  it("stores an error and is not mailed again if the server ended during its mailing", async () => {
    await db.query("update report_schedule set mailed_at = null, next_at = $1", [
      new Date(now).toISOString(),
    ]);
    const sent: string[] = [];
    await new Promise<void>((resolve) => {
      const send = ({ to }: OutgoingMail): Promise<void> => {
        sent.push(to);
        resolve();
        return new Promise(() => undefined);
      };
      void run({ domains: [], send });
    });
    expect(await sendReports.isDue?.(db, now + 61 * 60_000)).toBe(true);
    await run(null);
    expect(sent).toEqual(["anna@example.com"]);
    expect((await as("admin", path)).body).toMatchObject([
      {
        LastAt: "2026-05-18T04:00:30.000Z",
        LastError: "i18n:The server ended while this report was mailed. Some receivers may not have got it",
      },
    ]);
    expect(await sendReports.isDue?.(db, now + 61 * 60_000)).toBe(false);
  });

  it("says that there is no mail server, and what its owner may not see any more", async () => {
    await db.query("update report_schedule set mailed_at = null, next_at = $1", [
      new Date(now).toISOString(),
    ]);
    expect((await run(null)).error).toBe("Articles of the week: i18n:No mail server is configured");
    await db.query("update report_schedule set next_at = $1, owner_oid = 999999", [
      new Date(now).toISOString(),
    ]);
    const { error } = await run({ domains: [], send: () => Promise.reject(new Error("never")) });
    const [stored] = await db.query("select last_error from report_schedule where owner_oid = 999999");
    expect(stored).toEqual({ last_error: "i18n:Who set it up may not log in any more" });
    expect(error).toBe("Articles of the week: i18n:Who set it up may not log in any more");
  });

  it("uses the day in its time zone for the file name of a report without a period", async () => {
    const [owner] = await db.query<{ oid: number }>("select oid from app_user where username = 'admin'");
    const due: DueSchedule = {
      oid: 1,
      tenantOid: vienna,
      text: "Articles",
      report: schedule.Report,
      query: schedule.Query,
      period: null,
      format: "csv",
      timeZone: "Pacific/Kiritimati",
      language: "en",
      receivers: [],
      ownerOid: owner?.oid ?? 0,
    };
    const { name } = await makeScheduledReport(db, due, Date.parse("2026-05-18T12:00:00Z"));
    expect(name).toBe("Articles 2026-05-19.csv");
  });

  it.each(["Asia/Kolkata", "Asia/Calcutta", "Europe/Kyiv", "UTC"])(
    "accepts the time zone %s, which browsers list by different names",
    async (zone) => {
      const { status, body } = await create("admin", { TimeZone: zone });
      expect([status, body]).toMatchObject([201, { TimeZone: zone }]);
      await db.query("delete from report_schedule where oid = $1", [(body as { Oid: number }).Oid]);
    },
  );

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

describe("the mails of schedules", () => {
  const accepted: string[] = [];
  const mails = (domains: readonly string[] = []): JobContext["mails"] => ({
    domains,
    send: ({ to }) => {
      accepted.push(to);
      return Promise.resolve();
    },
  });
  const make = async (receivers: readonly string[], values: object = {}): Promise<number> => {
    await db.query("update report_schedule set disabled = true");
    accepted.length = 0;
    const Receivers = receivers.map((Address) => ({ Address }));
    const { status, body, text } = await create("admin", { TenantOid: vienna, Receivers, ...values });
    if (status !== 201) throw new Error(text);
    return (body as { Oid: number }).Oid;
  };
  const setNext = (oid: number, ms: number) =>
    db.query("update report_schedule set next_at = $2 where oid = $1", [oid, new Date(ms).toISOString()]);
  const patch = (oid: number, json: object) =>
    as("admin", `${path}/${oid}`, { method: "PATCH", json, headers: { "if-match": "*" } });

  it("go out once an hour, however often the schedule is due", async () => {
    const oid = await make(["one@example.com"]);
    for (const minutes of [0, 1, 59]) {
      await setNext(oid, now);
      await run(mails(), now + minutes * 60_000);
    }
    expect(accepted).toEqual(["one@example.com"]);
    expect((await as("admin", `${path}/${oid}`)).body).toMatchObject({ NextAt: "2026-05-18T05:00:30.000Z" });
    await run(mails(), now + 60 * 60_000);
    expect(accepted).toEqual(["one@example.com", "one@example.com"]);
  });

  it("rejects a next run in the past or within an hour of the last", async () => {
    const oid = await make(["two@example.com"]);
    const fieldOf = async (NextAt: string) => (await patch(oid, { NextAt })).body;
    expect(await fieldOf("2026-01-01T00:00:00Z")).toMatchObject({ errors: [{ field: "NextAt" }] });
    const soon = new Date(Date.now() + 1000).toISOString();
    expect((await patch(oid, { NextAt: soon })).status).toBe(200);
    await db.query("update report_schedule set mailed_at = now() - interval '10 minutes' where oid = $1", [
      oid,
    ]);
    expect(await fieldOf(new Date(Date.now() + 2000).toISOString())).toMatchObject({
      errors: [{ field: "NextAt" }],
    });
    expect((await patch(oid, { MailedAt: null })).body).toMatchObject({
      MailedAt: expect.any(String) as string,
    });
    expect((await patch(oid, { Every: "day", NextAt: null })).status).toBe(200);
  });

  it("stop for an address that had its reports of the hour, and others still get theirs", async () => {
    const oid = await make(["full@example.com", "free@example.com"]);
    for (let count = 0; count < REPORTS_PER_HOUR; count += 1)
      await countReportMail(db, "Full@example.com", now - 1000);
    await setNext(oid, now);
    expect((await run(mails())).error).toBe(
      "Articles of the week: full@example.com: i18n:This address had too many reports within the last hour",
    );
    expect(accepted).toEqual(["free@example.com"]);
    await db.query("update report_schedule set mailed_at = null");
    await setNext(oid, now);
    await run(mails(), now + 61 * 60_000);
    expect(accepted.slice(1)).toEqual(["full@example.com", "free@example.com"]);
  });

  it("go to the domains of the setting only", async () => {
    const oid = await make(["in@Example.com", "out@example.org"]);
    await setNext(oid, now);
    expect((await run(mails(["example.com"]), now + 3 * 60 * 60_000)).error).toContain("out@example.org");
    expect(accepted).toEqual(["in@Example.com"]);
  });
});

it("refuses to save receivers outside REPORT_MAIL_DOMAINS", async () => {
  const own = await startTestServer({}, createPeople, {
    mail: readMail({ REPORT_MAIL_DOMAINS: "example.com, Example.net" }),
  });
  const token = await own.logIn("admin");
  const save = (Address: string) =>
    own.records(token, path, { method: "POST", json: { ...schedule, Receivers: [{ Address }] } });
  expect((await save("a@EXAMPLE.net")).status).toBe(201);
  expect(await save("a@sub.example.com")).toMatchObject({
    status: 400,
    body: { errors: [{ field: "Receivers" }] },
  });
  await own.stop();
});
