import {
  chatDetailSchema,
  chatListSchema,
  chatMessageSchema,
  chatMessagesSchema,
  chatOpenedSchema,
  chatRecipientsSchema,
  chatUnreadSchema,
  hubEventSchemas,
  parse,
  terminalEventSchemas,
  uploadAnswerSchema,
} from "@backroom/contract";
import type { Static, TerminalMessage, TSchema } from "@backroom/contract";
import { createApi, replyTo, startTill } from "@backroom/demo/tills";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { connectHub, disconnectHubs } from "./hubClient.ts";
import { createPeople, PASSWORD, PASSWORD_HASH, prague, vienna } from "./people.ts";
import { startTestServer } from "./testServer.ts";
import type { Call, TestServer } from "./testServer.ts";

/** Of `createPeople`. */
const users = { admin: 2201, manager: 2202, viewer: 2203 };
const operatorRole = 2102;
const location = 2301;
const till = 2401;

let server: TestServer;
const tokens: Record<string, string> = {};
beforeAll(async () => {
  server = await startTestServer({}, async (db) => {
    await createPeople(db);
    await db.query("insert into role (oid, id, text) values (2901, 't', 'Terminal')");
    await db.query(
      `insert into role_permission (role_oid, path, right_name, tenant_oid, allowed)
       values (2901, '/service/terminal-connection', 'Update', 1, true)`,
    );
    await db.query(
      "insert into app_user (oid, username, username_key, password_hash) values (2903, 'tills', 'tills', $1)",
      [PASSWORD_HASH],
    );
    await db.query("insert into user_role (user_oid, role_oid, tenant_oid) values (2903, 2901, 1)");
  });
  for (const name of ["admin", "manager", "viewer", "single"]) tokens[name] = await server.logIn(name);
});
afterEach(disconnectHubs);
afterAll(() => server.stop());

const as = (name: string, path: string, call?: Call) => server.records(tokens[name] ?? "", path, call);
const read = async <S extends TSchema>(
  schema: S,
  name: string,
  path: string,
  call?: Call,
): Promise<Static<S>> => {
  const answer = await as(name, `/api/user/chats${path}`, call);
  const parsed = parse(schema, answer.body, path);
  if (!parsed.ok) throw new Error(answer.text);
  return parsed.value;
};
const open = async (name: string, audience: string, oid: number): Promise<number> =>
  (await read(chatOpenedSchema, name, "", { method: "POST", json: { audience, oid } })).oid;
let count = 0;
const nextId = () => `test-message-${(count += 1)}`;
const send = (name: string, chat: number, text: string, more: Record<string, unknown> = {}) =>
  read(chatMessageSchema, name, `/${chat}/messages`, {
    method: "POST",
    json: { clientId: nextId(), text, ...more },
  });
const messagesOf = async (name: string, chat: number, query = "") =>
  (await read(chatMessagesSchema, name, `/${chat}/messages${query}`)).messages;
const attach = async (
  name: string,
  chat: number,
  content: string,
  file: string,
  type = "text/plain",
  key?: string,
) => {
  const form = new FormData();
  form.append("file", new Blob([content], { type }), file);
  const headers = {
    authorization: `Bearer ${tokens[name]}`,
    ...(key !== undefined && { "idempotency-key": key }),
  };
  const answer = await fetch(`${server.url}/api/user/chats/${chat}/files`, {
    method: "POST",
    headers,
    body: form,
  });
  return { status: answer.status, body: await answer.json() };
};
const attached = async (name: string, chat: number, content: string, file: string, type?: string) => {
  const parsed = parse(uploadAnswerSchema, (await attach(name, chat, content, file, type)).body, "Upload");
  if (!parsed.ok) throw parsed.error;
  return parsed.value.id;
};

/** The events of chats that a user receives on the hub. */
const listenTo = async (name: string) => {
  const { connection, events } = await connectHub(server.url, tokens[name] ?? "");
  const states: string[] = [];
  connection.on("ChatStateChanged", (...values: unknown[]) => {
    const parsed = parse(hubEventSchemas.ChatStateChanged, values, "event");
    if (parsed.ok) states.push(`state ${parsed.value[0]}`);
  });
  return { received: () => [...events.map(([, { entity, oid }]) => `${entity} ${oid}`), ...states] };
};

