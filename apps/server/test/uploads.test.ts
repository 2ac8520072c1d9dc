import { MAX_UPLOAD_BYTES } from "@backroom/contract";
import fc from "fast-check";
import fastify from "fastify";
import { createHash, randomBytes } from "node:crypto";
import fs, { mkdir, mkdtemp, readdir, rm, statfs, utimes, writeFile } from "node:fs/promises";
import { request as httpRequest } from "node:http";
import { syncBuiltinESMExports } from "node:module";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { displayName } from "../src/kernel/displayName.ts";
import { createDiskStore } from "../src/kernel/diskStore.ts";
import { LEFTOVER_AGE_MS } from "../src/uploads/uploadFiles.ts";
import { uploadRoutes } from "../src/uploads/uploadRoutes.ts";
import { prague, vienna } from "./people.ts";
import { startTestServer } from "./testServer.ts";
import type { Answer, TestServer } from "./testServer.ts";
import { WAIT_LIMIT_MS } from "./hang.ts";

let server: TestServer;
const tokens: Record<string, string> = {};
beforeAll(async () => {
  server = await startTestServer();
  for (const name of ["admin", "manager", "viewer", "single", "nobody"])
    tokens[name] = await server.logIn(name);
  // Another tenant's operator: uploads of Vienna are none of their business.
  await server.db.query(
    `insert into app_user (oid, username, username_key, email, email_key, password_hash, primary_tenant_oid)
     select 2299, 'elsewhere', 'elsewhere', 'elsewhere@example.com', 'elsewhere@example.com', password_hash, $1 from app_user where oid = 2204`,
    [prague],
  );
  await server.db.query("insert into user_role (user_oid, role_oid, tenant_oid) values (2299, 2102, $1)", [
    prague,
  ]);
  await server.db.query("insert into user_tenant (user_oid, tenant_oid) values (2299, $1)", [prague]);
  tokens["elsewhere"] = await server.logIn("elsewhere");
});
afterAll(() => server.stop());
afterEach(() => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
});

const folder = (name: string) => path.join(server.filesFolder, "uploads", name);
const filesIn = async (name: string): Promise<string[]> => readdir(folder(name)).catch(() => []);
/** Files that are being written. */
const partsOfFiles = (): Promise<string[]> =>
  readdir(path.join(server.filesFolder, ".parts")).catch(() => []);

const post = async (form: FormData, name = "admin", query = "", key?: string): Promise<Answer> => {
  const answer = await fetch(`${server.url}/api/upload${query}`, {
    method: "POST",
    headers: {
      authorization: `Bearer ${tokens[name]}`,
      ...(key !== undefined && { "idempotency-key": key }),
    },
    body: form,
    signal: AbortSignal.timeout(WAIT_LIMIT_MS),
  });
  const text = await answer.text();
  const body: unknown = JSON.parse(text);
  return { status: answer.status, reason: answer.statusText, headers: answer.headers, text, body };
};

const formOf = (content: string | Uint8Array<ArrayBuffer>, name = "a.txt", type = "text/plain"): FormData => {
  const form = new FormData();
  form.append("file", new Blob([content], { type }), name);
  return form;
};

const idOf = ({ body }: Answer): string => {
  if (typeof body !== "object" || body === null || !("id" in body)) throw new Error("The answer has no id");
  return String(body.id);
};

const read = (id: string, name = "admin", query = "") =>
  server.call(`/api/upload/${id}${query}`, { token: tokens[name] ?? "" });

const BOUNDARY = "----x";
const rawPart = (disposition: string, content: string, type = "text/plain") =>
  `--${BOUNDARY}\r\nContent-Disposition: form-data; ${disposition}\r\nContent-Type: ${type}\r\n\r\n${content}\r\n`;
const postRaw = (body: string, contentType = `multipart/form-data; boundary=${BOUNDARY}`) =>
  server.call("/api/upload", {
    method: "POST",
    token: tokens["admin"] ?? "",
    body,
    headers: { "content-type": contentType },
  });

