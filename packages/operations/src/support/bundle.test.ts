import fc from "fast-check";
import { expect, it } from "vitest";
import { bundleFiles } from "./bundle.ts";
import type { BundleFacts } from "./bundle.ts";
import { redactAddress, redactValue } from "./redact.ts";
import { isSecretName } from "@backroom/contract";

/** Long enough not to stand in a bundle by chance. */
const secret = fc.stringMatching(/^[A-Za-z\d]{12,30}$/);
const secretNames = fc.constantFrom(
  "password",
  "oldPassword",
  "PASSWD",
  "pin",
  "userPin",
  "client_secret",
  "clientSecret",
  "access_token",
  "accessToken",
  "refresh-token",
  "authorization",
  "Cookie",
  "api_key",
  "apiKey",
  "private-key",
  "credentials",
  "session",
  "code",
);
/** Texts that carry a secret, as messages and addresses do. */
const carriers: readonly ((secret: string, name: string) => string)[] = [
  (text, name) => `{"${name}":"${text}","other":1}`,
  (text, name) => JSON.stringify({ body: JSON.stringify({ [name]: `${text} ${text}` }) }),
  (text, name) => `cannot log in: ${name}=${text}; try again`,
  (text, name) => `${name}: ${text}`,
  (text, name) => `GET /api/x?a=1&${name}=${text}&b=2 failed`,
  (text) => `Authorization: Bearer ${text}.${text}`,
  (text) => `Basic ${text}== was refused`,
  (text) => `token eyJhbGciOi.${text}.${text} has ended`,
  (text) => `postgres://me:${text}@db:5432/shop`,
  (text) => `https://${text}@shop.example/api`,
  (text) => `$argon2id$v=19$m=65536$${text}$${text}`,
  (text) => `key ${text}${text}${text}${text}`,
  (text) => `mailed to ${text}@example.com`,
];

const factsOf = (carried: string, [name, value]: readonly [string, string]): BundleFacts => ({
  console: { config: { [name]: value }, note: carried, nested: [{ [name]: { deep: value } }] },
  server: { error: carried },
  browser: { userAgent: carried },
  page: {
    address: `https://console.example/data/x?search=${value}&${name}=${value}#${value}`,
    title: carried,
  },
  connection: { problem: carried },
  errors: [{ at: "2026-01-01T00:00:00Z", message: carried }],
  network: [
    {
      id: 1,
      method: "GET",
      url: `https://me:${value}@api.example/api/data/x`,
      query: [
        ["search", value],
        [name, value],
        ["filter", `{"Name":{"eq":"${value}"}}`],
      ],
      status: 500,
      bytesUp: 1,
      bytesDown: 2,
      startedAt: 0,
      durationMs: 3,
      isPending: false,
      error: carried,
      uid: undefined,
    },
  ],
});

it("no password, token, key, mail address or typed text gets into a bundle, wherever it stands", () => {
  fc.assert(
    fc.property(secret, secretNames, fc.constantFrom(...carriers), (text, name, carry) => {
      const all = bundleFiles(factsOf(carry(text, name), [name, text]))
        .map((file) => file.text)
        .join();
      expect(all).not.toContain(text);
    }),
    { numRuns: 500 },
  );
});

it("what support needs stays: codes, uids, paths, places, versions", () => {
  const uid = "9f2c61d8-7a10-41b7-8000-000000000001";
  const facts = factsOf("There is no such kind of data (40402)", ["skip", "50"]);
  const texts = bundleFiles({
    ...facts,
    console: { version: "1.2.3", locale: "de" },
    errors: [{ at: "", message: "m", uid }],
  })
    .map((file) => file.text)
    .join();
  for (const kept of ["1.2.3", "de", uid, "40402", "There is no such kind of data", "/api/data/x", '"50"'])
    expect(texts).toContain(kept);
  expect(redactAddress("https://c.example/diagnostics/server-log?level=error&text=Maria&tenantOid=5#x")).toBe(
    "https://c.example/diagnostics/server-log?level=error&text=[redacted]&tenantOid=5",
  );
  expect(redactValue({ pin: 4711, code: 40101, count: 3 })).toEqual({
    pin: "[redacted]",
    code: 40101,
    count: 3,
  });
  expect(["opinion", "errorCode", "statusCode", "author"].filter(isSecretName)).toEqual([]);
});
