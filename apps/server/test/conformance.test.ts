import { connectServer, findChecks } from "@backroom/conformance";
import { afterAll, describe, expect, it } from "vitest";
import { seedFew } from "./sampleData.ts";
import { startTestServer } from "./testServer.ts";

/**
 * Kinds whose calls differ for a user of one tenant: most others are alike, and what such a user may do with each is tested in
 * sampleUsers.test.
 */
const kindsOfOneTenant = new Set([
  "pos-supply/article",
  "pos-operating/customer",
  "pos-operating/document-lock",
  "pos-operating/terminal-state",
  "pos/receipt",
  "tenancy/location",
  "tenancy/pos-terminal",
]);
const concernsOneTenant = ({ name }: { readonly name: string }) => {
  const [subject = ""] = name.split(": ");
  return !subject.includes("/") || kindsOfOneTenant.has(subject);
};

// The checks are found by asking, so the server stands before the tests are named.
const server = await startTestServer({}, seedFew);
const users = await Promise.all(
  ["admin", "single"].map((username) =>
    connectServer({ url: server.url, username, password: "backroom" }).then(async (tested) => ({
      username,
      checks: (await findChecks(tested)).filter((check) => username === "admin" || concernsOneTenant(check)),
    })),
  ),
);
afterAll(() => server.stop());

describe.each(users)("the contract, seen by $username", ({ checks }) => {
  it.each(checks)("$name", async (check) => {
    await expect(check.run()).resolves.toBeUndefined();
  });
});
