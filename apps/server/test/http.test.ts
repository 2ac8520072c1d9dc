import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { request } from "node:http";
import type { IncomingMessage } from "node:http";
import { connect } from "node:net";
import { brotliCompressSync, inflateSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { builtScript } from "./consoleFolder.ts";
import { preferredType } from "../src/http/accept.ts";
import { createErrorStore } from "../src/http/errorStore.ts";
import { clientAddress } from "../src/http/rateClients.ts";
import { startTestServer } from "./testServer.ts";
import type { TestServer } from "./testServer.ts";

let server: TestServer;
let admin: string;
let viewer: string;
beforeAll(async () => {
  server = await startTestServer();
  [admin, viewer] = [await server.logIn("admin"), await server.logIn("viewer")];
});
afterAll(() => server.stop());

const guarded = [
  ["GET", "/api/info"],
  ["GET", "/api/openapi.json"],
  ["POST", "/api/auth/logout"],
  ["POST", "/api/auth/change-password"],
  ["GET", "/api/user/profile"],
  ["GET", "/api/user/extension/dashboard"],
  ["PUT", "/api/user/extension/dashboard"],
  ["GET", "/api/ui/navigation"],
  ["GET", "/api/ui/permissions"],
  ["GET", "/api/ui/progress"],
  ["GET", "/api/settings/scope"],
  ["GET", "/api/error(00000000-0000-0000-0000-000000000000)"],
  ["GET", "/api/data/pos-supply/article"],
] as const;

describe("calls without a good token", () => {
  it.each(guarded)("%s %s answers 401", async (method, path) => {
    for (const headers of [{}, { authorization: "Bearer a.b.c" }, { authorization: "Basic YTpi" }]) {
      const answer = await server.call(path, { method, headers });
      expect(answer).toMatchObject({ status: 401, body: { errorCode: 40111, subject: "Authorization" } });
    }
  });
});

describe("what never becomes a request", () => {
  const send = async (text: string): Promise<string> => {
    const socket = connect(Number(new URL(server.url).port));
    let answer = "";
    socket.on("data", (chunk: Buffer) => (answer += chunk.toString()));
    socket.write(text);
    await once(socket, "close");
    return answer;
  };

  it.each([
    ["garbage", "GARBAGE\r\n\r\n", 400, 40001],
    ["headers too long", `GET / HTTP/1.1\r\nX: ${"a".repeat(20_000)}\r\n\r\n`, 431, 41300],
    ["an address too long", `GET /${"a".repeat(20_000)} HTTP/1.1\r\nHost: x\r\n\r\n`, 431, 41300],
  ])("%s is answered with an error that can be asked for", async (_what, text, status, errorCode) => {
    const answer = await send(text);
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} .*\\[${errorCode}\\]\r\n`));
    const [uid = ""] = /(?<=red-rsp-uid: )[\w-]+/.exec(answer) ?? [];
    expect(await server.call(`/api/error(${uid})`, { token: admin })).toMatchObject({
      body: { uid, httpStatus: status, errorCode },
    });
  });
});

describe("bodies", () => {
  const put = (body: string, contentType = "application/json") =>
    server.call("/api/user/extension/dashboard", {
      method: "PUT",
      token: viewer,
      body,
      headers: { "content-type": contentType },
    });

  it.each([
    ["{", 400, "The request body is not valid JSON"],
    ["", 400, "The request body is empty; send JSON"],
    ['{"__proto__":{"a":1}}', 400, "The request body names a field __proto__ or constructor.prototype"],
    ["[]", 400, "Expected an object, got a list of 0"],
    ["null", 400, "Expected an object, got null"],
    [`{"a":${"[".repeat(65)}${"]".repeat(65)}}`, 400, "The request body is nested more than 64 levels deep"],
    ["[".repeat(30_000) + "]".repeat(30_000), 400, "The request body is nested more than 64 levels deep"],
  ])("refuses %.40j", async (body, status, message) => {
    expect(await put(body)).toMatchObject({ status, body: { message } });
  });

  it("says that a body is not compressed as it claims", async () => {
    const sent = (encoding: string) =>
      server.call("/api/user/extension/dashboard", {
        method: "PUT",
        token: viewer,
        body: "{}",
        headers: { "content-type": "application/json", "content-encoding": encoding },
      });
    expect(await sent("gzip")).toMatchObject({
      status: 400,
      body: { message: "The request body is not compressed as its Content-Encoding says" },
    });
    expect(await sent("secret")).toMatchObject({
      status: 415,
      body: { message: "The request body has a Content-Encoding this server does not take" },
    });
  });

  it.each([
    ["google-auth/token.json", "codeVerifier", { code: "a code of a login", codeVerifier: "hunter2" }],
    ["google-auth/token.json", "code", { code: ["hunter2"] }],
  ])("does not repeat the secret of %s at %s", async (call, _field, json) => {
    const answer = await server.call(`/api/v1-pub/${call}`, { method: "POST", json });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.text).not.toContain("hunter2");
  });

  it("names every field that is wrong, in words", async () => {
    const json = { username: " ", password: "short", firstname: "Eva", email: "eva" };
    const answer = await server.call("/api/auth/register", { method: "POST", json });
    expect(answer).toMatchObject({
      status: 400,
      body: {
        message: "4 fields are not valid",
        errors: [
          { field: "username", message: "Expected a text that is not blank" },
          { field: "password", message: "Expected a text of at least 8 characters" },
          { field: "lastname", message: "Expected a text" },
          { field: "email", message: "Expected an e-mail address" },
        ],
      },
    });
  });

  it.each(["a\\u0000b", "\\ud800"])("refuses text no database holds: %s", async (text) => {
    const body = `{"version":1,"storedAt":"${text}","cards":{}}`;
    expect(await put(body)).toMatchObject({ status: 400, body: { errorCode: 40001 } });
    const registration = `{"username":"${text}","password":"long enough","firstname":"a","lastname":"b","email":"${text}@c"}`;
    const headers = { "content-type": "application/json" };
    const { status } = await server.call("/api/auth/register", {
      method: "POST",
      body: registration,
      headers,
    });
    expect(status).toBeLessThan(500);
  });

  it("may be missing where none is needed, whatever type is named", async () => {
    const headers = { "content-type": "application/json" };
    const unit = await server.call("/api/data/pos-supply/quantity-unit", {
      method: "POST",
      token: admin,
      json: { id: "gone", text: "Gone" },
    });
    const path = unit.headers.get("location") ?? "";
    const remove = { method: "DELETE", token: admin, headers: { ...headers, "if-match": '"1"' } };
    expect((await server.call(path, remove)).status).toBe(204);
    const token = await server.logIn("viewer");
    expect((await server.call("/api/auth/logout", { method: "POST", token, headers })).status).toBe(204);
  });

  it("refuses other media types and too much", async () => {
    expect((await put("<a/>", "text/xml")).status).toBe(415);
    expect(await put(`"${"x".repeat(2_000_000)}"`)).toMatchObject({
      status: 413,
      body: { errorCode: 41300 },
    });
  });
});

describe("the limit of calls", () => {
  const answers = async (own: TestServer, tokenOf: (index: number) => string) => {
    const statuses: number[] = [];
    for (let index = 0; index < 12; index += 1)
      statuses.push((await own.call("/api/user/profile", { token: tokenOf(index) })).status);
    return statuses;
  };

  it("is not got around by made-up tokens, and is each user's own", async () => {
    const own = await startTestServer({ callsPerMinute: 8 });
    const token = await own.logIn("admin");
    expect(await answers(own, () => token)).toEqual([
      ...Array.from({ length: 9 }, () => 200),
      ...Array.from({ length: 3 }, () => 429),
    ]);
    // Logging in and the first call of the token were the address's own.
    expect(await answers(own, (index) => `a.b.${index}`)).toEqual([
      ...Array.from({ length: 6 }, () => 401),
      ...Array.from({ length: 6 }, () => 429),
    ]);
    await own.stop();
  });

  it.each([
    ["10.1.2.3", "10.1.2.3"],
    ["::ffff:10.1.2.3", "10.1.2.3"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
    ["2001:db8:1:2::9", "2001:db8:1:2::/64"],
    ["2001:db8::9", "2001:db8:0:0::/64"],
    ["::1", "0:0:0:0::/64"],
    ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ])("takes the address %s for %s", (ip, client) => {
    expect(clientAddress(ip)).toBe(client);
  });
});

describe("answers", () => {
  it.each([
    ["application/json; q=0.1, text/csv", "text/csv"],
    ["text/csv ; charset=utf-8 ; q=0.2, application/json;q=0.3", "application/json"],
    ['text/csv; profile="a", application/json;q=0.9', "text/csv"],
  ])("have the type that weighs most: %s", (accept, best) => {
    expect(preferredType(accept, ["application/json", "text/csv"])).toBe(best);
  });

  it.each(["/api/v1/ping", "/api/data/pos-supply/article/count", "/api/nothing"])(
    "that say nothing of it are kept by no cache: %s",
    async (path) => {
      const { headers } = await server.call(path, { token: admin });
      expect(headers.get("cache-control")).toBe("private, no-store");
    },
  );
});

describe("errors", () => {
  it("can be read by their user, by the uid every failed answer carries", async () => {
    const failed = await server.call("/api/user/extension/nothing", { token: viewer });
    const uid = failed.headers.get("red-rsp-uid") ?? "";
    expect(failed.body).toMatchObject({
      uid,
      errorCode: 40401,
      subject: "NotFound",
      httpMethod: "GET",
      stackFrames: [],
    });
    const found = await server.call(`/api/error(${uid})`, { token: viewer });
    expect(found).toMatchObject({
      status: 200,
      body: { uid, errorCode: 40401, path: "/api/user/extension/nothing", httpStatus: 404 },
    });
    expect(found.body).not.toHaveProperty("userOid");
    expect((await server.call(`/api/error(${uid})`, { token: admin })).status).toBe(200);
    const nobody = await server.logIn("nobody");
    expect((await server.call(`/api/error(${uid})`, { token: nobody })).status).toBe(404);
  });

  it.each([
    ["a value", { username: "q", email: "a\0", password: "backroom1" }],
    ["a name", { "\0": 1, "\ud800": 1 }],
    ["a half character", { username: 1, email: "\ud800" }],
  ])("stores the error of another user after a request with unstorable text in %s", async (_, json) => {
    const bad = await server.call("/api/auth/confirm-registration", { method: "POST", json });
    const badDashboard = await server.call("/api/user/extension/dashboard", {
      method: "PUT",
      token: viewer,
      json: { version: 1, storedAt: "2026-11-01T00:00:00Z", cards: { "\0\ud800": 1 } },
    });
    expect([bad.status, badDashboard.status]).toEqual([400, 400]);
    const failed = await server.call("/api/user/extension/nothing", { token: viewer });
    const uid = failed.headers.get("red-rsp-uid") ?? "";
    const stored = () => server.db.query("select 1 as one from error_log where uid = $1", [uid]);
    await expect.poll(stored).toEqual([{ one: 1 }]);
  });

  it("drops only the record with a value that cannot be stored", async () => {
    const failures: unknown[] = [];
    const { db } = server;
    const store = createErrorStore({ db, now: Date.now, onFailure: (error) => failures.push(error) });
    const uids = [randomUUID(), randomUUID(), randomUUID()];
    for (const [index, uid] of uids.entries()) {
      store.record({
        uid,
        at: new Date().toISOString(),
        userOid: null,
        tenantOid: 0,
        message: "m",
        errorCode: index === 1 ? 1e12 : 40401,
        subject: "NotFound",
        httpMethod: "GET",
        path: "/",
        httpStatus: 404,
        stackFrames: [],
      });
    }
    await store.close();
    const rows = await db.query("select uid from error_log where uid = any($1::text[])", [uids]);
    expect(rows).toHaveLength(2);
    expect(await store.find(uids[1] ?? "")).toBeNull();
    expect(failures).toHaveLength(1);
  });

  it("show others' only in tenants whose log one may read", async () => {
    const single = await server.logIn("single");
    const failIn = async (tenant: string) => {
      const failed = await server.call(`/api/data/no/kind?tenantOid=${tenant}`, { token: admin });
      return failed.headers.get("red-rsp-uid") ?? "";
    };
    const statuses = [];
    for (const tenant of ["2001", "2002", "1"]) {
      const uid = await failIn(tenant);
      const { status } = await server.call(`/api/error(${uid})`, { token: single });
      statuses.push(status);
      expect((await server.call(`/api/error(${uid})`, { token: viewer })).status).toBe(200);
    }
    expect(statuses).toEqual([200, 404, 404]);
  });

  it("are kept for 7 days, also once they are only in the database", async () => {
    const failed = await server.call("/api/user/extension/nothing", { token: viewer });
    const uid = failed.headers.get("red-rsp-uid") ?? "";
    const written = async () =>
      (await server.db.query("select uid from error_log where uid = $1", [uid])).length;
    await expect.poll(written).toBe(1);
    expect((await server.call(`/api/error(${uid})`, { token: viewer })).status).toBe(200);
    server.advance(7 * 24 * 60 * 60 * 1000);
    const later = await server.logIn("viewer");
    expect((await server.call(`/api/error(${uid})`, { token: later })).status).toBe(404);
    [admin, viewer] = [await server.logIn("admin"), later];
  });

  it.each(["()", "(x'--)", "", "(00000000-0000-0000-0000-000000000000)", "(%00)"])(
    "answer 404 for the uid %s",
    async (uid) => {
      expect((await server.call(`/api/error${uid}`, { token: admin })).status).toBe(404);
    },
  );

  it("of the server's own making keep their inside to themselves, but for diagnosticians", async () => {
    await server.db.query("alter table user_extension rename to user_extension_gone");
    const [seen, hidden] = [admin, await server.logIn("nobody")].map((token) =>
      server.call("/api/user/extension/dashboard", { token }),
    );
    expect(await hidden).toMatchObject({
      status: 500,
      body: { errorCode: 50001, subject: "System", stackFrames: [] },
    });
    expect((await hidden)?.text).not.toContain("user_extension");
    expect((await seen)?.body).toHaveProperty(["stackFrames", 0], expect.stringContaining("at "));
    await server.db.query("alter table user_extension_gone rename to user_extension");
  });
});

describe("headers", () => {
  it("name the request and its time, and cannot be injected", async () => {
    const named = await server.call("/api/v1/ping", { headers: { "x-request-id": "abc-1" } });
    expect(named.headers.get("x-request-id")).toBe("abc-1");
    expect(named.headers.get("server-timing")).toMatch(/^app;dur=[\d.]+$/);
    const odd = await server.call("/api/v1/ping", { headers: { "x-request-id": 'a"; <script>' } });
    expect(odd.headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
  });

  it("keep line breaks of an address out of the reason phrase", async () => {
    const answer = await server.call("/api/nothing%0d%0aset-cookie:%20a=b", { token: admin });
    expect(answer.status).toBe(404);
    expect(answer.headers.get("set-cookie")).toBeNull();
  });

  it("let a console of another origin read what it needs", async () => {
    const preflight = await server.call("/api/user/profile", {
      method: "OPTIONS",
      headers: {
        origin: "https://console.example",
        "access-control-request-method": "PUT",
        "access-control-request-headers": "authorization,if-match",
      },
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get("access-control-allow-origin")).toBe("https://console.example");
    expect(preflight.headers.get("access-control-allow-methods")).toContain("PATCH");
    const answer = await server.call("/api/v1/ping", { headers: { origin: "https://console.example" } });
    expect(answer.headers.get("access-control-expose-headers")).toMatch(/ETag.*red-rsp-uid/);
    expect(answer.headers.get("access-control-allow-credentials")).toBeNull();
  });

  it("keep caches from mixing up origins and forms of records", async () => {
    const headers = { origin: "https://console.example", "accept-encoding": "gzip" };
    for (const path of ["/api/data/tenancy/tenant", "/api/data/tenancy/tenant/2001"]) {
      const vary = (await server.call(path, { token: admin, headers })).headers.get("vary") ?? "";
      expect(vary.split(", ")).toEqual(expect.arrayContaining(["Origin", "Accept"]));
    }
  });

  it("allow no inline scripts, no eval, frames only in applications of FRAME_ORIGINS, and no sniffing", async () => {
    const { headers } = await server.call("/");
    const policy = headers.get("content-security-policy") ?? "";
    expect(policy).toContain(`script-src 'self' ${new URL(server.url).origin};`);
    expect(policy).toContain("frame-ancestors 'self' https://apps.example.com");
    expect(policy).not.toContain("unsafe-eval");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("x-powered-by")).toBeNull();
  });

  it("contain the origin of the request in the policy, but no host that could add a source", async () => {
    const { port } = new URL(server.url);
    const policyFor = async (host: string): Promise<string> => {
      const sent = request({ port, path: "/", headers: { host } }).end();
      const [answer] = (await once(sent, "response")) as [IncomingMessage];
      answer.resume();
      return String(answer.headers["content-security-policy"]);
    };
    const policy = await policyFor("backroom.example:8443");
    for (const directive of ["script-src", "style-src", "img-src"])
      expect(policy).toContain(`${directive} 'self' http://backroom.example:8443`);
    for (const host of ["evil.example; script-src *", "evil.example,x"])
      expect(await policyFor(host)).not.toContain("evil");
  });

  it("compress from 1 kB on", async () => {
    const encodingOf = async (path: string, accepted: string) =>
      (await server.call(path, { token: admin, headers: { "accept-encoding": accepted } })).headers.get(
        "content-encoding",
      );
    expect(await encodingOf("/api/ui/navigation", "br, gzip")).toBe("br");
    expect(await encodingOf("/api/ui/navigation", "gzip")).toBe("gzip");
    expect(await encodingOf("/api/v1/ping", "br, gzip")).toBeNull();
  });
});