const expectNothingLeft = async (uploads: number) => {
  expect([...(await filesIn("incoming")), ...(await partsOfFiles())]).toEqual([]);
  expect(await filesIn("stored")).toHaveLength(uploads);
  expect(await server.db.query("select id from upload")).toHaveLength(uploads);
};

describe("an upload", () => {
  it("is stored, hashed, written down, and read back as an attachment", async () => {
    const content = randomBytes(300_000);
    const answer = await post(formOf(content, "Preisliste für März.html", "text/html"));
    const sha256 = createHash("sha256").update(content).digest("hex");
    expect(answer).toMatchObject({
      status: 201,
      body: { name: "Preisliste für März.html", size: 300_000, sha256 },
    });
    const id = idOf(answer);
    expect(answer.headers.get("location")).toBe(`/api/upload/${id}`);

    const back = await fetch(`${server.url}/api/upload/${id}`, {
      headers: { authorization: `Bearer ${tokens["admin"]}` },
    });
    expect(Buffer.from(await back.arrayBuffer()).equals(content)).toBe(true);
    expect(Object.fromEntries(back.headers)).toMatchObject({
      "content-disposition": `attachment; filename="Preisliste f?r M?rz.html"; filename*=UTF-8''Preisliste%20f%C3%BCr%20M%C3%A4rz.html`,
      "content-length": "300000",
      "content-type": "text/html",
      "content-security-policy": "default-src 'none'; sandbox",
      "x-content-type-options": "nosniff",
      "cache-control": "private, no-store",
    });
    const [journal] = await server.db.query(
      "select user_name, action, area, entity, tenant_oid, after from audit where after->>'Id' = $1",
      [id],
    );
    expect(journal).toEqual({
      user_name: "admin",
      action: "create",
      area: "tools",
      entity: "upload",
      tenant_oid: 1,
      after: { Id: id, Name: "Preisliste für März.html", Size: 300_000, Sha256: sha256 },
    });
  });

  it("is stored once for a key, however often it is sent", async () => {
    const stored = (await filesIn("stored")).length;
    const [first, again] = await Promise.all(
      [1, 2].map(() => post(formOf("once", "once.txt"), "admin", "", "key-1")),
    );
    expect([first?.status, again?.status]).toEqual([201, 201]);
    expect(again?.body).toEqual(first?.body);
    expect(await post(formOf("once", "once.txt"), "admin", "", "key-1")).toMatchObject({ body: first?.body });
    expect(await post(formOf("another", "once.txt"), "admin", "", "key-1")).toMatchObject({ status: 422 });
    expect(await post(formOf("once", "once.txt"), "manager", "", "key-1")).toMatchObject({ status: 201 });
    await expectNothingLeft(stored + 2);
  });

  it("may be empty, and may come with small fields beside the file", async () => {
    const form = new FormData();
    form.append("note", "hello");
    form.append("file", new Blob([]), "empty.bin");
    expect(await post(form)).toMatchObject({ status: 201, body: { name: "empty.bin", size: 0 } });
  });

  it("has at most 50 MB, to the byte", async () => {
    const before = (await filesIn("stored")).length;
    const most = new Uint8Array(MAX_UPLOAD_BYTES);
    expect(await post(formOf(most))).toMatchObject({ status: 201, body: { size: MAX_UPLOAD_BYTES } });
    expect(await post(formOf(new Uint8Array(MAX_UPLOAD_BYTES + 1)))).toMatchObject({
      status: 413,
      body: { errorCode: 41300, message: "The file is larger than 50 MB" },
    });
    await expectNothingLeft(before + 1);
  });

  it("runs beside others", async () => {
    const contents = Array.from({ length: 12 }, () => randomBytes(200_000));
    const answers = await Promise.all(contents.map((content) => post(formOf(content))));
    const ids = answers.map(idOf);
    expect(new Set(ids).size).toBe(12);
    for (const [index, { body }] of answers.entries()) {
      const sha256 = createHash("sha256")
        .update(contents[index] ?? "")
        .digest("hex");
      expect(body).toMatchObject({ sha256 });
    }
    expect([...(await filesIn("incoming")), ...(await partsOfFiles())]).toEqual([]);
  });
});

