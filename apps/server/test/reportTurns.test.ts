import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { startTestServer } from "./testServer.ts";
import type { Answer, TestServer } from "./testServer.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

it("runs two reports of a user, lets six wait and answers 429 to more", async () => {
  const token = await server.logIn("admin");
  const release = Promise.withResolvers<void>();
  let reading = 0;
  const cancellable = server.db.cancellable.bind(server.db);
  vi.spyOn(server.db, "cancellable").mockImplementation((signal, work) => ({
    async query(sql, params) {
      if (work === "reports") {
        reading += 1;
        await release.promise;
      }
      return cancellable(signal, work).query(sql, params);
    },
  }));
  const answers: Answer[] = [];
  const reports = Array.from({ length: 11 }, async () => {
    answers.push(await server.call("/api/data/sales/turnover", { token }));
  });
  await expect.poll(() => answers.length).toBe(3);
  for (const { status, headers, body } of answers) {
    expect([status, headers.get("retry-after")]).toEqual([429, "10"]);
    expect(body).toMatchObject({ errorCode: 42901, message: expect.stringContaining("several reports") });
  }
  expect(reading).toBe(2);
  expect((await server.call("/api/data/pos-supply/article", { token })).status).toBe(200);
  release.resolve();
  await Promise.all(reports);
  expect(answers.slice(3).map(({ status }) => status)).toEqual(Array(8).fill(200));
});
