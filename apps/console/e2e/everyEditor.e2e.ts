import { createCallServer } from "./callServer.ts";
import { crash } from "./crash.ts";
import type { PrepareEditor } from "./editors/editedRecord.ts";
import { record } from "./editors/recordEditor.ts";
import { schedule } from "./editors/scheduleEditor.ts";
import { layout, setting, template } from "./editors/settingEditors.ts";
import { hubErrors } from "./session.ts";
import { expect, refused, test } from "./test.ts";

const editors: readonly (readonly [string, PrepareEditor])[] = [
  ["a record", record],
  ["a layout of buttons", layout],
  ["a receipt template", template],
  ["a setting", setting],
  ["a schedule of a report", schedule],
];

for (const [name, prepare] of editors)
  test(`no edit of ${name} is lost by an outage, another user, a crash or a deletion`, async ({
    page: first,
    server,
    articles,
    resumeSession,
    expectedErrors,
  }) => {
    expectedErrors.push("ERR_INTERNET_DISCONNECTED", "Network Error", "Target crashed", ...hubErrors);
    expectedErrors.push(refused(409), refused(404));
    const call = await createCallServer(server.url);
    const editor = await prepare({ url: server.url, articles, call });
    let page = first;
    let isOnline = true;
    await page.route("**/api/**", (route) =>
      isOnline || route.request().method() === "GET" ? route.fallback() : route.abort("internetdisconnected"),
    );
    const reopen = async () => {
      if (editor.isClosedBySave) await editor.open(page);
    };
    await resumeSession(page);
    await editor.open(page);

    await test.step("outage", async () => {
      await editor.type(page, "outage");
      isOnline = false;
      await editor.save(page);
      await expect(page.getByText(/cannot be reached/u).first()).toBeVisible();
      await editor.expectShown(page, "outage");
      isOnline = true;
      await editor.save(page);
      await expect.poll(editor.read).toBe("outage");
    });

    await test.step("another user", async () => {
      await reopen();
      await editor.type(page, "mine");
      await editor.change("theirs");
      await expect(page.getByText(/changed this record/u)).toBeVisible();
      await editor.expectShown(page, "mine");
      await editor.save(page);
      const conflict = page.getByRole("dialog", { name: "Another user saved first" });
      await conflict.getByRole("button", { name: "Back to editing" }).click();
      await editor.expectShown(page, "mine");
      expect(await editor.read()).toBe("theirs");
      await editor.save(page);
      await editor.keepMine?.(conflict);
      await conflict.getByRole("button", { name: "Save merged" }).click();
      await expect.poll(editor.read).toBe("mine");
    });

    await test.step("crash", async () => {
      await reopen();
      await editor.type(page, "crash");
      page = await crash(page);
      await resumeSession(page);
      await editor.open(page);
      await editor.restore?.(page);
      await editor.expectShown(page, "crash");
      await editor.save(page);
      await expect.poll(editor.read).toBe("crash");
    });

    const { remove } = editor;
    if (remove !== undefined)
      await test.step("deletion", async () => {
        await reopen();
        await editor.type(page, "deleted");
        await remove();
        await expect(page.getByText(/deleted this record/u)).toBeVisible();
        await editor.expectShown(page, "deleted");
        await editor.save(page);
        await editor.expectShown(page, "deleted");
      });
  });