describe("a chat of two people", () => {
  it("is found again by both, and is theirs alone in every call, event and file", async () => {
    const [third, partner] = [await listenTo("admin"), await listenTo("viewer")];
    const chat = await open("manager", "Person", users.viewer);
    expect(await open("manager", "Person", users.viewer)).toBe(chat);
    const secret = "Between the two of us";
    const file = await attached("manager", chat, "pay rise", "secret.txt");
    const message = await send("manager", chat, secret, { files: [file] });
    await expect.poll(partner.received).toContain(`message ${message.oid}`);
    // A message for everybody comes after it.
    const shared = await send("manager", await open("manager", "Location", location), "For all");
    await expect.poll(third.received).toContain(`message ${shared.oid}`);
    expect(third.received()).not.toContain(`message ${message.oid}`);
    expect(third.received()).not.toContain(`chat ${chat}`);
    expect(third.received()).not.toContain(`state ${chat}`);

    expect(await messagesOf("viewer", chat)).toMatchObject([
      { text: secret, files: [{ id: file, name: "secret.txt" }] },
    ]);
    const kinds = "/api/data/pos-operating";
    for (const path of [
      `/api/user/chats?search=between`,
      `/api/user/chats`,
      `${kinds}/chat`,
      `${kinds}/message`,
      `${kinds}/message?search=between`,
      `${kinds}/message?ChatOid=${chat}`,
      `/api/audit?search=between`,
      `/api/audit`,
    ]) {
      const answer = await as("admin", path);
      expect(answer.status).toBe(200);
      expect(answer.text).not.toMatch(
        new RegExp(`between the two|secret|\\b${chat}\\b|\\b${message.oid}\\b`, "i"),
      );
    }
    const files = await as("admin", `${kinds}/message`, { headers: { accept: "text/csv" } });
    expect(files.text).not.toContain(secret);
    expect((await as("admin", `${kinds}/message/count?ChatOid=${chat}`)).text).toMatch(/\b0\b/);
    for (const path of [
      `/api/user/chats/${chat}`,
      `/api/user/chats/${chat}/messages`,
      `/api/user/chats/${chat}/files/${file}`,
      `/api/upload/${file}`,
      `${kinds}/chat/${chat}`,
      `${kinds}/chat/${chat}/details/messages`,
      `${kinds}/message/${message.oid}`,
      `/api/audit/record/pos-operating/chat/${chat}`,
      `/api/audit/record/pos-operating/message/${message.oid}`,
    ]) {
      expect([path, (await as("admin", path)).status]).toEqual([path, 404]);
    }
    const write = { method: "POST", json: { clientId: nextId(), text: "Hello?" } };
    expect((await as("admin", `/api/user/chats/${chat}/messages`, write)).status).toBe(404);
    expect((await attach("admin", chat, "x", "x.txt")).status).toBe(404);
    const json = { ChatOid: chat, TenantOid: 1, Text: "Hello?" };
    expect((await as("admin", `${kinds}/message`, { method: "POST", json })).status).toBe(400);
    const readAt = new Date().toISOString();
    const mark = { method: "PUT", json: { readAt } };
    expect((await as("admin", `/api/user/chats/${chat}/read`, mark)).status).toBe(404);
  });

  it("begins only with somebody who could read it", async () => {
    for (const oid of [users.manager, 999_999, 2207]) {
      const call = { method: "POST", json: { audience: "Person", oid } };
      expect([oid, (await as("manager", "/api/user/chats", call)).status]).toEqual([oid, 404]);
    }
    const chat = await open("admin", "Person", 2204);
    expect((await read(chatDetailSchema, "single", `/${chat}`)).chat).toMatchObject({ title: "admin" });
  });

  it("names no role of a tenant to users of another one", async () => {
    await server.db.query(
      "insert into role (oid, tenant_oid, id, text, search) values (2902, $1, 'secret', 'Secret', 'secret')",
      [prague],
    );
    const found = (name: string) => as(name, "/api/user/chats/recipients?search=secret");
    expect((await found("admin")).text).toContain("Secret");
    expect((await found("single")).text).not.toContain("Secret");
    const call = { method: "POST", json: { audience: "Role", oid: 2902 } };
    expect((await as("single", "/api/user/chats", call)).status).toBe(404);
  });
});

