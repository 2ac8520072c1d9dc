import Fastify from "fastify";
import { mkdtemp, rm } from "node:fs/promises";
import { request } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { composeMail } from "../src/mail/composeMail.ts";
import { languageFor, mailLanguages } from "../src/mail/languages.ts";
import { createMailSender, RETRY_MS } from "../src/mail/mailSender.ts";
import type { MailSender } from "../src/mail/mailSender.ts";
import { readMail } from "../src/start/settings/mail.ts";
import { createMails } from "../src/mail/mails.ts";
import { startMails } from "../src/mail/startMails.ts";
import { createSmtpTransport } from "../src/mail/smtpTransport.ts";
import type { Database } from "../src/db/database.ts";
import { openTestDatabase } from "./database.ts";
import { createPeople } from "./people.ts";
import { killServerProcesses, startServerProcess } from "./serverProcess.ts";
import { startSmtp } from "./smtpProcess.ts";
import type { SmtpProcess } from "./smtpProcess.ts";
import { startTestServer } from "./testServer.ts";
import type { TestServer } from "./testServer.ts";

const FROM = { name: "Backroom", address: "no-reply@backroom.example" };
const DAY_MS = 24 * 60 * 60 * 1000;

let smtp: SmtpProcess;
beforeAll(async () => {
  smtp = await startSmtp();
});
afterAll(() => smtp.stop());

const settings = (smtpUrl: string) =>
  readMail({ SMTP_URL: smtpUrl, MAIL_FROM: `"${FROM.name}" <${FROM.address}>` });

const linkIn = (text: string) => {
  const link = new URL(/http\S+/.exec(text)?.[0] ?? "");
  return {
    page: link.origin + link.pathname,
    claim: { userId: link.searchParams.get("userId") ?? "", token: link.searchParams.get("token") ?? "" },
  };
};

