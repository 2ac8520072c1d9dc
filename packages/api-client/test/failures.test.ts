import { changePassword } from "@backroom/contract/calls/account";
import { userProfile } from "@backroom/contract/calls/profile";
import { register } from "@backroom/contract/calls/registration";
import { serverInfo } from "@backroom/contract/calls/server";
import { navigation } from "@backroom/contract/calls/shell";
import { expect, it, vi } from "vitest";
import { readConsoleConfig } from "../src/readConsoleConfig.ts";
import type { ApiError } from "../src/errors/ApiError.ts";
import { rejection, sendJson, startClient, startServer } from "./server.ts";

it("says which part of a rubbish answer is wrong", async () => {
  const { client } = await startClient((_, response) => sendJson(response, { tenantOids: ["x"] }));
  const error = await rejection(client.call(userProfile, {}));
  expect(error).toMatchObject({
    code: "invalidAnswer",
    call: "GET /api/user/profile",
    message:
      'Invalid answer to GET /api/user/profile: Response: expected a whole number at tenantOids.0, got "x".',
  });
});

it("says that a page came instead of JSON", async () => {
  const { client } = await startClient((_, response) => {
    response.writeHead(200, { "content-type": "text/html; charset=utf-8" });
    response.end("<!doctype html>\n<title>Sign in to the proxy</title>");
  });
  expect(await rejection(client.call(serverInfo, {}))).toMatchObject({
    code: "invalidAnswer",
    problem: 'expected JSON, got text/html beginning with "<!doctype html> <title>Sign in to the pr…".',
  });
});

it("says that nothing came instead of JSON", async () => {
  const { client } = await startClient((_, response) => void response.writeHead(200).end());
  expect(await rejection(client.call(serverInfo, {}))).toMatchObject({
    problem: "expected JSON, got nothing.",
  });
});

it("follows a redirect of a read", async () => {
  const { client } = await startClient((call, response) => {
    if (call.url === "/api/info") response.writeHead(307, { location: "/elsewhere" }).end();
    else sendJson(response, { version: "1", buildDate: "2026-01-01" });
  });
  expect((await client.call(serverInfo, {})).version).toBe("1");
});

it("reads a read once more after a network failure, and gives up after that", async () => {
  let failures = 1;
  const { client, seen } = await startClient((_, response) => {
    if (failures-- > 0) response.destroy();
    else sendJson(response, { version: "1", buildDate: "2026-01-01" });
  });
  expect((await client.call(serverInfo, {})).version).toBe("1");
  failures = 9;
  expect(await rejection(client.call(serverInfo, {}))).toMatchObject({
    code: "network",
    message: "Network Error",
  });
  expect(seen).toHaveLength(4);
});

it.each([500, 503, 429])("does not read again after %i", async (status) => {
  const { client, seen } = await startClient((_, response) => void response.writeHead(status).end());
  await rejection(client.call(serverInfo, {}));
  expect(seen).toHaveLength(1);
});

it("sends no write twice but a deletion, which names the state that it deletes", async () => {
  const { client, seen } = await startClient((_, response) => void response.destroy());
  const record = { Oid: 1, ETag: '"1"' };
  const articles = client.data("pos-supply", "article");
  const calls = [
    client.call(register, {
      body: { username: "a", password: "b", firstname: "c", lastname: "d", email: "e@f" },
    }),
    articles.remove(record),
    articles.patch(1, {}),
    client.writeExtension("dashboard", {}),
  ];
  const errors = await Promise.all(calls.map(rejection));
  expect(errors).toEqual(calls.map(() => expect.objectContaining({ code: "network" })));
  expect(seen.map(({ method }) => method).sort()).toEqual(["DELETE", "DELETE", "PATCH", "POST", "PUT"]);
});

it("reports a connection that is refused", async () => {
  const { client, server } = await startClient(() => undefined);
  server.close();
  expect(await rejection(client.ping())).toMatchObject({ message: "Network Error" });
});

it("reports an answer that breaks off", async () => {
  const { client } = await startClient((_, response) => {
    response.writeHead(200, { "content-length": "100" });
    response.write('{"version"');
    setImmediate(() => response.destroy());
  });
  expect(await rejection(client.call(serverInfo, {}))).toMatchObject({ code: "network" });
});

it("gives up after the timeout", async () => {
  const { client } = await startClient(() => undefined, { timeoutMs: 20 });
  expect(await rejection(client.call(serverInfo, {}))).toMatchObject({
    code: "timeout",
    message: "timeout of 20 ms exceeded",
  });
});

it("aborts a running call, and one that still waits for a token", async () => {
  const arrived = Promise.withResolvers<void>();
  const { client, seen } = await startClient(() => arrived.resolve());
  const leaving = new AbortController();
  const running = rejection(client.call(serverInfo, {}, { signal: leaving.signal }));
  await arrived.promise;
  leaving.abort();
  expect(await running).toMatchObject({ code: "aborted", message: "Request aborted" });

  const waiting = await startClient(() => undefined, {
    session: { token: () => new Promise(() => undefined) },
  });
  const left = new AbortController();
  const parked = rejection(waiting.client.data("a", "b").meta({ signal: left.signal }));
  left.abort();
  expect(await parked).toMatchObject({ code: "aborted" });
  expect([...seen, ...waiting.seen]).toHaveLength(1);
});

it("rejects waiting calls when the user gives up logging in", async () => {
  const { client, seen } = await startClient(() => undefined, {
    session: { token: async () => Promise.reject(new Error("Logged out")) },
  });
  expect(await rejection(client.call(userProfile, {}))).toMatchObject({ message: "Logged out" });
  expect(seen).toHaveLength(0);
});