it("a chat with a role belongs to who has the role and who began it", async () => {
  const chat = await open("admin", "Role", operatorRole);
  await send("admin", chat, "Prices for Monday");
  expect(await messagesOf("manager", chat)).toHaveLength(1);
  expect((await as("viewer", `/api/user/chats/${chat}`)).status).toBe(404);
  const other = await open("manager", "Role", operatorRole);
  expect(other).not.toBe(chat);
  expect((await as("admin", `/api/user/chats/${other}`)).status).toBe(404);
  await server.db.query("insert into user_role (user_oid, role_oid, tenant_oid) values ($1, $2, 1)", [
    users.viewer,
    operatorRole,
  ]);
  expect(await messagesOf("viewer", chat)).toHaveLength(1);
  await server.db.query("delete from user_role where user_oid = $1 and role_oid = $2", [
    users.viewer,
    operatorRole,
  ]);
  expect((await as("viewer", `/api/user/chats/${chat}/messages`)).status).toBe(404);
});

describe("sending", () => {
  it("again under the same key stores a message once, also at the same time", async () => {
    const chat = await open("admin", "Location", location);
    const json = { clientId: nextId(), text: "Once" };
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => as("admin", `/api/user/chats/${chat}/messages`, { method: "POST", json })),
    );
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 200, 200, 201]);
    expect((await messagesOf("admin", chat)).filter(({ text }) => text === "Once")).toHaveLength(1);
    const elsewhere = await open("admin", "Terminal", till);
    expect(
      (await as("admin", `/api/user/chats/${elsewhere}/messages`, { method: "POST", json })).status,
    ).toBe(409);
  });

  it("refuses texts, mentions and files that are none, and stores nothing of them", async () => {
    const chat = await open("admin", "Location", location);
    const mine = await attached("admin", chat, "a", "a.txt");
    const foreign = await attached("manager", chat, "b", "b.txt");
    const before = (await messagesOf("admin", chat)).length;
    for (const bad of [
      { text: "" },
      { text: "x".repeat(4001) },
      { text: "Hello", mentions: [{ kind: "User", oid: users.viewer, start: 0, length: 5 }] },
      { text: "@a", mentions: [{ kind: "User", oid: users.viewer, start: 0, length: 9 }] },
      { text: "Hello", files: ["../../etc/passwd"] },
      { text: "Hello", files: [foreign] },
      { text: "Hello", files: [mine, mine] },
    ]) {
      const json = { clientId: nextId(), ...bad };
      expect([
        bad,
        (await as("admin", `/api/user/chats/${chat}/messages`, { method: "POST", json })).status,
      ]).toEqual([bad, 400]);
    }
    expect(await messagesOf("admin", chat)).toHaveLength(before);
    await send("admin", chat, "@viewer <script>alert(1)</script>", {
      files: [mine],
      mentions: [{ kind: "User", oid: users.viewer, start: 0, length: 7 }],
    });
    // Who is mentioned in a chat of tills has something to read.
    expect((await read(chatDetailSchema, "viewer", `/${chat}`)).chat.unread).toBe(1);
    const json = { clientId: nextId(), text: "Again", files: [mine] };
    expect((await as("admin", `/api/user/chats/${chat}/messages`, { method: "POST", json })).status).toBe(
      400,
    );
  });

  it("stores a file once when its upload is repeated with the same Idempotency-Key", async () => {
    const chat = await open("admin", "Location", location);
    const upload = (content: string) => attach("admin", chat, content, "once.txt", "text/plain", "file-once");
    const first = await upload("a");
    expect(first.status).toBe(201);
    expect(await upload("a")).toEqual(first);
    expect(await upload("b")).toMatchObject({ status: 422, body: { errorCode: 42_202 } });
    const stored = await server.db.query<{ id: string }>("select id from upload where name = 'once.txt'");
    expect(stored).toEqual([{ id: Object(first.body)["id"] }]);
  });

  it("serves files as attachments that no browser runs", async () => {
    const chat = await open("admin", "Location", location);
    const file = await attached("admin", chat, "<script>alert(1)</script>", "page.html", "text/html");
    expect((await as("manager", `/api/user/chats/${chat}/files/${file}`)).status).toBe(404);
    await send("admin", chat, "A page", { files: [file] });
    const answer = await as("manager", `/api/user/chats/${chat}/files/${file}`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-disposition")).toMatch(/^attachment/);
    expect(answer.headers.get("content-type")).toBe("application/octet-stream");
    expect(answer.headers.get("content-security-policy")).toContain("sandbox");
  });

  it("ends with 429 for who floods the chats, and for no other user", async () => {
    const chat = await open("single", "Location", location);
    await server.db.query(
      `insert into chat_message (oid, tenant_oid, chat_oid, user_name, text, sent_at, user_oid)
       select 8000000 + n, 1, 1, 'single', 'x', now(), 2204 from generate_series(1, 120) as n`,
    );
    const call = () => ({ method: "POST", json: { clientId: nextId(), text: "More" } });
    const refused = await as("single", `/api/user/chats/${chat}/messages`, call());
    expect(refused).toMatchObject({ status: 429, body: { errorCode: 42_901 } });
    expect(refused.headers.get("retry-after")).toBe("60");
    expect((await as("admin", `/api/user/chats/${chat}/messages`, call())).status).toBe(201);
    await server.db.query("delete from chat_message where user_oid = 2204");
  });
});

