import { dashboardLayoutSchema } from "@backroom/contract";
import { check } from "../check.ts";
import type { CheckSource } from "../check.ts";
import { expectShape, expectStatus, expectThat } from "../expect.ts";

const PATH = "/api/user/extension/dashboard";

/** What a user keeps for himself. Puts back what was there. */
export const personalChecks: CheckSource = (server) => [
  check("Personal", "a stored dashboard comes back as it was", async () => {
    const before = await server.call(PATH);
    expectThat([200, 204].includes(before.status), `${before.asked} answered ${before.status}`);
    const layout = {
      version: 1,
      storedAt: "2026-01-02T03:04:05Z",
      cards: { Version: { name: "Version", params: { order: 1 } } },
    };
    const put = await server.call(PATH, { method: "PUT", json: layout });
    expectThat([200, 204].includes(put.status), `${put.asked} answered ${put.status}: ${put.text}`);
    try {
      const after = await server.call(PATH);
      expectStatus(after, 200);
      const stored = expectShape(after, dashboardLayoutSchema);
      expectThat("Version" in stored.cards, "The stored card is gone");
    } finally {
      if (before.status === 200) await server.call(PATH, { method: "PUT", json: before.json });
    }
  }),
];
