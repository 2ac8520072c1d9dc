import type { Page } from "@playwright/test";
import { readToken } from "./callServer.ts";
import { endElsewhere, hubErrors, reenter } from "./session.ts";
import { expect, PASSWORD, refused, test } from "./test.ts";

const LOCKS = "/api/data/pos-operating/document-lock";

/** Locks of documents past the console: how many there are, and how another user gives one back. */
const createLocks = async (url: string) => {
  const headers = { Authorization: `Bearer ${await readToken(url)}` };
  const list = async (): Promise<readonly { readonly oid: number }[]> =>
    (await fetch(`${url}/api/diagnostics/document-locks`, { headers })).json();
  const release = async (): Promise<number> => {
    const [lock, ...rest] = await list();
    const answer = await fetch(`${url}${LOCKS}/${lock?.oid}`, {
      method: "DELETE",
      headers: { ...headers, "If-Match": "*" },
    });
    expect(answer.status).toBeLessThan(300);
    return rest.length;
  };
  return { count: async () => (await list()).length, release };
};

const held = (locks: number) => new RegExp(`(?<!\\d)${locks}\\s*documents are locked`);

test("an open dashboard comes back by itself after a kill of the server, a cut network and the end of its session", async ({
  page,
  context,
  server,
  resumeSession,
  expectedErrors,
}) => {
  expectedErrors.push(
    ...hubErrors,
    refused(401),
    "net::ERR_",
    "Failed to fetch",
    "Network Error",
    "negotiat",
    "503",
  );
  const footer = page.getByRole("contentinfo", { name: "Status" });
  const ready = footer.getByText("ready", { exact: true });
  const hubState = page.getByTestId("hub-state");
  const locks = page.getByTestId("tile-DocumentLocks");
  const old = page.getByText("it could not be read again");
  const bridge = page.getByTestId("tile-Bridge:documents");
  const { count, release } = await createLocks(server.url);
  const expectLive = async () => {
    await expect(hubState).toHaveText("connected");
    await expect(footer.getByText("Connected")).toBeVisible();
    await expect(ready).toBeVisible();
    await expect(old).toHaveCount(0);
    await expect(bridge).toContainText("running");
    await expect(bridge).not.toContainText("live updates are interrupted");
    await expect(locks).toContainText(held(await count()));
    await expect(locks).toContainText(held(await release()));
  };
  const refreshAll = (on: Page) => on.getByRole("button", { name: "Refresh all" }).click();
  await resumeSession(page);
  await page.goto("/");

  // The bridges are those that run on the server.
  await page.getByRole("button", { name: "Edit" }).press("Enter");
  const addTile = page.getByRole("button", { name: "Add tile", exact: true });
  await expect(addTile).toBeEnabled();
  await addTile.press("Enter");
  await expect(page.getByRole("option", { name: "Bridge · " })).toHaveCount(2);
  await page.getByRole("option", { name: "Bridge · documents" }).click();
  await page.getByRole("button", { name: "Save" }).press("Enter");
  await expectLive();

  await server.kill();
  await expect(footer.getByText("Offline, edits are kept")).toBeVisible();
  await expect(ready).toHaveCount(0);
  await expect(bridge).toContainText("live updates are interrupted");
  await expect(hubState).toHaveText("reconnecting");
  await refreshAll(page);
  await expect(locks.getByText(/^As of .*: it could not be read again$/)).toBeVisible();
  await expect(old).toHaveCount(8);
  await server.start();
  await expectLive();

  await context.setOffline(true);
  await expect(footer.getByText("Offline, edits are kept")).toBeVisible();
  await refreshAll(page);
  await expect(old).toHaveCount(8);
  await release();
  await context.setOffline(false);
  await expectLive();

  // Nobody touches the page: the server ends the connection.
  await endElsewhere(page, server.url);
  await expect(page.getByRole("dialog", { name: "Session ended" })).toBeVisible();
  await expect(hubState).toHaveText("not connected");
  await release();
  await reenter(page, PASSWORD);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expectLive();

  // Other tests see the usual tiles.
  await page.getByRole("button", { name: "Edit" }).press("Enter");
  await page.getByRole("button", { name: "Reset to the default" }).press("Enter");
  await page.getByRole("button", { name: "Save" }).press("Enter");
  await expect(bridge).toHaveCount(0);
});