it("a record in a message is known to those who may read it, and to no other user", async () => {
  await server.db.query(
    `insert into article (oid, tenant_oid, article_number, gtin, internal_number, text) values
     (7701, ${vienna}, 'R1', '4006381339001', 'R1', 'Secret blend')`,
  );
  const chat = await open("admin", "Location", location);
  const links = [
    { area: "pos-supply", entity: "article", oid: 7701 },
    { area: "pos-supply", entity: "article", oid: 7799 },
    { area: "identity", entity: "user", oid: users.manager },
    { area: "no-such", entity: "<script>", oid: 1 },
  ];
  const hidden = { area: "", entity: "", oid: 0, kind: "", title: "" };
  const sent = await send("admin", chat, "Look", { links });
  const article = { ...links[0], kind: "i18n:Article", title: "Secret blend" };
  expect(sent.links).toMatchObject([article, hidden, { entity: "user" }, hidden]);
  const seenBy = async (name: string) => (await messagesOf(name, chat)).at(-1)?.links;
  // Operators know no users.
  expect(await seenBy("manager")).toEqual([article, hidden, hidden, hidden]);
  await server.db.query("update article set text = 'Renamed' where oid = 7701");
  expect(await seenBy("viewer")).toMatchObject([{ title: "Renamed" }, hidden, { entity: "user" }, hidden]);
  const json = { clientId: nextId(), text: "Many", links: Array.from({ length: 11 }, () => links[0]) };
  expect((await as("admin", `/api/user/chats/${chat}/messages`, { method: "POST", json })).status).toBe(400);
});

it("a message is delivered to a person once a console of theirs has it, and read later", async () => {
  const chat = await open("admin", "Person", users.manager);
  const marks = async () =>
    (await read(chatDetailSchema, "admin", `/${chat}`)).people
      .filter(({ oid }) => oid === users.manager)
      .map(({ deliveredSeq, readSeq }) => [deliveredSeq, readSeq]);
  const watcher = await listenTo("admin");
  const { seq } = await send("admin", chat, "For Max");
  expect(await marks()).toEqual([[0, 0]]);
  const deliver = (name: string) => as(name, "/api/user/chats/delivered", { method: "PUT" });
  expect((await deliver("viewer")).status).toBe(204);
  expect(await marks()).toEqual([[0, 0]]);
  expect((await deliver("manager")).status).toBe(204);
  expect(await marks()).toEqual([[seq, 0]]);
  await expect.poll(watcher.received).toContain(`state ${chat}`);
  await as("manager", `/api/user/chats/${chat}/read`, {
    method: "PUT",
    json: { readAt: new Date().toISOString(), seq },
  });
  expect(await marks()).toEqual([[seq, seq]]);
  expect((await deliver("nobody")).status).toBe(401);
});

