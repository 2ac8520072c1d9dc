import type { TSchema } from "@backroom/contract";
import { dashboardLayoutSchema, errorCodes, viewsSchema } from "@backroom/contract";
import { check } from "../check.ts";
import type { CheckSource } from "../check.ts";
import { expectError, expectShape, expectStatus, expectThat } from "../expect.ts";
import type { ServerUnderTest } from "../serverUnderTest.ts";

const layout = {
  version: 1,
  storedAt: "2026-01-02T03:04:05Z",
  cards: { Version: { name: "Version", params: { order: 1 } } },
};

/** Stores a value, reads it, and puts back `before`. */
const roundTrip = async (
  server: ServerUnderTest,
  { path, schema, value }: { path: string; schema: TSchema; value: unknown },
  before: unknown,
): Promise<unknown> => {
  const put = async (json: unknown) => {
    const answer = await server.call(path, { method: "PUT", json });
    expectThat(
      [200, 204].includes(answer.status),
      `${answer.asked} answered ${answer.status}: ${answer.text}`,
    );
  };
  await put(value);
  try {
    const after = await server.call(path);
    expectStatus(after, 200);
    return expectShape(after, schema);
  } finally {
    await put(before);
  }
};

/** What a user keeps for themselves. Puts back what was there. */
export const personalChecks: CheckSource = (server) => [
  check("Personal", "a stored dashboard comes back as it was", async () => {
    const path = "/api/user/extension/dashboard";
    const wrong = await server.call(path, { method: "PUT", json: { cards: 7 } });
    expectError(wrong, 400, errorCodes.fieldErrors);
    const before = await server.call(path);
    // Nothing stored cannot be put back: the console would show an empty dashboard instead of the first one.
    if (before.status === 204) return;
    expectStatus(before, 200);
    const stored = await roundTrip(
      server,
      { path, schema: dashboardLayoutSchema, value: layout },
      before.json,
    );
    expectThat(JSON.stringify(stored).includes('"Version"'), "The stored card is gone");
  }),
  check("Personal", "stored views come back as they were", async () => {
    const path = "/api/user/extension/views";
    const before = await server.call(path);
    expectThat([200, 204].includes(before.status), `${before.asked} answered ${before.status}`);
    const value = { conformance: { columns: ["Text"] } };
    // No view is the same as nothing stored.
    const stored = await roundTrip(server, { path, schema: viewsSchema, value }, before.json ?? {});
    expectThat(
      JSON.stringify(stored) === JSON.stringify(value),
      `Views came back as ${JSON.stringify(stored)}`,
    );
  }),
];