describe("the console's files", () => {
  it("come with the right lifetime", async () => {
    const asset = await server.call("/assets/index-a1b2c3.js");
    expect(asset.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect(asset.headers.get("content-type")).toMatch(/javascript/);
    for (const path of ["/version.json", "/config.json", "/loc/de.json", "/"]) {
      const answer = await server.call(path);
      expect([path, answer.status, answer.headers.get("cache-control")]).toEqual([path, 200, "no-cache"]);
    }
    expect((await server.call("/version.json")).body).toEqual({
      version: "1.0.0",
      buildDate: "2026-01-01T00:00:00Z",
    });
  });

  it("come as the build compressed them, to clients that can read that", async () => {
    const read = async (accepted: string) => {
      const { status, headers, text } = await server.call("/assets/index-a1b2c3.js", {
        headers: { "accept-encoding": accepted },
      });
      expect([status, text, headers.get("cache-control")]).toEqual([
        200,
        builtScript,
        "public, max-age=31536000, immutable",
      ]);
      expect(headers.get("content-type")).toMatch(/javascript/);
      // Chromium sends an Origin header with an import, but not with the fetch that filled its cache.
      expect(headers.get("vary")).toBe("accept-encoding");
      return [headers.get("content-encoding"), headers.get("content-length")];
    };
    expect(await read("br, gzip")).toEqual(["br", String(brotliCompressSync(builtScript).length)]);
    expect(await read("gzip")).toEqual(["gzip", null]);
    expect(await read("identity")).toEqual([null, String(builtScript.length)]);
  });

  it.each([
    ["POST", "/api/user/profile", "GET, HEAD"],
    ["DELETE", "/api/data/pos-supply/article", "GET, HEAD, POST"],
    ["GET", "/api/auth/logout", "POST"],
    ["PUT", "/api/v1/ping", "GET, HEAD"],
  ])("%s %s answers 405 with the methods there are", async (method, path, allow) => {
    const answer = await server.call(path, { method, token: admin });
    expect(answer).toMatchObject({ status: 405, body: { errorCode: 40500, httpStatus: 405 } });
    expect(answer.headers.get("allow")).toBe(allow);
  });

  it.each(["/data/%E0%A4%A?a=1", "/data/%00", "/e/100%", "//data//article"])(
    "answer the broken page address %s with the index page",
    async (path) => {
      expect(await server.call(path)).toMatchObject({
        status: 200,
        text: "<!doctype html><title>Console</title>",
      });
    },
  );

  it("answer broken addresses of calls and files with 400", async () => {
    for (const path of ["/api/data/%E0%A4%A", "/assets/%E0%A4%A", "/loc/%00.json"])
      expect([path, (await server.call(path)).status]).toEqual([path, 400]);
  });

  it("answer pages with the index page, missing files and calls with 404", async () => {
    for (const path of ["/data/pos-supply/article", "/e/data/x?a=1", "/forbidden"]) {
      expect(await server.call(path)).toMatchObject({
        status: 200,
        text: "<!doctype html><title>Console</title>",
      });
    }
    for (const path of [
      "/loc/xx.json",
      "/assets/gone.js",
      "/assets/cldr/de.json",
      "/robots.txt",
      "/api/nothing",
      "/loc/..%2f..%2fpackage",
      "/a//b.js",
      "/api//info",
      "/%2e%2e/package.json",
    ]) {
      const answer = await server.call(path);
      expect([path, answer.status]).toEqual([path, 404]);
      expect(answer.headers.get("content-type")).toMatch(/json/);
    }
    expect(await server.call("/x%00y.js")).toMatchObject({ status: 400, body: { httpStatus: 400 } });
    expect((await server.call("/data/pos-supply/article", { method: "POST" })).status).toBe(404);
  });

  it("stand beside blank avatars, which need no token", async () => {
    const response = await fetch(`${server.url}/avatar/${"a".repeat(64)}?s=64&d=blank`);
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("image/png");
    expect(response.headers.get("cache-control")).toBe("public, max-age=86400");
    const png = Buffer.from(await response.arrayBuffer());
    expect(png.subarray(0, 8).toString("latin1")).toBe("\x89PNG\r\n\x1a\n");
    const data = png.indexOf("IDAT") + 4;
    // One row: the filter, then red, green, blue, alpha.
    expect([...inflateSync(png.subarray(data, data + png.readUInt32BE(data - 8)))]).toEqual([0, 0, 0, 0, 0]);
  });

  it.each(["<script>alert(1)<%2fscript>", "..%2f..%2fetc%2fpasswd", "%0d%0aset-cookie:%20a=b", "%00", "'--"])(
    "answer the avatar of %s with the same picture and nothing of the address",
    async (hash) => {
      const answer = await server.call(`/avatar/${hash}`);
      expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "image/png"]);
      expect(answer.headers.get("set-cookie")).toBeNull();
      expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
      expect(answer.text).not.toMatch(/script|passwd/);
    },
  );

  it("stay in their folder", async () => {
    // fetch would tidy the address up.
    const status = await new Promise((resolve) => {
      request(`${server.url}/`, { path: "/../../../../etc/passwd" }, (response) =>
        resolve(response.statusCode),
      ).end();
    });
    expect([400, 403, 404]).toContain(status);
  });
});

