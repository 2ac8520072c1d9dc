import { hubInvocationSchemas, terminalInvocationSchemas } from "@backroom/contract";
import { allCalls } from "@backroom/contract/openapi";
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { jobsOf } from "../src/jobs/jobs.ts";
import { spoolOf } from "../src/jobs/spool.ts";
import type { KindDefinition } from "../src/model/definition.ts";
import { kinds } from "../src/app/subjects.ts";
import { pathOf } from "../src/model/registry.ts";
import { createAdministrator } from "../src/start/firstAdministrator.ts";
import { addDocuments, watchBridges } from "./bridgeClient.ts";
import { openTestDatabase } from "./database.ts";
import { disconnectHubs } from "./hubClient.ts";
import { createPeople, vienna } from "./people.ts";
import { createSamples } from "./sampleRecord.ts";
import { listen, report } from "./terminalsClient.ts";
import { startTestServer } from "./testServer.ts";
import type { Answer, Call, TestServer } from "./testServer.ts";
import { watchWrites } from "./watchWrites.ts";
import type { Written } from "./watchWrites.ts";

let server: TestServer;
let admin: string;
let written: Awaited<ReturnType<typeof watchWrites>>;
beforeAll(async () => {
  server = await startTestServer({}, async (db) => {
    await createPeople(db);
    await addDocuments(db, 3, vienna);
    await db.query(
      "insert into currency (id, name, is_reference) values ('EUR', 'Euro', true), ('USD', 'US dollar', false)",
    );
    await db.query(
      `insert into user_permission (user_oid, path, right_name, tenant_oid, allowed)
       values (2201, '/service/terminal-connection', 'Update', 1, true)`,
    );
    // A job that ran by itself meanwhile would tell the audit so.
    await db.query("update bridge_job set interval_seconds = null");
  });
  admin = await server.logIn("admin");
  written = await watchWrites(server.db);
});
afterAll(async () => {
  await disconnectHubs();
  await server.stop();
});

const as = (token: string, address: string, call?: Call) => server.records(token, address, call);
const done = async (answering: Promise<Answer>): Promise<Answer> => {
  const answer = await answering;
  expect([answer.status, answer.text]).toEqual([
    expect.toSatisfy((status) => status < 300),
    expect.any(String),
  ]);
  return answer;
};
const post = (address: string, json: unknown, token?: string) =>
  done(server.call(`/api/${address}`, { method: "POST", json, ...(token === undefined ? {} : { token }) }));
/** The chat of a location's tills. */
const tillsChat = async (): Promise<number> => {
  const { body } = await post("user/chats", { audience: "Location", oid: 2301 }, admin);
  return Number(Object(body)["oid"]);
};
const templates = "/api/data/pos-preferences/receipt-template";
const onTemplate = (oid: number, call: string) =>
  server.call(`${templates}/${oid}/${call}`, {
    method: "POST",
    token: admin,
    headers: { "if-match": "*" },
  });
const put = (address: string, json?: unknown) =>
  done(
    server.call(`/api/${address}`, { method: "PUT", token: admin, ...(json === undefined ? {} : { json }) }),
  );

/** What the audit got, `admin create article`, and tables that were written without it. */
const entries = ({ audit, unaudited }: Written): readonly string[] => [
  ...audit.map(({ user_name: userName, action, entity }) => `${userName} ${action} ${entity}`),
  ...unaudited.map((table) => `${table} was written without a row`),
];

const mailedLink = async (to: string) => {
  const [mail] = await server.db.query<{ body: string }>(
    "select body from outbox where recipient = $1 order by created_at desc, id limit 1",
    [to],
  );
  const { searchParams } = new URL(/http\S+/.exec(mail?.body ?? "")?.[0] ?? "");
  return { userId: searchParams.get("userId"), token: searchParams.get("token") };
};

const newcomer = {
  username: "jan",
  password: "of Jan, secret",
  firstname: "Jan",
  lastname: "Novák",
  email: "jan@example.org",
};
const form = (): FormData => {
  const body = new FormData();
  body.append("file", new Blob(["hello"]), "hello.txt");
  return body;
};