describe("mails of a server", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({}, createPeople, { mail: settings(smtp.url) });
  });
  afterAll(() => server.stop());

  const post = (path: string, json: unknown, language = "en") =>
    server.call(path, { method: "POST", json, headers: { "accept-language": language } });
  const row = async (to: string) =>
    (
      await server.db.query<{
        sent_at: string | null;
        body: string;
        html: string | null;
        error: string | null;
      }>(
        "select sent_at, body, html, error from outbox where recipient = $1 order by created_at desc, id limit 1",
        [to],
      )
    )[0];

  it("bring the link for a new password, which works once", async () => {
    await post("/api/auth/reset-password", { email: "Manager@example.com" }, "cs-CZ, en;q=0.5");
    const mail = await smtp.nextMail();
    expect(mail).toMatchObject({
      sender: FROM.address,
      from: FROM.address,
      fromName: "Backroom",
      recipients: ["manager@example.com"],
      to: ["manager@example.com"],
      subject: "Backroom: obnovení hesla",
    });
    expect(mail.headers).toContain("auto-submitted");
    const { page, claim } = linkIn(mail.text);
    expect(page).toBe("http://console.example/auth/reset-password");
    expect(mail.html).toContain('<html lang="cs" dir="ltr">');
    expect(mail.html.replaceAll("&amp;", "&")).toContain(`token=${claim.token}"`);

    const set = await post("/api/auth/set-password", { ...claim, newPassword: "a better one" });
    expect(set.status).toBe(200);
    expect((await smtp.nextMail()).subject).toBe("Backroom: Your password was changed");
    for (const path of ["set-password", "confirm-registration"]) {
      const again = await post(`/api/auth/${path}`, { ...claim, newPassword: "a worse one" });
      expect(again).toMatchObject({ status: 401, body: { errorCode: 40120 } });
    }
    expect((await server.tokenCall("manager", "a better one")).status).toBe(200);
  });

  it("bring the link that confirms a registration, which works once", async () => {
    const newcomer = { username: "<b>jan</b>", password: "long enough", firstname: "Jan", lastname: "N" };
    await post("/api/auth/register", { ...newcomer, email: "jan@example.org" }, "ar");
    const mail = await smtp.nextMail();
    expect(mail.recipients).toEqual(["jan@example.org"]);
    expect(mail.html).toContain('dir="rtl"');
    expect(mail.html).not.toContain("<b>jan");
    const { page, claim } = linkIn(mail.text);
    expect(page).toBe("http://console.example/auth/validate-email");
    expect((await post("/api/auth/confirm-registration", claim)).status).toBe(200);
    expect((await post("/api/auth/confirm-registration", claim)).body).toMatchObject({ errorCode: 40120 });
    expect(
      (await post("/api/auth/set-password", { ...claim, newPassword: "long enough" })).body,
    ).toMatchObject({
      errorCode: 40120,
    });
  });

  it("leave no link in the outbox once they are sent", async () => {
    await post("/api/auth/reset-password", { email: "viewer@example.com" });
    await smtp.nextMail();
    await expect.poll(() => row("viewer@example.com")).toMatchObject({ body: "", html: null, error: null });
    expect((await row("viewer@example.com"))?.sent_at).not.toBeNull();
  });

  it("lead to the configured console, whatever address the request names", async () => {
    const url = new URL(server.url);
    const body = JSON.stringify({ email: "single@example.com" });
    const headers = {
      host: "evil.example",
      "x-forwarded-host": "evil.example",
      "x-forwarded-proto": "https",
      forwarded: "host=evil.example",
      origin: "https://evil.example",
      referer: "https://evil.example/",
      "content-type": "application/json",
    };
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const call = request(
        { host: url.hostname, port: url.port, path: "/api/auth/reset-password", method: "POST", headers },
        (response) => {
          response.resume();
          resolve(response.statusCode);
        },
      );
      call.on("error", reject);
      call.end(body);
    });
    expect(status).toBe(204);
    const mail = await smtp.nextMail();
    expect(mail.text + mail.html).not.toContain("evil.example");
    expect(linkIn(mail.text).page).toBe("http://console.example/auth/reset-password");
  });

  it("are not sent to the same address without end", async () => {
    for (let count = 0; count < 8; count += 1)
      expect((await post("/api/auth/reset-password", { email: "admin@example.com" })).status).toBe(204);
    const tokens: string[] = [];
    for (let count = 0; count < 5; count += 1) tokens.push(linkIn((await smtp.nextMail()).text).claim.token);
    server.advance(60 * 60 * 1000 + 1000);
    await post("/api/auth/reset-password", { email: "admin@example.com" });
    const last = await smtp.nextMail();
    expect(tokens).not.toContain(linkIn(last.text).claim.token);
    expect(smtp.waitingMails()).toEqual([]);
  });

  it.each([
    "victim@example.com,evil@example.com",
    "victim@example.com\r\nBcc: evil@example.com",
    "victim@example.com>\r\nRCPT TO:<evil@example.com",
    '"victim@example.com, evil"@example.com',
    "evil@example.com <victim@example.com>",
  ])("go to one plain address or to none: %j", async (email) => {
    const own = { username: "hostile", password: "long enough", firstname: "A", lastname: "B" };
    expect((await post("/api/auth/register", { ...own, email })).status).toBe(400);
    // Administrators and imports write addresses, too.
    await server.db.query("update app_user set email = $1, email_key = lower($1) where username = 'nobody'", [
      email,
    ]);
    expect((await post("/api/auth/reset-password", { email: email.slice(0, 254) })).status).toBe(204);
    expect(await row(email)).toBeUndefined();
    expect(smtp.waitingMails()).toEqual([]);
  });
});

