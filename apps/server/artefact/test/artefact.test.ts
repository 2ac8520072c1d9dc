/** The package as an operator meets it: installed, started, used and stopped, on both databases. */
import { parse, serverInfoSchema, tokenAnswerSchema } from "@backroom/contract";
import { mkdtemp, readdir, readFile } from "node:fs/promises";
import { request } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, describe, expect, inject, it } from "vitest";
import { createDatabase } from "../../test/serverDatabase.ts";
import { killPrograms, runProgram, startProgram } from "./program.ts";

const PASSWORD = "sehr geheim";
const serverUrl = process.env["DATABASE_URL"] ?? "";

afterEach(killPrograms);

const logIn = async (url: string): Promise<string> => {
  const authorization = `Basic ${Buffer.from(`chef:${PASSWORD}`).toString("base64")}`;
  const response = await fetch(`${url}/api/v1-pub/auth/user/token.json`, { headers: { authorization } });
  const parsed = parse(tokenAnswerSchema, await response.json(), "Token answer");
  if (!parsed.ok) throw parsed.error;
  return parsed.value.access_token;
};

const setPassword = (url: string, link: string): Promise<Response> => {
  const { searchParams } = new URL(link);
  const body = JSON.stringify({
    userId: searchParams.get("userId"),
    token: searchParams.get("token"),
    newPassword: PASSWORD,
  });
  return fetch(`${url}/api/auth/set-password`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body,
  });
};

/** A change of the password whose headers the server has read. `finish` sends its body; `status` is that of the response. */
const beginRequest = (url: string, token: string) => {
  const body = JSON.stringify({ password: PASSWORD, newPassword: `noch ${PASSWORD}` });
  const call = request(`${url}/api/auth/change-password`, {
    method: "POST",
    headers: {
      authorization: `Bearer ${token}`,
      "content-type": "application/json",
      "content-length": body.length,
      // The server answers this once it has read the headers.
      expect: "100-continue",
    },
  });
  const status = new Promise<number>((resolve, reject) => {
    call.once("response", (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    call.once("error", reject);
  });
  const begun = new Promise<void>((resolve) => call.once("continue", () => resolve()));
  call.flushHeaders();
  return { begun, status, finish: () => call.end(body) };
};

/** Returns the exit code of the server, and the status of a request that was under way when SIGTERM was sent. */
const useAndStop = async (env: Readonly<Record<string, string>>) => {
  const made = await runProgram(["start", "--first-admin=chef"], { env });
  expect(made).toMatchObject({ code: 0, err: "" });
  const link = /^http:\S+$/m.exec(made.out)?.[0] ?? "";

  const server = startProgram(["start"], { env });
  const url = await server.ready();
  const page = await fetch(`${url}/auth/login`);
  expect(page.headers.get("content-type")).toMatch(/^text\/html/);
  const html = await page.text();
  const script = /<script[^>]+src="([^"]+)"/.exec(html)?.[1] ?? "";
  expect((await fetch(new URL(script, url))).status).toBe(200);

  expect((await setPassword(url, link)).status).toBe(200);
  const token = await logIn(url);
  const headers = { authorization: `Bearer ${token}` };
  const info = parse(serverInfoSchema, await (await fetch(`${url}/api/info`, { headers })).json(), "Info");
  expect(info).toMatchObject({ ok: true, value: { commit: expect.stringMatching(/^[0-9a-f]{12}$/) } });
  const pdf = await fetch(`${url}/api/data/identity/user`, {
    headers: { ...headers, accept: "application/pdf" },
  });
  expect(Buffer.from(await pdf.arrayBuffer()).toString("latin1")).toContain("NotoSans");
  expect((await fetch(`${url}/api/barcode/A1.png`)).headers.get("content-type")).toBe("image/png");

  const call = beginRequest(url, token);
  await call.begun;
  server.child.kill("SIGTERM");
  await server.printed(/^Stopping…$/m);
  call.finish();
  const status = await call.status;
  return { status, code: (await server.ended).code };
};

describe("the installed package", () => {
  it("is used, drains and exits with 0 on the embedded database", async () => {
    const DATA_DIR = await mkdtemp(path.join(tmpdir(), "data-"));
    expect(await useAndStop({ DATA_DIR })).toEqual({ status: 204, code: 0 });
  });

  it.runIf(serverUrl !== "")(
    "is used, drains and exits with 0 on PostgreSQL, with only files in DATA_DIR",
    async () => {
      const database = await createDatabase(serverUrl);
      const DATA_DIR = await mkdtemp(path.join(tmpdir(), "data-"));
      expect(await useAndStop({ DATA_DIR, DATABASE_URL: database.url })).toEqual({ status: 204, code: 0 });
      expect(await readdir(DATA_DIR)).toEqual(["files"]);
      await database.drop();
    },
  );

  it("has licences, no source maps, no demo data and nothing to install", async () => {
    const folder = path.join(path.dirname(inject("backroom")), "../lib/node_modules/backroom");
    const names = await readdir(folder, { recursive: true });
    for (const name of ["LICENSE", "THIRD-PARTY.txt", "README.md", "console/licenses.txt"])
      expect(names).toContain(name);
    expect(names.filter((name) => /\.map$|seed|signalr/i.test(name))).toEqual([]);
    const manifest: unknown = JSON.parse(await readFile(path.join(folder, "package.json"), "utf8"));
    expect(manifest).not.toHaveProperty("dependencies");
    expect(manifest).not.toHaveProperty("scripts");
    const notices = await readFile(path.join(folder, "THIRD-PARTY.txt"), "utf8");
    for (const name of ["fastify", "pdfkit", "@electric-sql/pglite", "@expo-google-fonts/noto-sans"])
      expect(notices).toContain(`${name} `);
  });
});