it("a message to a chat of others is refused as one to a chat that does not exist", async () => {
  const theirs = await open("manager", "Person", 2204);
  const post = (ChatOid: number) =>
    as("admin", "/api/data/pos-operating/message", { method: "POST", json: { ChatOid, Text: "x" } });
  const [restricted, unknown] = [await post(theirs), await post(9_007_199)];
  expect(restricted.status).toBe(400);
  const { uid: _, ...body } = Object(restricted.body);
  expect(unknown.body).toMatchObject(body);
});

it("chats outlive the people, roles and locations they were for", async () => {
  const person = await open("manager", "Person", 2204);
  const role = await open("admin", "Role", operatorRole);
  const shop = await open("admin", "Location", location);
  await send("manager", person, "Are you still here?");
  const mark = (value: boolean) =>
    server.db.query(
      `with u as (update app_user set deleted = ${value} where oid = 2204), r as (update role set deleted = ${value} where oid = ${operatorRole})
       update location set deleted = ${value} where oid = ${location}`,
    );
  await mark(true);
  try {
    for (const [name, chat] of [
      ["manager", person],
      ["admin", role],
      ["admin", shop],
    ] as const) {
      const detail = await read(chatDetailSchema, name, `/${chat}`);
      expect(detail.chat.title).not.toBe("");
      expect(detail.people.every(({ oid }) => oid !== 2204)).toBe(true);
      await messagesOf(name, chat);
    }
    const begin = (audience: string, oid: number) =>
      as("manager", "/api/user/chats", { method: "POST", json: { audience, oid } });
    for (const [audience, oid] of [
      ["Person", 2204],
      ["Role", operatorRole],
      ["Location", location],
    ] as const)
      expect((await begin(audience, oid)).status).toBe(404);
    const found = await read(chatListSchema, "manager", "?search=still%20here");
    expect(found.chats.map(({ oid }) => oid)).toContain(person);
  } finally {
    await mark(false);
  }
});

it("texts of any size and with any signs are stored as they are, or refused with a reason", async () => {
  const chat = await open("admin", "Location", location);
  const post = (text: string) =>
    as("admin", `/api/user/chats/${chat}/messages`, { method: "POST", json: { clientId: nextId(), text } });
  const before = (await messagesOf("admin", chat)).length;
  for (const text of ["x".repeat(100_000), "a\u0000b", "lone \uD83D", "   "])
    expect([text.slice(0, 9), (await post(text)).status]).toEqual([text.slice(0, 9), 400]);
  expect(await messagesOf("admin", chat)).toHaveLength(before);
  for (const text of [
    "👩‍👩‍👧‍👦".repeat(300),
    "abc\u202Egnp.exe",
    "مرحبا \u2066x\u2069",
    "<img src=x onerror=alert(1)>",
  ]) {
    expect((await post(text)).status).toBe(201);
    expect((await messagesOf("admin", chat)).at(-1)?.text).toBe(text);
  }
  const names = [
    "../../etc/passwd",
    "invoice.pdf.exe",
    "photo\u202Egnp.scr",
    "CON",
    "a".repeat(300) + ".txt",
    "",
  ];
  for (const name of names) {
    const answer = await attach("admin", chat, "x", name);
    expect([name.slice(0, 20), answer.status < 500]).toEqual([name.slice(0, 20), true]);
  }
  expect((await attach("admin", chat, "", "empty.txt")).status).toBeLessThan(500);
});