describe("a form that is none", () => {
  const end = `--${BOUNDARY}--\r\n`;
  const file = rawPart('name="file"; filename="a.txt"', "abc");
  it.each([
    ["no file", end, 400, 40001, "The form holds no file; send it in the field file"],
    [
      "a field only",
      rawPart('name="file"', "abc") + end,
      400,
      40001,
      "The form holds no file; send it in the field file",
    ],
    [
      "another name",
      rawPart('name="other"; filename="a.txt"', "abc") + end,
      400,
      40001,
      "Send one file per request, in the field file",
    ],
    ["two files", file + file + end, 400, 40001, "Send one file per request, in the field file"],
    ["three files", file + file + file + end, 400, 40001, "Send one file per request, in the field file"],
    ["no end", file, 400, 40001, "The upload is broken or incomplete; send the file again"],
    ["half a file", file.slice(0, -4), 400, 40001, "The upload is broken or incomplete; send the file again"],
    ["no boundary in it", "abc", 400, 40001, "The upload is broken or incomplete; send the file again"],
    [
      "many fields",
      `${rawPart('name="a"', "b").repeat(60)}${file}${end}`,
      400,
      40001,
      "The form has too many fields",
    ],
  ])("with %s is refused", async (_what, body, status, errorCode, message) => {
    const before = (await filesIn("stored")).length;
    const answer = await postRaw(body);
    expect(answer).toMatchObject({
      status,
      body: { errorCode, message },
    });
    await expectNothingLeft(before);
  });

  it.each([
    ["multipart/form-data", 400],
    ["application/json", 400],
    ["text/xml", 415],
    ["application/x-www-form-urlencoded", 415],
    ["application/octet-stream", 415],
  ])("of the type %s is refused", async (type, status) => {
    const answer = await postRaw(file + end, type);
    expect(answer.status).toBe(status);
    expect(answer.body).toMatchObject({ message: expect.stringMatching(/^[A-Z]/) });
  });

  it("that is JSON is answered with what to send", async () => {
    expect(await postRaw("{}", "application/json")).toMatchObject({
      status: 415,
      body: { errorCode: 41500, message: "Send the file as multipart/form-data, in the field file" },
    });
  });

  it("and stops in the middle leaves nothing, and is no failure of the server", async () => {
    const before = (await filesIn("stored")).length;
    // Other tests log failures, too.
    await server.logs.flush();
    await server.db.query("delete from server_log");
    const call = httpRequest(`${server.url}/api/upload`, {
      method: "POST",
      headers: {
        authorization: `Bearer ${tokens["admin"]}`,
        "content-type": `multipart/form-data; boundary=${BOUNDARY}`,
        "content-length": 10_000_000,
      },
    });
    call.on("error", () => undefined);
    const closed = new Promise((resolve) => call.once("close", resolve));
    call.write(rawPart('name="file"; filename="a.txt"', "x".repeat(500_000)));
    await expect.poll(partsOfFiles).toHaveLength(1);
    call.destroy();
    await closed;
    const logged = async () => {
      await server.logs.flush();
      return server.db.query("select level from server_log where message like 'The upload is broken%'");
    };
    await expect.poll(logged).toEqual([{ level: "info" }]);
    await expectNothingLeft(before);
    expect(await server.db.query("select 1 from server_log where level = 'error'")).toEqual([]);
  });
});