interface Step {
  readonly run: () => Promise<unknown>;
  readonly recorded: readonly string[];
}

const lock = "documents/uid-2/lock";
/** Every call that writes, by its name in the contract, in an order in which each can be done. */
const steps: Readonly<Record<string, Step>> = {
  "get /api/v1-pub/auth/user/token.json": {
    run: () => server.logIn("manager"),
    recorded: ["manager signIn session"],
  },
  "post /api/auth/logout": {
    run: async () => post("auth/logout", {}, await server.logIn("manager")),
    recorded: ["manager signIn session", "manager signOut session"],
  },
  "post /api/auth/reading-session": {
    run: async () => post("auth/reading-session", {}, await server.logIn("manager")),
    recorded: ["manager signIn session", "manager signIn session"],
  },
  "delete /api/auth/reading-sessions/{id}": {
    run: async () => {
      const token = await server.logIn("manager");
      await post("auth/reading-session", {}, token);
      const { body } = await done(server.call("/api/auth/reading-sessions", { token }));
      const { id } = Object(body).sessions[0];
      await done(server.call(`/api/auth/reading-sessions/${id}`, { method: "DELETE", token }));
    },
    recorded: ["manager signIn session", "manager signIn session", "manager signOut session"],
  },
  "post /api/auth/register": {
    run: () => post("auth/register", newcomer),
    recorded: ["jan create user"],
  },
  "post /api/auth/confirm-registration": {
    run: async () => post("auth/confirm-registration", await mailedLink("jan@example.org")),
    recorded: ["jan update user", "jan signIn session"],
  },
  "post /api/auth/reset-password": {
    run: () => post("auth/reset-password", { email: "jan@example.org" }),
    recorded: ["anonymous askReset user"],
  },
  "post /api/auth/set-password": {
    run: async () =>
      post("auth/set-password", { ...(await mailedLink("jan@example.org")), newPassword: "new and secret" }),
    // The session that began with the confirmation ends.
    recorded: ["jan update user", "jan signOut session", "jan signIn session"],
  },
  "post /api/auth/change-password": {
    run: async () => {
      const token = await server.logIn("jan", "new and secret");
      await post("auth/change-password", { password: "new and secret", newPassword: "newest secret" }, token);
    },
    recorded: ["jan signIn session", "jan update user", "jan signOut session"],
  },
  "put /api/user/extension/{key}": {
    run: () => put("user/extension/views", { articles: { columns: ["Text"] } }),
    recorded: ["admin create user-extension"],
  },
  "put /api/user/primary-tenant": {
    run: () => put("user/primary-tenant", { primaryTenantOid: vienna }),
    recorded: ["admin update user"],
  },
  "put /api/user/chats/{oid}/read": {
    run: async () => {
      const json = { Text: "Printer", TenantOid: vienna };
      const { body } = await done(as(admin, "/api/data/pos-operating/chat", { method: "POST", json }));
      await put(`user/chats/${Object(body)["Oid"]}/read`, { readAt: new Date().toISOString() });
    },
    recorded: ["admin create chat", "admin create chat-reading"],
  },
  "post /api/user/chats": {
    run: async () => void (await post("user/chats", { audience: "Location", oid: 2301 }, admin)),
    recorded: ["admin create chat"],
  },
  "put /api/user/chats/read": {
    run: async () => {
      const oid = await tillsChat();
      await server.records(await server.logIn("manager"), `/api/user/chats/${oid}/messages`, {
        method: "POST",
        json: { clientId: "all of them", text: "Hello" },
      });
      await put(`user/chats/${oid}/read`, { readAt: "2020-01-01T00:00:00Z" });
      await put("user/chats/read", undefined);
    },
    recorded: [
      "manager signIn session",
      "manager create message",
      "admin create chat-reading",
      "admin update chat-reading",
    ],
  },
  "put /api/user/chats/delivered": {
    run: async () => void (await put("user/chats/delivered", undefined)),
    recorded: [],
  },
  "post /api/user/chats/{oid}/messages": {
    run: async () =>
      void (await post(
        `user/chats/${await tillsChat()}/messages`,
        { clientId: "only once", text: "Hello" },
        admin,
      )),
    recorded: ["admin create message"],
  },
  "put /api/user/chats/{oid}/mute": {
    run: async () => put(`user/chats/${await tillsChat()}/mute`, { isMuted: true }),
    recorded: ["admin update chat-reading"],
  },
  "post /api/user/chats/{oid}/files": {
    run: async () => {
      const form = new FormData();
      form.append("file", new Blob(["hello"]), "hello.txt");
      const address = `${server.url}/api/user/chats/${await tillsChat()}/files`;
      const answer = await fetch(address, {
        method: "POST",
        headers: { authorization: `Bearer ${admin}` },
        body: form,
      });
      expect(answer.status).toBe(201);
    },
    recorded: ["admin create chat-file"],
  },
  "post /api/promotions/check": {
    run: () =>
      post("promotions/check", { TenantOid: 1, ValidFrom: "2026-11-01", DiscountPercent: 10 }, admin),
    recorded: [],
  },
  "post /api/promotions/simulate": {
    run: () =>
      post(
        "promotions/simulate",
        { at: "2026-11-20T10:00:00Z", tenantOid: null, locationOid: null, lines: [] },
        admin,
      ),
    recorded: [],
  },
  "post /api/cart/receipt": {
    run: () => post("cart/receipt", { currency: "EUR", lines: [] }, admin),
    recorded: [],
  },
  // What it records of documents that wait: processAgain.test.ts.
  "post /api/diagnostics/unprocessed-documents/process": {
    run: () => post("diagnostics/unprocessed-documents/process", { oids: [1] }, admin),
    recorded: [],
  },
  "put /api/documents/{uid}/lock": {
    run: async () => {
      await put(lock);
      // Holding on is no write; giving it to a till is.
      await put(lock);
      await put(`${lock}?terminalOid=2401`);
    },
    recorded: ["admin create document-lock", "admin update document-lock"],
  },
  "delete /api/documents/{uid}/lock": {
    run: () => done(server.call(`/api/${lock}`, { method: "DELETE", token: admin })),
    recorded: ["admin delete document-lock"],
  },
  "post /api/upload": {
    run: () =>
      fetch(`${server.url}/api/upload`, {
        method: "POST",
        headers: { authorization: `Bearer ${admin}` },
        body: form(),
      }),
    recorded: ["admin create upload"],
  },
  "post /api/data/identity/api-access/{id}/secret": {
    run: async () => {
      const json = { Id: "ERP", Text: "Merchandise management" };
      const { body } = await done(as(admin, "/api/data/identity/api-access", { method: "POST", json }));
      await post(`data/identity/api-access/${Object(body)["Oid"]}/secret`, undefined, admin);
    },
    recorded: ["admin create api-access", "admin update api-access"],
  },
  "post /api/data/identity/user/{id}/unlock": {
    run: async () => {
      const { body } = await done(as(admin, "/api/data/identity/user?take=1", { method: "GET" }));
      await post(`data/identity/user/${Object(body)[0]["Oid"]}/unlock`, undefined, admin);
    },
    recorded: ["admin update user"],
  },
  "post /api/data/pos-preferences/receipt-template/{id}/publish": {
    run: async () => {
      const json = { DocumentType: "receipt", Text: "Slip", Xml: "<receipt/>" };
      const { body } = await done(as(admin, templates, { method: "POST", json }));
      await done(onTemplate(Object(body)["Oid"], "publish"));
    },
    recorded: ["admin create receipt-template", "admin update receipt-template"],
  },
  "post /api/data/pos-preferences/receipt-template/{id}/versions/{number}/restore": {
    run: async () => {
      const json = { DocumentType: "receipt", Text: "Slip 2", Xml: "<receipt/>" };
      const { body } = await done(as(admin, templates, { method: "POST", json }));
      const oid = Number(Object(body)["Oid"]);
      await done(onTemplate(oid, "publish"));
      const change = { json: { Xml: "<receipt><line/></receipt>" }, headers: { "if-match": "*" } };
      await done(as(admin, `${templates}/${oid}`, { method: "PATCH", ...change }));
      await done(onTemplate(oid, "versions/1/restore"));
    },
    recorded: [
      "admin create receipt-template",
      "admin update receipt-template",
      "admin update receipt-template",
      "admin update receipt-template",
    ],
  },
  "post /api/ui/permissions/impact": {
    run: () => {
      const json = { kind: "role", oid: 2102, patch: { Permissions: { "data.pos-supply": { e: false } } } };
      return done(server.call("/api/ui/permissions/impact", { method: "POST", token: admin, json }));
    },
    // What a dry run writes is undone, its row of the audit too.
    recorded: [],
  },
  "post /api/ui/preview": {
    run: () =>
      done(server.call("/api/ui/preview", { method: "POST", token: admin, json: { roleOid: 2102 } })),
    recorded: ["admin preview role"],
  },
  "post /api/configuration/{target}/changes": {
    run: () =>
      post(
        "configuration/pos/changes",
        {
          changes: [
            { path: "receipt/copies/return", scope: "global", value: "3", etag: null },
            { path: "receipt/copies/card", scope: "country-AT", value: "2", etag: null },
          ],
        },
        admin,
      ),
    recorded: ["admin create configuration", "admin create configuration"],
  },
  "post /api/configuration/{target}/copy": {
    run: async () => {
      const copy = { from: "global", to: "country-AT", branch: "receipt/copies" };
      const query = new URLSearchParams(copy).toString();
      const preview = await server.call(`/api/configuration/pos/copy?${query}`, { token: admin });
      const { etag } = preview.body as { etag: string };
      await done(
        server.call("/api/configuration/pos/copy", {
          method: "POST",
          token: admin,
          headers: { "if-match": `"${etag}"` },
          json: { ...copy, removesOthers: true },
        }),
      );
    },
    recorded: ["admin delete configuration", "admin create configuration"],
  },
  "post /api/configuration/{target}/undo": {
    run: async () => {
      const { body } = await server.call("/api/configuration/pos/changes?take=1", { token: admin });
      const { changes } = body as { changes: { seq: number }[] };
      await post("configuration/pos/undo", { changes: changes.map(({ seq }) => seq) }, admin);
    },
    recorded: ["admin delete configuration"],
  },
  StartBridgeJob: {
    run: async () => {
      const bridges = await watchBridges(server.url, admin);
      await bridges.run("documents", "recalculate-turnover");
    },
    recorded: ["admin start bridge-job"],
  },
  CancelBridgeJob: {
    run: async () => {
      const bridges = await watchBridges(server.url, admin);
      // As if another process ran it; this one marks a run as failed that nobody works at.
      await server.db.query(
        `insert into node_lease (name, node_id, token, expires_at)
         values ('bridge:master-data', 'other', 'other', now() + interval '1 hour')
         on conflict (name) do update set token = excluded.token, expires_at = excluded.expires_at`,
      );
      await server.db.query("update bridge_job set state = 1, run_id = 'a' where name = 'export-articles'");
      await bridges.cancel("master-data", "export-articles");
      await server.db.query("update bridge_job set state = -99 where name = 'export-articles'");
      await server.db.query("delete from node_lease where name = 'bridge:master-data'");
    },
    recorded: ["admin cancel bridge-job"],
  },
  "put /api/bridge/schedules": {
    run: async () => {
      const job = { bridgeId: "master-data", name: "import-rates", tenantOid: null };
      const schedule = (intervalSeconds: number | null, etag: string) =>
        put("bridge/schedules", { schedules: [{ ...job, intervalSeconds, etag }] });
      const [stored] = await server.db.query<{ seconds: number | null }>(
        "select interval_seconds as seconds from bridge_job where name = 'import-rates' and tenant_oid = 1",
      );
      await schedule(7200, `"${stored?.seconds ?? "never"}"`);
      // What is so already is no change.
      await schedule(7200, '"7200"');
      await schedule(null, '"7200"');
    },
    recorded: ["admin update bridge-job", "admin update bridge-job"],
  },
  SendMessage: {
    run: async () => {
      const till = await listen(server.url, admin);
      await till.connection.invoke("ConnectTerminal", 2401, report);
      await till.connection.invoke("SendMessage", await tillsChat(), "till-reply-1", "Done");
      await till.stop();
    },
    recorded: ["admin create message"],
  },
  ConnectTerminal: {
    run: async () => {
      const till = await listen(server.url, admin);
      await till.connection.invoke("ConnectTerminal", 2401, report);
      await till.connection.invoke("ReportTerminal", { ...report, queueLength: 0 });
      await till.stop();
    },
    recorded: [],
  },
};