describe("addresses", () => {
  it.each(["/api/%", "/api/user/extension/%E0%A4%A", `/api/user/extension/${"x".repeat(600)}`])(
    "%.40s answer a clear 4xx",
    async (path) => {
      const answer = await server.call(path, { token: admin });
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(answer.status).toBeLessThan(500);
      expect(answer.body).toHaveProperty("message");
    },
  );
});

it("answers what it holds before it stops", async () => {
  const own = await startTestServer();
  const token = await own.logIn("viewer");
  const gate = Promise.withResolvers<void>();
  const busy = own.db.transaction(() => gate.promise);
  const arrived = once(own.app.server, "request");
  const held = own.call("/api/user/profile", { token });
  await arrived;
  const stopped = own.stop();
  gate.resolve();
  expect((await held).status).toBe(200);
  await Promise.all([busy, stopped]);
  await expect(own.call("/api/v1/ping")).rejects.toThrow("fetch failed");
});

describe("X-Forwarded-For", () => {
  /** Fails to log in from three addresses, says a proxy; the server takes two attempts a minute from one. */
  const attempts = async (trustedProxies: string[]) => {
    const own = await startTestServer({ loginsPerMinute: 2 }, undefined, { trustedProxies });
    try {
      const statuses = [];
      for (const address of ["203.0.113.1", "203.0.113.2", "203.0.113.3"]) {
        const headers = {
          authorization: `Basic ${btoa("admin:wrong")}`,
          "x-forwarded-for": `198.51.100.9, ${address}`,
        };
        statuses.push((await own.call("/api/v1-pub/auth/user/token.json", { headers })).status);
      }
      await own.logs.flush();
      const logged = await own.db.query<{ ip: string }>(
        "select distinct details::jsonb->>'ip' as ip from server_log where source = 'login' order by 1",
      );
      return { statuses, logged: logged.map(({ ip }) => ip) };
    } finally {
      await own.stop();
    }
  };

  it("is ignored unless the proxy is trusted", async () => {
    const expected = { statuses: [401, 401, 429], logged: ["127.0.0.1"] };
    expect(await attempts([])).toEqual(expected);
    expect(await attempts(["10.0.0.0/8"])).toEqual(expected);
  });

  it("of an untrusted address is logged once, with what to do", async () => {
    const own = await startTestServer();
    for (const ip of ["203.0.113.1", "203.0.113.2"])
      await own.call("/api/v1/ping", { headers: { "x-forwarded-for": ip } });
    await own.logs.flush();
    const logged = await own.db.query(
      "select level, message from server_log where message like '%TRUST_PROXY%'",
    );
    expect(logged).toEqual([{ level: "warn", message: expect.stringContaining("of 127.0.0.1 is ignored") }]);
    await own.stop();
  });

  it("of a trusted proxy names the client's address: the last one it did not know", async () => {
    expect(await attempts(["loopback"])).toEqual({
      statuses: [401, 401, 401],
      logged: ["203.0.113.1", "203.0.113.2", "203.0.113.3"],
    });
  });
});

it("limits the calls of a client with 429 and Retry-After", async () => {
  const small = await startTestServer({ loginsPerMinute: 3 });
  const statuses = [];
  for (let count = 0; count < 4; count += 1) statuses.push((await small.tokenCall("admin")).status);
  const refused = await small.tokenCall("admin");
  expect(statuses).toEqual([200, 200, 200, 429]);
  expect(refused.body).toMatchObject({ errorCode: 42901 });
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  expect((await small.call("/api/v1/ping")).status).toBe(200);
  await small.stop();
});
