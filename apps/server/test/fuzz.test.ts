import { allCalls } from "@backroom/contract/openapi";
import type { DescribedEndpoint } from "@backroom/contract/openapi";
import { sizes } from "@backroom/demo";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { kinds } from "../src/app/subjects.ts";
import { seedWith } from "../src/seed/seed.ts";
import { startTestServer } from "./testServer.ts";
import type { TestServer } from "./testServer.ts";

/** A text only another tenant's records hold. */
const SECRET = "Kryptonit-7351";
const size = { ...sizes.small, articles: 100, documents: 60, customers: 20 };
let server: TestServer;
let token = "";
beforeAll(async () => {
  server = await startTestServer({}, (db) => seedWith(db, size, () => undefined, new Date()));
  token = await server.logIn("single");
  const home = Object((await server.call("/api/user/profile", { token })).body)["primaryTenantOid"];
  for (const table of ["article", "customer", "location", "pos_terminal", "operator"]) {
    const sql = `update ${table} set text = '${SECRET}', search = '${SECRET.toLowerCase()}' where tenant_oid not in (1, $1)`;
    await server.db.query(
      sql.replace(/, search = '[^']*'/, table === "location" || table === "pos_terminal" ? "" : "$&"),
      [home],
    );
  }
});
afterAll(() => server.stop());

const hostileTexts = [
  "",
  " ",
  "0",
  "-1",
  "1e309",
  "9007199254740993",
  "null",
  "undefined",
  "__proto__",
  "constructor",
  "../../etc/passwd",
  "..%2f..%2f",
  "%00",
  "\u0000",
  "%",
  "%E0%A4%A",
  "'; drop table article; --",
  '" or 1=1',
  "<script>alert(1)</script>",
  "${7*7}",
  "{{7*7}}",
  "=cmd|'/c calc'!A0",
  "\uD800",
  "\u202Egnp.exe",
  "a".repeat(3000),
  "*",
  'W/"1"',
  '"1", "2"',
  "(((((((((((((((((((((((a+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)",
  "1001",
  "2026-02-30",
  "i18n:x",
  "Infinity",
  "[object Object]",
];
const text = fc.oneof(
  fc.constantFrom(...hostileTexts),
  fc.string({ maxLength: 30 }),
  fc.integer().map(String),
);

const deep = (depth: number): unknown => JSON.parse(`${"[".repeat(depth)}1${"]".repeat(depth)}`);
const body = fc.oneof(
  fc.json({ maxDepth: 4 }),
  text,
  fc.constantFrom(
    "{",
    "[",
    "\uFEFF{}",
    '{"a":1}{"b":2}',
    '{"__proto__":{"admin":true}}',
    '{"Oid":1e999}',
    JSON.stringify(deep(900)),
  ),
  fc
    .dictionary(
      fc.constantFrom(
        "Oid",
        "ETag",
        "TenantOid",
        "Text",
        "Id",
        "Permissions",
        "Xml",
        "Lines",
        "token",
        "password",
      ),
      fc.oneof(text, fc.jsonValue({ maxDepth: 3 })),
    )
    .map((value) => JSON.stringify(value)),
);
const filter = fc
  .dictionary(
    fc.constantFrom("Oid", "Text", "Disabled", "CreatedAt", "Nobody"),
    fc.dictionary(
      fc.constantFrom("eq", "gt", "in", "contains", "startsWith", "isNull", "regex"),
      fc.oneof(text, fc.jsonValue({ maxDepth: 2 })),
      { maxKeys: 2 },
    ),
    { maxKeys: 3 },
  )
  .map((value) => JSON.stringify(value));
const queryValue = fc.oneof(text, filter);
const headerValue = fc.oneof(
  fc.constantFrom(
    "text/csv",
    "application/pdf",
    "*/*",
    "application/xml;q=0.1, image/*",
    'application/json; profile="pascal-case"',
    "multipart/form-data; boundary=x",
    "application/merge-patch+json",
    '"1"',
    "*",
    "de-DE,de;q=0.9",
    "bytes=0-1",
    "gzip;q=0",
  ),
  text.map((value) => value.replaceAll(/[^\u0020-\u007E]/g, "?")),
);

// Two calls would end the session the others need.
const fuzzed = allCalls.filter(
  ({ path }) => path.startsWith("/api/") && !/logout|change-password/.test(path),
);
const kindNames = kinds.map(({ area, entity }) => `${area}/${entity}`);

const request = fc.constantFrom(...fuzzed).chain((endpoint: DescribedEndpoint) =>
  fc.record({
    method: fc.constant(endpoint.method),
    kind: fc.constantFrom(...kindNames),
    path: fc.constant(endpoint.path),
    values: fc.array(text, { minLength: 4, maxLength: 4 }),
    query: fc.dictionary(
      fc.constantFrom(
        ...Object.keys(endpoint.server.query?.properties ?? {}),
        "tenantOid",
        "filter",
        "orderBy",
        "search",
        "skip",
        "take",
        "x[y]",
      ),
      queryValue,
      { maxKeys: 4 },
    ),
    headers: fc.dictionary(
      fc.constantFrom(
        "accept",
        "content-type",
        "if-match",
        "if-none-match",
        "accept-language",
        "red-scope-tenant",
        "red-scope-terminal",
        "x-request-id",
        "cookie",
        "range",
        "content-encoding",
      ),
      headerValue,
      { maxKeys: 4 },
    ),
    body,
  }),
);

it("answers random calls without a 500, a hang or another tenant's records", async () => {
  await fc.assert(
    fc.asyncProperty(request, async ({ method, kind, path, values, query, headers, body: sent }) => {
      let place = 0;
      const address = path
        .replace("{area}/{entity}", kind)
        .replaceAll(/\{[^}]+\}/g, () => encodeURIComponent((values[place++] ?? "1").toWellFormed()));
      const search = new URLSearchParams(query);
      // Without a type of its own a body would be refused before anybody reads it.
      const typed = { "content-type": "application/json", ...headers };
      const answer = await server.call(`${address}?${search.toString()}`, {
        method,
        token,
        ...(method === "GET" || method === "DELETE" ? { headers } : { headers: typed, body: sent }),
      });
      expect([method, answer.status < 500]).toEqual([method, true]);
      expect(answer.text).not.toContain(SECRET);
      expect(answer.text).not.toMatch(/\bat .+\.ts:\d+|node_modules|syntax error at or near/);
    }),
    { numRuns: 700 },
  );
});