it("asks the server for the words of an error, and shows its own when that fails", async () => {
  const { client, seen } = await startClient((call, response) => {
    if (call.url === "/api/error(u1)") {
      sendJson(response, {
        uid: "u1",
        at: "2026-01-01T00:00:00Z",
        message: "Disk is full",
        errorCode: 50001,
        subject: "System",
        httpMethod: "GET",
        path: "/api/info",
        httpStatus: 500,
        stackFrames: ["at save"],
      });
    } else if (call.url.startsWith("/api/error")) response.writeHead(500, { "red-rsp-uid": "u3" }).end();
    else {
      const uid = call.url === "/api/info" ? "u1" : "u2";
      sendJson(response, { message: "Internal error" }, { status: 500, headers: { "red-rsp-uid": uid } });
    }
  });
  expect(await rejection(client.call(serverInfo, {}))).toMatchObject({
    message: "Disk is full",
    errorCode: 50001,
    stackFrames: ["at save"],
    httpMethod: "GET",
    httpStatus: 500,
    httpStatusText: "Internal Server Error",
  });
  expect(await rejection(client.call(navigation, {}))).toMatchObject({ message: "Internal error" });
  expect(seen.map(({ url }) => url)).toEqual([
    "/api/info",
    "/api/error(u1)",
    "/api/ui/navigation",
    "/api/error(u2)",
  ]);
});

it("tells of a 401 although the token looked valid, but not of a wrong password", async () => {
  const onUnauthorized = vi.fn<(error: ApiError) => void>();
  const { client } = await startClient(
    ({ url }, response) => {
      const errorCode = url.endsWith("change-password") ? 40102 : 40111;
      sendJson(response, { message: "no", errorCode }, { status: 401 });
    },
    { onUnauthorized },
  );
  const error = await rejection(client.call(userProfile, {}));
  expect(onUnauthorized).toHaveBeenCalledExactlyOnceWith(error);
  await rejection(client.token({ username: "a", password: "b" }));
  await rejection(client.call(changePassword, { body: { password: "a", newPassword: "b" } }));
  expect(onUnauthorized).toHaveBeenCalledOnce();
});

it("starts with a service that is not ready behind its proxy, and with no other failure", async () => {
  let status = 521;
  const { client } = await startClient((_, response) => void response.writeHead(status).end());
  await expect(client.ping()).resolves.toBeUndefined();
  status = 502;
  expect(await rejection(client.ping())).toMatchObject({ code: "api", status: 502 });
});

it("rejects a fault that comes with a success status", async () => {
  const { client } = await startClient((_, response) => {
    response.writeHead(200, { "content-type": "application/xml" });
    response.end(
      "<Fault><Code><Value>40401</Value></Code><Reason><Text>Not &lt;here&gt;</Text></Reason></Fault>",
    );
  });
  expect(await rejection(client.call(serverInfo, {}))).toMatchObject({
    code: "fault",
    message: "Not <here>",
    errorCode: 40401,
  });
});

it("ends the session of the token it is given", async () => {
  const { client, seen } = await startClient((_, response) => void response.writeHead(204).end());
  await client.logout("old");
  expect(seen[0]).toMatchObject({ method: "POST", headers: { authorization: "Bearer old" } });
});

it("reads what the user stored, and nothing when there is nothing", async () => {
  const { client, seen } = await startClient((call, response) => {
    if (call.method === "PUT" || call.url.endsWith("views")) response.writeHead(204).end();
    else sendJson(response, { version: 1 });
  });
  expect(await client.readExtension("dashboard")).toEqual({ version: 1 });
  expect(await client.readExtension("views")).toBeUndefined();
  await client.writeExtension("note", "text");
  expect(seen[2]?.body).toBe('"text"');
});

it("reads config.json, takes the defaults without one, and names what is wrong in it", async () => {
  let answer: string | undefined = '{"apiBaseUrl":"https://api.example.com"}';
  const { baseUrl } = await startServer((_, response) => {
    if (answer === undefined) response.writeHead(404).end();
    else response.writeHead(200, { "content-type": "application/json" }).end(answer);
  });
  const options = { consoleUrl: `${baseUrl}/console/` };
  expect(await readConsoleConfig(options)).toMatchObject({
    apiBaseUrl: "https://api.example.com",
    productTitle: "Backroom",
  });
  answer = undefined;
  expect((await readConsoleConfig(options)).apiBaseUrl).toBe("");
  answer = '{"cldr":"yes"}';
  expect(await rejection(readConsoleConfig(options))).toMatchObject({
    problem: 'config.json: expected true or false at cldr, got "yes".',
  });
});

it("sends nothing that stores while it only reads, but reads, checks, logs in and logs out", async () => {
  const { client, seen } = await startClient(
    (_, response) =>
      sendJson(response, { oid: 1, Oid: 1, access_token: "x", token_type: "Bearer", expires_in: 1 }),
    { isReadOnly: () => true },
  );
  const records = client.data("pos-supply", "article");
  const record = {
    Oid: 1,
    TenantOid: 1,
    ETag: '"1"',
    Disabled: false,
    Deleted: false,
    CreatedAt: null,
    ModifiedAt: null,
    ModifiedBy: null,
  };
  for (const write of [
    () => records.create(record),
    () => records.update(record),
    () => records.patch(1, { Text: "x" }),
    () => records.remove(record),
    () => client.writeExtension("dashboard", {}),
    () => client.call(changePassword, { body: { password: "a", newPassword: "b" } }),
  ])
    expect(await rejection(write())).toMatchObject({ code: "readOnly" });
  expect(seen).toEqual([]);
  await records.adjust(record);
  await records.read(1);
  await client.token({ username: "a", password: "b" });
  await client.logout("token");
  expect(seen).toHaveLength(4);
});
