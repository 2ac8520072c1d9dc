import { createCallServer } from "./callServer.ts";
import type { CallServer } from "./callServer.ts";
import { loseInvocation, loseResponse } from "./lostResponse.ts";
import { password, role, secret } from "./lostWrites/accessWrites.ts";
import { message, mute, newChat } from "./lostWrites/chatWrites.ts";
import { dashboard, schedules } from "./lostWrites/consoleWrites.ts";
import type { PrepareWrite } from "./lostWrites/lostWrite.ts";
import { primaryTenant, savedParameters, unlocking, wallScreen } from "./lostWrites/personalWrites.ts";
import { deletion, disabling, imported, lockRelease, price, promotion } from "./lostWrites/recordWrites.ts";
import { copying, layout, publishing, setting, undoing } from "./lostWrites/settingWrites.ts";
import { processing, scheduleDeletion, sending } from "./lostWrites/workWrites.ts";
import { hubErrors } from "./session.ts";
import { startTerminals } from "./terminalProcess.ts";
import { expect, refused, test } from "./test.ts";

const writes: readonly (readonly [string, PrepareWrite, string?])[] = [
  ["a layout", layout],
  ["the publishing of a template", publishing],
  ["a setting", setting],
  ["the undoing of settings", undoing],
  ["the copying of settings", copying],
  ["a promotion", promotion],
  ["a price", price],
  ["an imported article", imported],
  ["the disabling of a record", disabling],
  ["the deletion of a record", deletion],
  ["the release of a lock", lockRelease],
  ["a new secret", secret],
  ["a matrix of rights", role],
  ["a dashboard", dashboard],
  ["schedules of jobs", schedules],
  ["a password", password, "manager"],
  ["the unlocking of a login", unlocking],
  ["the end of a wall screen", wallScreen],
  ["the primary tenant", primaryTenant],
  ["parameters of a report", savedParameters],
  ["the deletion of a schedule", scheduleDeletion],
  ["the sending of a report", sending],
  ["the processing of many documents", processing],
  ["a new chat", newChat],
  ["a chat message", message],
  ["the muting of a chat", mute],
];

for (const [name, prepare, user = "admin"] of writes)
  test(`stores ${name} once although the response is lost`, async ({
    page,
    server,
    articles,
    resumeSession,
    expectedErrors,
  }) => {
    expectedErrors.push(
      "net::ERR_",
      "Network Error",
      refused(401),
      refused(404),
      refused(409),
      "could not be saved",
    );
    await resumeSession(page, user);
    const { method, path, write, state, stored, next } = await prepare({
      page,
      articles,
      call: await createCallServer(server.url),
      url: server.url,
    });
    const conflict = page.getByRole("dialog", { name: "Another user saved first" });
    const { lost } = await loseResponse(page, method, path);
    await write();
    await lost;
    await expect(state).toBeVisible();
    if (stored !== undefined) await expect.poll(stored.read).toEqual(stored.expected);
    await expect(conflict).toHaveCount(0);
    await expect(page.getByText(/changed this record|Another user/u)).toHaveCount(0);
    await next?.();
    await expect(conflict).toHaveCount(0);
  });

/** Runs of the export of articles that users started. */
const countExports = async (call: CallServer): Promise<number> => {
  const { runs } = (await call("/api/bridge/runs?take=100")) as {
    runs: readonly { readonly name: string }[];
  };
  return runs.filter(({ name }) => name === "export-articles").length;
};

test("starts a job once although the hub breaks before its response", async ({
  page,
  server,
  resumeSession,
  expectedErrors,
}) => {
  expectedErrors.push(...hubErrors, "net::ERR_", "Network Error");
  const call = await createCallServer(server.url);
  const before = await countExports(call);
  const { lost } = await loseInvocation(page, "StartBridgeJob");
  await resumeSession(page);
  await page.goto("/service/bridge");
  await page.getByRole("button", { name: "Start: Export articles" }).click();
  await lost;
  await expect(page.getByTestId("toast").filter({ hasText: "cannot be reached" })).toBeVisible();
  // The console reconnects, and reports the end of the job.
  await expect(page.getByRole("region", { name: "Notifications" })).toContainText(
    /Export articles.*Done: \d/u,
  );
  expect(await countExports(call)).toBe(before + 1);
});

test("reports a request to a terminal as uncertain after the hub broke, and sends the next one", async ({
  page,
  server,
  resumeSession,
  expectedErrors,
}) => {
  expectedErrors.push(...hubErrors, "net::ERR_", "Network Error");
  const terminals = startTerminals(server.url, 2);
  try {
    const { lost } = await loseInvocation(page, "PingRequest");
    await resumeSession(page);
    await page.goto("/service/terminal-server");
    const row = page.getByRole("row").filter({ hasText: "Online" }).first();
    const ping = row.getByRole("button", { name: /^Ping/ });
    await ping.click();
    await lost;
    await expect(row).toContainText(/Whether it was done is not known|Ping: done in/u);
    await expect(page.getByText("Live", { exact: true })).toBeVisible();
    await ping.click();
    await expect(row.getByText(/^Ping: done in/u)).toBeVisible();
  } finally {
    await terminals.kill();
  }
});