it("history comes in pages that neither repeat nor miss a message; what is unread is two numbers", async () => {
  const chat = await open("manager", "Terminal", till);
  await server.db.query(
    `insert into chat_message (oid, tenant_oid, chat_oid, user_name, text, search, sent_at, user_oid, seq)
     select 9000000 + n, ${vienna}, $1, 'manager', 'Message ' || n, 'manager message ' || n, now() - interval '1 hour' + n * interval '10 ms', 2202, n
     from generate_series(1, 5000) as n`,
    [chat],
  );
  await server.db.query("update chat set last_seq = 5000, last_at = now() where oid = $1", [chat]);
  const seqs: number[] = [];
  for (let before = ""; ; before = `&before=${seqs[0]}`) {
    const page = await read(chatMessagesSchema, "viewer", `/${chat}/messages?take=200${before}`);
    seqs.unshift(...page.messages.map(({ seq }) => seq));
    if (!page.hasOlder) break;
  }
  expect(seqs).toEqual(Array.from({ length: 5000 }, (_, index) => index + 1));
  expect((await messagesOf("viewer", chat, "?after=4990")).map(({ seq }) => seq)).toEqual([
    4991, 4992, 4993, 4994, 4995, 4996, 4997, 4998, 4999, 5000,
  ]);
  expect((await messagesOf("viewer", chat, "?search=message 4711")).map(({ seq }) => seq)).toEqual([4711]);

  const unread = async () => (await read(chatUnreadSchema, "viewer", "/unread")).messages;
  await as("viewer", "/api/user/chats/read", { method: "PUT" });
  expect(await unread()).toBe(0);
  // Chats of tills concern who has looked into them.
  await send("admin", chat, "One");
  expect(await unread()).toBe(0);
  const mark = (seq: number) =>
    as("viewer", `/api/user/chats/${chat}/read`, {
      method: "PUT",
      json: { readAt: new Date().toISOString(), seq },
    });
  await mark(4900);
  expect(await unread()).toBe(101);
  await mark(4800);
  expect(await unread()).toBe(101);
  expect((await read(chatListSchema, "viewer", "?view=unread")).chats).toMatchObject([
    { oid: chat, unread: 101 },
  ]);
  await as("viewer", `/api/user/chats/${chat}/mute`, { method: "PUT", json: { isMuted: true } });
  expect(await unread()).toBe(0);
  await mark(999_999);
  expect((await read(chatListSchema, "viewer", "?view=unread")).chats).toEqual([]);
});

it("a till receives the messages it missed when it connects, then new ones, and reports what was read there", async () => {
  const chat = await open("admin", "Location", location);
  const stop = new AbortController();
  const missed = await send("admin", chat, "While you were away");
  const lines: string[] = [];
  const running = startTill(
    {
      api: createApi({ url: server.url, username: "tills", password: PASSWORD }),
      signal: stop.signal,
      shopOf: () => Promise.reject(new Error("It sells nothing")),
      log: (line) => lines.push(line),
      readMs: 1,
      replyTo: () => null,
    },
    { oid: till, id: "1", tenantOid: vienna, locationOid: location },
  );
  const state = async () => (await read(chatDetailSchema, "admin", `/${chat}`)).tills;
  await expect
    .poll(state, { timeout: 20_000 })
    .toMatchObject([{ oid: till, connected: true, deliveredSeq: missed.seq, readSeq: missed.seq }]);
  const watcher = await listenTo("manager");
  const live = await send("admin", chat, "Now");
  await expect
    .poll(state, { timeout: 20_000 })
    .toMatchObject([{ deliveredSeq: live.seq, readSeq: live.seq }]);
  await expect.poll(watcher.received).toContain(`state ${chat}`);
  expect(lines).toEqual([]);
  stop.abort();
  await running.ended;
});