/** Calls that write nothing, and those that are tried below or in a test of their own. */
const others = [
  "post /api/data/{area}/{entity}",
  "put /api/data/{area}/{entity}/{id}",
  "patch /api/data/{area}/{entity}/{id}",
  "delete /api/data/{area}/{entity}/{id}",
  "post /api/data/{area}/{entity}/adjust",
  "post /api/receipt-template/preview",
  "post /api/receipt-template/print",
  "post /api/v1-pub/auth/access/token.json",
  "post /api/v1-pub/aad-auth/token.json",
  "post /api/v1-pub/google-auth/token.json",
  "SubscribeBridgeStateNotification",
  "SubscribeBridgeJobNotification",
  "SubscribeTerminalMonitoring",
  "UnsubscribeBridgeStateNotification",
  "UnsubscribeBridgeJobNotification",
  "UnsubscribeTerminalMonitoring",
  "SubscribeRecordEditors",
  "UnsubscribeRecordEditors",
  "StartEditing",
  "StopEditing",
  "PingRequest",
  "ResetProcessQueue",
  "ForcePosClassicSync",
  "ReportTerminal",
  "AcknowledgeMessages",
  "AnswerTerminalRequest",
];

describe("an audit row for every write", () => {
  it("is looked for in every call of the contract that may write", () => {
    const calls = allCalls
      .filter(({ method }) => method !== "GET")
      .map(({ method, path }) => `${method.toLowerCase()} ${path}`);
    const named = [...calls, ...Object.keys(hubInvocationSchemas), ...Object.keys(terminalInvocationSchemas)];
    const known = [...Object.keys(steps).filter((name) => !name.startsWith("get ")), ...others];
    expect(known.sort()).toEqual(named.sort());
  });

  it("is missed where there is none", async () => {
    const write = (sql: string) => written(() => server.db.query(sql));
    expect(entries(await write("update tenant set text = 'Other' where oid = 2002"))).toEqual([
      "tenant was written without a row",
    ]);
    expect(entries(await write("delete from user_role where user_oid = 2204"))).toEqual([
      "user_role was written without a row",
    ]);
    expect(entries(await write("update pos_terminal set last_contact_at = now()"))).toEqual([]);
  });

  it.each(Object.entries(steps))("%s", async (_, { run, recorded }) => {
    expect(entries(await written(run))).toEqual(recorded);
  });
});

