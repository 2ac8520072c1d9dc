import { connectServer, findChecks } from "@backroom/conformance";
import { afterAll, describe, expect, it } from "vitest";
import { seedFew } from "./sampleData.ts";
import { startTestServer } from "./testServer.ts";

// The checks are found by asking, so the server stands before the tests are named.
const server = await startTestServer({}, seedFew);
const users = await Promise.all(
  ["admin", "single"].map((username) =>
    connectServer({ url: server.url, username, password: "backroom" }).then(async (tested) => ({
      username,
      checks: await findChecks(tested),
    })),
  ),
);
afterAll(() => server.stop());

describe.each(users)("the contract, seen by $username", ({ checks }) => {
  it.each(checks)("$name", async (check) => {
    await expect(check.run()).resolves.toBeUndefined();
  });
});
