import { createCallServer } from "./callServer.ts";
import { loseResponse } from "./lostResponse.ts";
import { password, role, secret } from "./lostWrites/accessWrites.ts";
import { dashboard, schedules } from "./lostWrites/consoleWrites.ts";
import type { PrepareWrite } from "./lostWrites/lostWrite.ts";
import { deletion, disabling, lockRelease, promotion } from "./lostWrites/recordWrites.ts";
import { layout, publishing, setting } from "./lostWrites/settingWrites.ts";
import { expect, refused, test } from "./test.ts";

const writes: readonly (readonly [string, PrepareWrite, string?])[] = [
  ["a layout", layout],
  ["the publishing of a template", publishing],
  ["a setting", setting],
  ["a promotion", promotion],
  ["the disabling of a record", disabling],
  ["the deletion of a record", deletion],
  ["the release of a lock", lockRelease],
  ["a new secret", secret],
  ["a matrix of rights", role],
  ["a dashboard", dashboard],
  ["schedules of jobs", schedules],
  ["a password", password, "manager"],
];

for (const [name, prepare, user = "admin"] of writes)
  test(`stores ${name} once although the response is lost`, async ({
    page,
    server,
    articles,
    resumeSession,
    expectedErrors,
  }) => {
    expectedErrors.push("net::ERR_", "Network Error", refused(404), refused(409), "could not be saved");
    await resumeSession(page, user);
    const { method, path, write, state, stored, next } = await prepare({
      page,
      articles,
      call: await createCallServer(server.url),
      url: server.url,
    });
    const conflict = page.getByRole("dialog", { name: "Someone else saved first" });
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