describe("rights", () => {
  it.each([
    ["viewer", "", 403, 40301],
    ["nobody", "", 403, 40301],
    ["single", `?tenantOid=${prague}`, 403, 40302],
  ])("%s%s may not upload", async (name, query, status, errorCode) => {
    expect(await post(formOf("abc"), name, query)).toMatchObject({ status, body: { errorCode } });
  });

  /** Begins an upload of 50 MB without the right and waits for the answer; an answer may come in parts. */
  const beginRefused = async ({ url }: TestServer, token: string) => {
    const socket = connect(Number(new URL(url).port), "127.0.0.1");
    const head = [
      "POST /api/upload HTTP/1.1",
      "Host: backroom",
      `Authorization: Bearer ${token}`,
      `Content-Type: multipart/form-data; boundary=${BOUNDARY}`,
      `Content-Length: ${MAX_UPLOAD_BYTES}`,
      "\r\n",
    ];
    // A server that stops may say so by a reset.
    socket.on("error", () => undefined);
    const closed = new Promise((resolve) => socket.once("close", () => resolve("closed")));
    let text = "";
    socket.setEncoding("utf8").on("data", (part: string) => (text += part));
    socket.write(head.join("\r\n"));
    await expect.poll(() => text).toMatch(/^HTTP\/1\.1 403 /);
    return { socket, closed, answers: () => text };
  };

  it("are checked before a file is read: what is sent nevertheless is thrown away, and the connection goes on", async () => {
    const before = (await filesIn("stored")).length;
    const { socket, closed, answers } = await beginRefused(server, tokens["viewer"] ?? "");
    socket.write(Buffer.alloc(MAX_UPLOAD_BYTES));
    socket.write("GET /api/info HTTP/1.1\r\nHost: backroom\r\nConnection: close\r\n\r\n");
    await closed;
    expect(answers().match(/HTTP\/1\.1 \d+ /g)).toEqual(["HTTP/1.1 403 ", "HTTP/1.1 401 "]);
    await expectNothingLeft(before);
  });

  it("let nobody who goes on sending keep the server from stopping", async () => {
    const own = await startTestServer();
    const { socket, closed } = await beginRefused(own, await own.logIn("viewer"));
    socket.write(Buffer.alloc(100_000));
    await own.stop();
    expect(await closed).toBe("closed");
  });

  it("of one tenant only decide whose the upload is", async () => {
    const id = idOf(await post(formOf("abc"), "single"));
    expect(await server.db.query("select tenant_oid from upload where id = $1", [id])).toEqual([
      { tenant_oid: vienna },
    ]);
  });

  it("keep the uploads of tenants apart", async () => {
    const id = idOf(await post(formOf("of Vienna"), "single", `?tenantOid=${vienna}`));
    // Their own, wherever they stand; of others, with the page's right for the tenant.
    for (const [name, query] of [
      ["single", ""],
      ["single", `?tenantOid=${vienna}`],
      ["manager", ""],
      ["viewer", `?tenantOid=${vienna}`],
    ]) {
      expect(await read(id, name, query)).toMatchObject({ status: 200, text: "of Vienna" });
    }
    const unknown = await read("00000000-0000-4000-8000-000000000000", "elsewhere");
    const foreign = await read(id, "elsewhere");
    expect([foreign.status, { ...Object(foreign.body), uid: "" }]).toEqual([
      404,
      { ...Object(unknown.body), uid: "" },
    ]);
    expect(await read(id, "manager", `?tenantOid=${prague}`)).toMatchObject({ status: 404 });
    expect(await read(id, "nobody")).toMatchObject({ status: 403, body: { errorCode: 40301 } });
    expect(await server.call(`/api/upload/${id}`)).toMatchObject({ status: 401 });
  });

  it.each([
    "..%2f..%2fetc%2fpasswd",
    "%00",
    "%2e%2e",
    "a".repeat(500),
    "incoming%2fx",
    "'; drop table upload",
  ])("an id like %s is none", async (id) => {
    expect([400, 404]).toContain((await read(encodeURI(id).replaceAll("%25", "%"))).status);
  });
});