describe("a reply of a till", () => {
  const connectTill = async () => {
    const { connection } = await connectHub(server.url, await server.logIn("tills"));
    const received: TerminalMessage[] = [];
    connection.on("TerminalMessages", (...values: unknown[]) => {
      const parsed = parse(terminalEventSchemas.TerminalMessages, values, "TerminalMessages");
      if (parsed.ok) received.push(...parsed.value[0]);
    });
    const start = { version: "1", queueLength: 0, isSyncing: false, takeOver: true };
    await connection.invoke("ConnectTerminal", till, start);
    return { connection, received };
  };

  it("reaches the readers of the chat live under the till's name, and is stored once", async () => {
    const chat = await open("admin", "Terminal", till);
    const asked = await send("admin", chat, "How many?");
    // The till has what was written before.
    await server.db.query(
      `insert into chat_delivery (chat_oid, terminal_oid, delivered_seq, read_seq, delivered_at)
       values ($1, $2, $3, $3, now()) on conflict (chat_oid, terminal_oid) do update set delivered_seq = $3`,
      [chat, till, asked.seq - 1],
    );
    const { connection, received } = await connectTill();
    const ofChat = () => received.filter(({ chatOid }) => chatOid === chat).map(({ seq }) => seq);
    await expect.poll(ofChat).toContain(asked.seq);
    await connection.invoke("AcknowledgeMessages", chat, asked.seq, true);
    const reader = await listenTo("admin");
    for (let times = 0; times < 2; times += 1)
      await connection.invoke("SendMessage", chat, "till-reply-1", "Seven");
    const stored = (await messagesOf("admin", chat)).at(-1);
    expect(stored).toMatchObject({ seq: asked.seq + 1, userOid: 0, text: "Seven" });
    const [named] = await server.db.query<{ name: string }>(
      "select coalesce(nullif(text, ''), id) as name from pos_terminal where oid = $1",
      [till],
    );
    const name = named?.name;
    expect(stored?.name).toBe(name);
    expect((await messagesOf("admin", chat)).filter(({ text }) => text === "Seven")).toHaveLength(1);
    await expect.poll(reader.received).toContain(`message ${stored?.oid}`);
    const { chat: summary, tills } = await read(chatDetailSchema, "admin", `/${chat}`);
    expect([summary.unread, summary.last?.name, tills[0]?.deliveredSeq]).toEqual([1, name, stored?.seq]);
    // The next message of a person comes to the till, its own does not.
    const next = await send("admin", chat, "Thanks");
    await expect.poll(ofChat).toContain(next.seq);
    expect(received.filter(({ chatOid }) => chatOid === chat).map(({ text }) => text)).not.toContain("Seven");
  });

  it("is refused for chats that are not for the till, and for connections of no till", async () => {
    const { connection } = await connectTill();
    const chats = [
      await open("admin", "Person", users.manager),
      await open("manager", "Role", operatorRole),
      999_999,
    ];
    for (const chat of chats)
      await expect(connection.invoke("SendMessage", chat, "till-reply-2", "Hello")).rejects.toThrow(
        "[40401]",
      );
    const person = await connectHub(server.url, tokens["admin"] ?? "");
    const chat = await open("admin", "Terminal", till);
    await expect(person.connection.invoke("SendMessage", chat, "till-reply-3", "Hello")).rejects.toThrow(
      "[40001]",
    );
  });

  it("of the demo depends on till and message, and never follows one of another till", () => {
    const answered = Array.from({ length: 30 }, (_, seq) => replyTo(till, { terminalOid: 0, seq }) !== null);
    expect(answered.filter(Boolean)).toHaveLength(10);
    expect(replyTo(till, { terminalOid: 0, seq: 4 })).toBe(replyTo(till, { terminalOid: 0, seq: 4 }));
    for (let seq = 0; seq < 30; seq += 1) expect(replyTo(till, { terminalOid: 9, seq })).toBeNull();
  });
});

it("a restricted chat answers as one that does not exist to who may not read it", async () => {
  const chat = await open("manager", "Person", users.viewer);
  const post = (ChatOid: number) =>
    as("admin", "/api/data/pos-operating/message", {
      method: "POST",
      json: { ChatOid, TenantOid: 1, Text: "Hello", ClientId: nextId() },
    });
  const shape = ({ status, body }: Awaited<ReturnType<typeof post>>) => {
    const { message, errorCode, errors }: Record<string, unknown> = body as Record<string, unknown>;
    return { status, message, errorCode, errors };
  };
  expect(shape(await post(chat))).toEqual(shape(await post(999_999)));
});

it("finds a recipient behind many names that may not be written to", async () => {
  await server.db.query(
    `insert into app_user (oid, username, username_key, password_hash, first_name, search)
     select 400000 + n, 'anna' || n, 'anna' || n, 'x', 'Anna', 'anna' from generate_series(1, 300) as n`,
  );
  await server.db.query(
    "insert into user_role (user_oid, role_oid, tenant_oid) select oid, 2901, 1 from app_user where first_name = 'Anna'",
  );
  await server.db.query("update app_user set first_name = 'Zoe', search = 'zoe anna' where oid = $1", [
    users.viewer,
  ]);
  const found = await read(chatRecipientsSchema, "admin", "/recipients?search=anna");
  expect(found.filter(({ audience }) => audience === "Person").map(({ oid }) => oid)).toEqual([users.viewer]);
});