describe("an audit row for every write of a job", () => {
  const jobs = ["master-data", "documents"].flatMap((bridgeId) => jobsOf(bridgeId));
  const files: Readonly<Record<string, string>> = {
    "import-articles": "GTIN;InternalNumber;Text\n1000;A1;Tea\n",
    "import-rates": "ForeignCurrency;ExchangeRate;ModifiedAt\nUSD;1.0912;2026-01-05T14:00:00Z\n",
  };
  const recorded: Readonly<Record<string, readonly string[]>> = {
    "import-articles": ["admin create article"],
    "import-rates": ["admin create exchange-rate"],
    "process-documents": Array.from({ length: 3 }, () => "admin update receipt"),
  };

  it.each(jobs.map((job) => [job.name, job] as const))("%s", async (name, { bridgeId }) => {
    const bridges = await watchBridges(server.url, admin);
    const { inbox } = spoolOf(server.filesFolder, bridgeId);
    await mkdir(inbox, { recursive: true });
    const file = files[name];
    if (file !== undefined) await writeFile(path.join(inbox, `${name.replace("import-", "")}.csv`), file);
    const run = await written(async () => expect((await bridges.run(bridgeId, name)).state).toBe(3));
    expect(entries(run)).toEqual(["admin start bridge-job", ...(recorded[name] ?? [])]);
  });
});