describe("the disk", () => {
  it("that is full is reported before anything is written", async () => {
    const before = (await filesIn("stored")).length;
    const disk = await statfs(server.filesFolder);
    // A disk that is really full would end the other tests, too.
    vi.spyOn(fs, "statfs").mockResolvedValueOnce(Object.assign(disk, { bavail: 10 }));
    syncBuiltinESMExports();
    expect(await post(formOf("abc"))).toMatchObject({
      status: 507,
      body: { errorCode: 50701, message: "The server has no room for the file; ask the administrator" },
    });
    await expectNothingLeft(before);
  });

  it("keeps nothing of an upload the database did not take", async () => {
    const before = (await filesIn("stored")).length;
    vi.spyOn(server.db, "transaction").mockRejectedValue(new Error("The database is gone"));
    expect(await post(formOf("abc"))).toMatchObject({ status: 500, body: { errorCode: 50001 } });
    await expectNothingLeft(before);
  });

  it("is cleaned at the start of what a crash left, but for what was written down and what still arrives", async () => {
    const known = idOf(await post(formOf("known")));
    const filesFolder = await mkdtemp(path.join(tmpdir(), "backroom-uploads-"));
    const incoming = path.join(filesFolder, "uploads", "incoming");
    await mkdir(incoming, { recursive: true });
    await mkdir(path.join(filesFolder, "uploads", "stored"));
    for (const name of ["crashed", known, "running"]) await writeFile(path.join(incoming, name), "known");
    const old = new Date(Date.now() - LEFTOVER_AGE_MS - 1000);
    for (const name of ["crashed", known]) await utimes(path.join(incoming, name), old, old);
    const app = fastify();
    const failures: unknown[] = [];
    uploadRoutes(app, {
      db: server.db,
      now: Date.now,
      files: createDiskStore(filesFolder),
      onFailure: (error) => failures.push(error),
    });
    await app.ready();
    expect(failures).toEqual([]);
    expect(await readdir(incoming)).toEqual(["running"]);
    expect(await readdir(path.join(filesFolder, "uploads", "stored"))).toEqual([known]);
    await app.close();
    await rm(filesFolder, { recursive: true });
  });
});

describe("names", () => {
  it.each([
    ["../../etc/passwd", "passwd"],
    ["C:\\Users\\me\\list.csv", "list.csv"],
    ["a\0b\u0001.txt", "ab.txt"],
    ["inv\u202Egnp.exe", "invgnp.exe"],
    ["CON.txt", "_CON.txt"],
    ["lpt1", "_lpt1"],
    ["..", "file"],
    [".htaccess", "htaccess"],
    ['a<b>:"|?*.txt', "a_b______.txt"],
    ["e\u0301te\u0301.pdf", "été.pdf"],
    ["価格表 2026.xlsx", "価格表 2026.xlsx"],
    ["قائمة.pdf", "قائمة.pdf"],
    ["", "file"],
    [undefined, "file"],
    [`${"x".repeat(300)}.tar.gz`, `${"x".repeat(237)}.gz`],
    [`${"価".repeat(200)}.pdf`, `${"価".repeat(78)}.pdf`],
    [`${"👨‍👩‍👧".repeat(30)}.png`, `${"👨‍👩‍👧".repeat(13)}.png`],
  ])("%j is kept as %j", (given, name) => {
    expect(displayName(given)).toBe(name);
  });

  it("are never a path, never empty, never long, and stay what they are", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 400 }), (given) => {
        const name = displayName(given);
        expect(name).not.toMatch(/[/\\\p{Cc}\u202A-\u202E\u2066-\u2069]|^\.|^$/u);
        expect(Buffer.byteLength(name)).toBeLessThanOrEqual(241);
        expect(displayName(name)).toBe(name);
      }),
    );
  });

  it("travel through a form", async () => {
    const body = `${rawPart('name="file"; filename="../../\u202Ex/Ünïcode 😀.txt"', "abc")}--${BOUNDARY}--\r\n`;
    expect(await postRaw(body)).toMatchObject({ status: 201, body: { name: "Ünïcode 😀.txt" } });
  });
});
