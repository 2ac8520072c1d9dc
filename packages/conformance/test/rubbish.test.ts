import { createServer } from "node:http";
import type { Server } from "node:http";
import { afterAll, beforeAll, expect, it } from "vitest";
import { connectServer, findChecks } from "../src/index.ts";

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
const token = `${encode({ alg: "EdDSA" })}.${encode({ sub: "1" })}.signature`;

const meta = {
  area: "pos-supply",
  entity: "article",
  title: "Article",
  textField: "Text",
  hasForm: true,
  capabilities: ["create", "delete", "export", "patch"],
  fields: [],
  tabs: [],
  columns: [{ name: "Text", label: "Text", width: 100, sortable: true, visible: true, align: "start" }],
  query: { fields: ["Nobody"], default: {}, sort: [] },
  details: [],
  lookups: {},
};
const answers: Readonly<Record<string, unknown>> = {
  "/api/v1-pub/auth/user/token.json": { access_token: token, token_type: "Bearer", expires_in: 60 },
  "/api/ui/permissions": { "/data/pos-supply/article": { "1": ["Create", "Update", "Delete", "Demand"] } },
  "/api/data/pos-supply/article/meta": meta,
};

let server: Server;
let url = "";
beforeAll(async () => {
  server = createServer((request, response) => {
    response.setHeader("content-type", "application/json");
    response.end(JSON.stringify(answers[request.url ?? ""] ?? 7));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  url = `http://127.0.0.1:${typeof address === "object" && address !== null ? address.port : 0}`;
});
afterAll(() => server.close());

it("a server that answers 200 and a number to everything passes no check", async () => {
  const checks = await findChecks(await connectServer({ url, username: "admin", password: "x" }));
  expect(checks.length).toBeGreaterThan(60);
  const passed: string[] = [];
  for (const check of checks) {
    await check.run().then(
      () => passed.push(check.name),
      () => undefined,
    );
  }
  // What the checks are found by is the one thing this server answers.
  expect(passed).toEqual(["Reads: GET /api/ui/permissions answers in its shape"]);
});