describe("an audit row for every write of a record", () => {
  const sampleOf = createSamples(async (kind, json) => {
    const { body } = await done(as(admin, `/api${pathOf(kind)}`, { method: "POST", json }));
    return Object(body)["Oid"];
  });
  const can = (kind: KindDefinition, capability: string) =>
    kind.capabilities.some((one) => one === capability);
  const writable = kinds.filter((kind) => can(kind, "create"));

  const cases = writable.map((kind, index) => [pathOf(kind), kind, 100 + 10 * index] as const);
  it.each(cases)("%s", async (address, kind, seed) => {
    // What a required reference points at is made before.
    const [first, second] = [await sampleOf(kind, seed), await sampleOf(kind, seed + 1)];
    const { entity } = kind;
    let at = "";
    const create = await written(async () => {
      const { body } = await done(as(admin, `/api${address}`, { method: "POST", json: first }));
      at = `/api${address}/${Object(body)["Oid"]}`;
    });
    expect(entries(create)).toEqual([`admin create ${entity}`]);
    expect(create.audit).toMatchObject([{ before: null, after: expect.any(Object) }]);
    const changes: readonly (readonly [
      method: string,
      isPossible: boolean,
      action: string,
      json?: unknown,
    ])[] = [
      ["PUT", kind.hasForm, "update", second],
      ["PATCH", kind.hasForm && can(kind, "patch"), "update", { Disabled: true }],
      ["DELETE", can(kind, "delete"), "delete"],
    ];
    for (const [method, , action, json] of changes.filter(([, isPossible]) => isPossible)) {
      const headers = { "if-match": "*" };
      const call = { method, headers, ...(json === undefined ? {} : { json }) };
      expect(entries(await written(() => done(as(admin, at, call))))).toEqual([`admin ${action} ${entity}`]);
    }
  });
});