describe("the sender", () => {
  let db: Database;
  let nowMs: number;
  const senders: MailSender[] = [];
  const complaints: string[] = [];
  beforeAll(async () => {
    db = await openTestDatabase();
  });
  afterAll(() => db.close());
  beforeEach(async () => {
    await db.query("delete from outbox");
    nowMs = Date.now();
  });
  afterEach(async () => {
    await Promise.all(senders.splice(0).map((sender) => sender.close()));
    complaints.length = 0;
  });
  const now = () => nowMs;

  const startSender = (url = smtp.url) => {
    const complain = (_: object, message: string) => complaints.push(message);
    const transport = createSmtpTransport(url, FROM);
    const sender = createMailSender({
      db,
      now,
      transport,
      log: { info: () => undefined, warn: complain, error: complain },
    });
    senders.push(sender);
    return sender;
  };

  const queue = async (to: string) => {
    const mails = createMails({
      now,
      product: "Backroom",
      consoleUrl: () => "https://console.example",
      sender: null,
      printLink: null,
    });
    const claim = { userId: 7, token: "t".repeat(43) };
    return db.transaction((tx) =>
      mails.queue(tx, { kind: "resetPassword", language: "en", to, userName: "jan", claim }),
    );
  };

  const row = async (id: string) =>
    (
      await db.query<{
        attempts: number;
        sent_at: string | null;
        failed_at: string | null;
        error: string;
        body: string;
      }>("select attempts, sent_at, failed_at, error, body from outbox where id = $1", [id])
    )[0];

  it("is not there without SMTP: the link is printed for the developer, but not in production", async () => {
    const printed = async (env: Record<string, string>): Promise<string[]> => {
      const lines: string[] = [];
      const app = Fastify();
      const mails = startMails(app, {
        db,
        now,
        log: app.log,
        mail: readMail(env),
        consoleUrl: () => "https://console.example",
        print: (line) => lines.push(line),
      });
      const mail = { kind: "resetPassword", language: "en", to: "jan@example.com", userName: "jan" } as const;
      const claim = { userId: 7, token: "secret" };
      mails.committed(await db.transaction((tx) => mails.queue(tx, { ...mail, claim })));
      await app.close();
      return lines;
    };
    const link = "https://console.example/auth/reset-password?userId=7&token=secret";
    expect(await printed({})).toEqual([`Mail to jan@example.com (resetPassword): ${link}`]);
    expect(await printed({ NODE_ENV: "production" })).toEqual([]);
    expect(settings(smtp.url).printsLinks).toBe(false);
  });

  it("sends a mail once when the mail server comes back, also after a restart", async () => {
    const { id } = await queue("one@example.com");
    // A port no process is given by chance.
    const first = startSender("smtp://127.0.0.1:1");
    await first.sendDue();
    expect(await row(id)).toMatchObject({
      attempts: 1,
      sent_at: null,
      error: expect.stringMatching(/ECONNREFUSED/),
    });
    // Not due yet.
    await first.sendDue();
    expect(await row(id)).toMatchObject({ attempts: 1 });
    nowMs += RETRY_MS[0] ?? 0;
    await first.sendDue();
    expect(await row(id)).toMatchObject({ attempts: 2, sent_at: null });
    await first.close();

    nowMs += RETRY_MS[1] ?? 0;
    const second = startSender();
    await second.sendDue();
    const mail = await smtp.nextMail();
    expect(mail).toMatchObject({ recipients: ["one@example.com"], messageId: `<${id}@backroom.example>` });
    expect(await row(id)).toMatchObject({ attempts: 3, error: null, body: "" });
    await second.sendDue();
    expect(smtp.waitingMails()).toEqual([]);
  });

  it("gives a mail up after the last attempt, and says so", async () => {
    const { id } = await queue("busy@example.com");
    const sender = startSender();
    for (const pause of [0, ...RETRY_MS]) {
      nowMs += pause;
      await sender.sendDue();
    }
    expect(await row(id)).toMatchObject({ attempts: RETRY_MS.length + 1, sent_at: null, body: "" });
    expect((await row(id))?.failed_at).not.toBeNull();
    expect(complaints.at(-1)).toBe("A mail was given up");
    expect(RETRY_MS.reduce((sum, pause) => sum + pause, 0)).toBeLessThan(DAY_MS);
  });

  it("gives a mail up at once that is refused for good, that is too old, or whose address is none", async () => {
    const refused = await queue("refused@example.com");
    const listed = await queue("a@example.com, b@example.com");
    const old = await queue("old@example.com");
    await db.query("update outbox set created_at = $2 where id = $1", [
      old.id,
      new Date(now() - DAY_MS).toISOString(),
    ]);
    const good = await queue("good@example.com");
    await startSender().sendDue();
    expect(await row(refused.id)).toMatchObject({
      attempts: 1,
      error: expect.stringContaining("No such mailbox"),
    });
    expect(await row(listed.id)).toMatchObject({ error: "The recipient is not an e-mail address" });
    expect(await row(old.id)).toMatchObject({ error: "It waited for more than 24 hours" });
    expect(await row(good.id)).toMatchObject({ failed_at: null });
    expect((await smtp.nextMail()).recipients).toEqual(["good@example.com"]);
    expect(smtp.waitingMails()).toEqual([]);
  });

  it("logs in at the mail server, and does not log the password when that fails", async () => {
    const { id } = await queue("member@example.com");
    const host = `127.0.0.1:${smtp.port}`;
    const wrong = startSender(`smtp://backroom:wrong-one@${host}`);
    await wrong.sendDue();
    expect(await row(id)).toMatchObject({
      attempts: 1,
      sent_at: null,
      error: expect.stringContaining("535"),
    });
    expect((await row(id))?.error).not.toContain("wrong-one");
    // It would try again, too.
    await wrong.close();
    nowMs += RETRY_MS[0] ?? 0;
    await startSender(`smtp://backroom:p%40ss%20word@${host}`).sendDue();
    expect((await smtp.nextMail()).recipients).toEqual(["member@example.com"]);
  });

  it("sends each mail once although several do", async () => {
    const ids = new Set<string>();
    for (let count = 0; count < 45; count += 1) ids.add((await queue(`u${count}@example.com`)).id);
    const several = [startSender(), startSender(), startSender()];
    await Promise.all(several.map((sender) => sender.sendDue()));
    const got: string[] = [];
    while (got.length < ids.size) got.push((await smtp.nextMail()).messageId);
    await Promise.all(several.map((sender) => sender.sendDue()));
    expect(smtp.waitingMails()).toEqual([]);
    expect(new Set(got)).toEqual(new Set([...ids].map((id) => `<${id}@backroom.example>`)));
  });

  it("takes over what a process that died was sending", async () => {
    const { id } = await queue("orphan@example.com");
    await db.query("update outbox set attempts = 1, next_at = $2 where id = $1", [
      id,
      new Date(now() + 60_000).toISOString(),
    ]);
    const sender = startSender();
    await sender.sendDue();
    expect(smtp.waitingMails()).toEqual([]);
    nowMs += 61_000;
    await sender.sendDue();
    expect((await smtp.nextMail()).recipients).toEqual(["orphan@example.com"]);
  });
});