describe("the audit", () => {
  it("records what values kept per user were, as far as they differ", async () => {
    const views = (columns: string[]) => ({ articles: { columns }, customers: { columns: ["Text"] } });
    await put("user/extension/views", views(["Text"]));
    const { audit } = await written(() => put("user/extension/views", views(["GTIN"])));
    expect(audit).toMatchObject([
      {
        action: "update",
        record_oid: 2201,
        before: { views: { articles: { columns: ["Text"] } } },
        after: { views: { articles: { columns: ["GTIN"] } } },
      },
    ]);
    expect(JSON.stringify(audit)).not.toContain("customers");
  });

  it("records up to when a chat was read, and nothing when nothing moved", async () => {
    const json = { Text: "Till", TenantOid: vienna };
    const { body } = await done(as(admin, "/api/data/pos-operating/chat", { method: "POST", json }));
    const address = `user/chats/${Object(body)["Oid"]}/read`;
    await put(address, { readAt: "2026-03-01T10:00:00Z" });
    const moved = await written(() => put(address, { readAt: "2026-03-02T10:00:00Z" }));
    expect(moved.audit).toMatchObject([
      { before: { ReadAt: "2026-03-01T10:00:00.000Z" }, after: { ReadAt: "2026-03-02T10:00:00.000Z" } },
    ]);
    expect(entries(await written(() => put(address, { readAt: "2026-03-01T12:00:00Z" })))).toEqual([]);
  });

  it("records what a rate was, and nothing of one that is the same", async () => {
    const bridges = await watchBridges(server.url, admin);
    const { inbox } = spoolOf(server.filesFolder, "master-data");
    const imported = (rate: number) =>
      written(async () => {
        const row = `USD;${rate};2026-02-05T14:00:00Z`;
        await writeFile(path.join(inbox, "rates.csv"), `ForeignCurrency;ExchangeRate;ModifiedAt\n${row}\n`);
        await bridges.run("master-data", "import-rates");
      });
    await imported(1.1);
    const key = { ForeignCurrency: "USD", ModifiedAt: "2026-02-05T14:00:00.000Z" };
    expect((await imported(1.2)).audit).toMatchObject([
      { action: "start" },
      {
        action: "update",
        user_name: "admin",
        before: { ...key, ExchangeRate: 1.1 },
        after: { ...key, ExchangeRate: 1.2 },
      },
    ]);
    expect(entries(await imported(1.2))).toEqual(["admin start bridge-job"]);
  });

  it("records when a user's name was locked, and not what else was tried as a name", async () => {
    const fail = async (name: string) => {
      for (let count = 0; count < 5; count += 1) await server.tokenCall(name, "nonsense");
    };
    expect((await written(() => fail("Viewer"))).audit).toEqual([
      {
        user_oid: 0,
        user_name: "anonymous",
        action: "lock",
        entity: "user",
        record_oid: 2203,
        before: null,
        after: { LockedUntil: expect.stringMatching(/^\d{4}-.*Z$/) },
      },
    ]);
    expect(entries(await written(() => fail("my password, by mistake")))).toEqual([]);
  });

  it("records who lost what when a role or user goes", async () => {
    const made = async (address: string, json: unknown) => {
      const { body } = await done(as(admin, `/api/data/identity/${address}`, { method: "POST", json }));
      return {
        oid: Number(Object(body)["Oid"]),
        address: `/api/data/identity/${address}/${Object(body)["Oid"]}`,
      };
    };
    const patch = (address: string, json: unknown) => done(as(admin, address, { method: "PATCH", json }));
    const remove = (address: string) =>
      written(() => done(as(admin, address, { method: "DELETE", headers: { "if-match": "*" } })));
    const role = await made("role", { Id: "CLERK", Text: "Clerk" });
    const user = await made("user", {
      Username: "eva",
      Password: "of Eva, secret",
      EmailAddress: "eva@example.org",
    });
    const rights = { Permissions: { "data.pos-supply": { e: true, t: { [vienna]: false } } } };
    const roles = { Roles: { [role.oid]: { t: { [vienna]: true } } } };
    await patch(role.address, rights);
    await patch(user.address, { ...rights, ...roles });
    await server.logIn("eva", "of Eva, secret");

    const ended = await remove(user.address);
    expect(entries(ended)).toEqual(["admin signOut session", "admin delete user"]);
    expect(ended.audit[1]).toMatchObject({ before: { Username: "eva", ...rights, ...roles }, after: null });
    const gone = await remove(role.address);
    expect(gone.audit).toMatchObject([{ before: { Id: "CLERK", ...rights }, after: null }]);
  });

  it("records that a lock went to a till", async () => {
    await put(`documents/uid-3/lock`);
    const { audit } = await written(() => put("documents/uid-3/lock?terminalOid=2401"));
    expect(audit).toMatchObject([
      {
        before: { TerminalOid: null, ExpiresAt: expect.any(String) },
        after: { TerminalOid: 2401, ExpiresAt: null },
      },
    ]);
  });

  it("records who made the first administrator and what they may do", async () => {
    const db = await openTestDatabase();
    try {
      const watch = await watchWrites(db);
      const first = await watch(() => createAdministrator(db, { username: "Chef", password: "sehr geheim" }));
      expect(entries(first)).toEqual(["system create role", "system create user"]);
      const [role, user] = first.audit;
      expect(role?.after).toMatchObject({ Id: "administrator", Permissions: { "*": { e: true } } });
      expect(user?.after).toMatchObject({
        Username: "Chef",
        Password: "***",
        Roles: { [String(role?.record_oid)]: { e: true } },
      });
      expect(await db.query("select action, entity from change_log order by seq")).toEqual([
        { action: "create", entity: "role" },
        { action: "create", entity: "user" },
      ]);
    } finally {
      await db.close();
    }
  });

  it("has never held a secret", async () => {
    const all = JSON.stringify(await server.db.query("select * from audit"));
    expect(all).not.toMatch(/argon2|secret|eyJ|by mistake/);
    expect(all).toContain('"Password":"***"');
  });
});