// Only a server database takes several processes.
describe.runIf(process.env["DATABASE_URL"])("two server processes on one database", () => {
  it("send each mail once, whichever was called", async () => {
    const db = await openTestDatabase();
    const dataDir = await mkdtemp(path.join(tmpdir(), "backroom-mail-"));
    try {
      await createPeople(db);
      const [named] = await db.query<{ name: string }>("select current_database() as name");
      const url = new URL(process.env["DATABASE_URL"] ?? "");
      url.pathname = `/${named?.name}`;
      const env = { DATABASE_URL: url.href, DATA_DIR: dataDir, SEED: "none" };
      const mail = {
        AUTH_ROUTES: "reset-password",
        SMTP_URL: smtp.url,
        MAIL_FROM: FROM.address,
        CONSOLE_URL: "https://console.example",
      };
      const both = [startServerProcess({ ...env, ...mail }), startServerProcess({ ...env, ...mail })];
      const urls = await Promise.all(both.map(({ ready }) => ready));
      const names = ["admin", "manager", "viewer", "single", "limit", "nobody"];
      const asked = names.map((name) => `${name}@example.com`);
      const ask = (email: string, server: string) =>
        fetch(`${server}/api/auth/reset-password`, {
          method: "POST",
          headers: { "content-type": "application/json" },
          body: JSON.stringify({ email }),
        });
      await Promise.all(asked.flatMap((email) => urls.map((server) => ask(email, server))));
      const got: string[] = [];
      while (got.length < 2 * asked.length) got.push((await smtp.nextMail()).recipients.join());
      expect(got.toSorted()).toEqual([...asked, ...asked].toSorted());
      for (const { child } of both) child.kill("SIGTERM");
      expect(await Promise.all(both.map(({ exited }) => exited))).toEqual([0, 0]);
      expect(smtp.waitingMails()).toEqual([]);
      expect(await db.query("select id from outbox where sent_at is null or attempts <> 1")).toEqual([]);
    } finally {
      await killServerProcesses();
      await db.close();
      await rm(dataDir, { recursive: true });
    }
  });
});

describe("texts", () => {
  it("say everything in each of the nine languages, and hold no markup", () => {
    for (const language of mailLanguages) {
      for (const kind of [
        "confirmRegistration",
        "addressTaken",
        "nameTaken",
        "resetPassword",
        "passwordChanged",
      ] as const) {
        const link = kind === "passwordChanged" ? null : "https://console.example/x?userId=1&token=abc";
        const mail = composeMail({ kind, language, link, product: "B & B", userName: "jan" });
        expect(mail.subject).toContain("B & B");
        expect(mail.subject + mail.text + mail.html).not.toMatch(/[{}]/);
        expect(mail.text).toContain("jan");
        expect(mail.html).toContain("B &amp; B");
        expect(mail.text.includes("token=abc")).toBe(link !== null);
      }
    }
  });

  it("do not let a name advertise an address or add lines", () => {
    const { text } = composeMail({
      kind: "passwordChanged",
      language: "en",
      link: null,
      product: "Backroom",
      userName: "you won, see https://evil.example/\r\n\r\nRegards",
    });
    expect(text).not.toContain("://");
    expect(text.split("\n\n")).toHaveLength(3);
  });

  it.each([
    [undefined, "en"],
    ["", "en"],
    ["de-AT", "de"],
    ["pl, fr;q=0.3, it;q=0.8, *;q=0.1", "it"],
    ["de;q=0, es;q=0.1", "es"],
    [";;q=,,=", "en"],
    ["ja;q=abc", "ja"],
    ["x".repeat(100_000), "en"],
  ])("are in the language of %.40j", (header, language) => {
    expect(languageFor(header)).toBe(language);
  });
});
