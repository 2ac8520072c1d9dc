import type { Page } from "@playwright/test";
import { readToken } from "./callServer.ts";
import { hubErrors } from "./session.ts";
import { expect, refused, test } from "./test.ts";

const RECORDS = 'application/json; profile="pascal-case"';
const address = (scope: string, path: string) => `/settings/pos/configuration?scope=${scope}&path=${path}`;
const editor = (page: Page) => page.getByRole("textbox", { name: "Value" });
const chain = (page: Page) => page.getByRole("list", { name: "Values from everywhere down to here" });

/** Presses "Try again" until what is expected is there: the page may have requested it by itself meanwhile. */
const retryUntil = (page: Page, isThere: () => Promise<void>) =>
  expect(async () => {
    const again = page.getByRole("button", { name: "Try again" });
    if (await again.isVisible()) await again.click({ timeout: 1000 });
    await isThere();
  }).toPass();

test("what is typed for a scope that vanishes is kept and can be copied", async ({
  page,
  server,
  resumeSession,
  expectedErrors,
  expectAccessible,
}) => {
  expectedErrors.push(refused(404));
  const headers = {
    authorization: `Bearer ${await readToken(server.url)}`,
    accept: RECORDS,
    "content-type": RECORDS,
  };
  const locations = `${server.url}/api/data/tenancy/location`;
  const [sample] = (await (await page.request.get(`${locations}?take=1`, { headers })).json()) as [object];
  const made = await page.request.post(locations, {
    headers,
    data: { ...sample, Oid: 0, ETag: null, Id: "9777", Text: "Closing soon" },
  });
  const { Oid: oid, ETag: etag } = (await made.json()) as { Oid: number; ETag: string };

  await resumeSession(page);
  await page.goto(address(`location-${oid}`, "receipt/footer/text"));
  await page.getByRole("button", { name: "Set here: Closing soon" }).click();
  await editor(page).fill("See you at the new shop");
  await page.request.delete(`${locations}/${oid}`, { headers: { ...headers, "if-match": `"${etag}"` } });
  await expect(page.getByText("This scope no longer exists, or you have no right to see it.")).toBeVisible();
  const left = page.getByRole("region", { name: "Your values that were not saved there" });
  await expect(left).toContainText("See you at the new shop");
  await expect(page.getByRole("button", { name: "Compare scopes" })).toBeDisabled();
  await expectAccessible(page);
  await page.reload();
  await expect(left).toContainText("See you at the new shop");
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await left.getByRole("button", { name: "Copy the value of receipt/footer/text" }).click();
  await expect(page.getByTestId("toast")).toContainText("Copied");
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("See you at the new shop");
  await left.getByRole("button", { name: "Discard the value of receipt/footer/text" }).click();
  await expect(left).toBeHidden();
  await page.getByRole("button", { name: "Show global settings" }).click();
  await expect(chain(page)).toContainText("everywhere");
});

test("unknown keys are edited as text; what is not of its type says so, and an answer that is none can be requested again", async ({
  page,
  resumeSession,
}) => {
  let answers: "as stored" | "soon" | 7 = "as stored";
  await page.route(/\/api\/configuration\/pos\/setting\?.*drawer/, async (route) => {
    const answer = await route.fetch();
    const setting = (await answer.json()) as { chain: { entry: { value: unknown } | null }[] };
    const [first] = setting.chain;
    if (answers !== "as stored" && first?.entry != null) first.entry.value = answers;
    await route.fulfill({ json: setting });
  });
  await resumeSession(page);
  await page.goto(address("country-DE", "integration/partner/store-code"));
  await expect(page.getByText("unknown key", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Set here: Germany" }).click();
  await editor(page).fill("A-300\nand more");
  await editor(page).press("Control+s");
  await expect(chain(page)).toContainText("and more");

  answers = "soon";
  await page.goto(address("global", "drawer/timeout"));
  await expect(chain(page)).toContainText("not valid");
  await page.getByRole("button", { name: "Edit: Global" }).click();
  await editor(page).fill("later");
  await expect(page.getByText("A whole number is needed.")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Save/ })).toBeDisabled();
  await page.getByRole("button", { name: "Cancel" }).click();

  answers = 7;
  await page.goto(address("global", "drawer/timeout"));
  await expect(page.getByText("Could not load the setting.")).toBeVisible();
  answers = "as stored";
  await retryUntil(page, () => expect(chain(page)).toContainText("in effect", { timeout: 3000 }));
});

test("states a lost connection once when a save meets no server, and saves with the next press", async ({
  page,
  resumeSession,
  expectedErrors,
}) => {
  expectedErrors.push("ERR_INTERNET_DISCONNECTED", "Network Error", ...hubErrors);
  await resumeSession(page);
  await page.goto(address("country-AT", "receipt/footer/text"));
  await page.getByRole("button", { name: "Edit: Austria" }).press("Enter");
  await editor(page).fill("Pfiat di");
  await page.route("**/api/**", (route) => route.abort("internetdisconnected"));
  await editor(page).press("Control+s");
  await expect(page.getByText("Offline, edits are kept")).toBeVisible();
  await expect(page.getByText(/The server cannot be reached/)).toHaveCount(1);
  await expect(editor(page)).toHaveValue("Pfiat di");
  await page.unroute("**/api/**");
  await editor(page).press("Control+s");
  await expect(chain(page)).toContainText("Pfiat di");
});

test("who may only look is offered nothing that changes settings", async ({
  page,
  server,
  resumeSession,
  expectAccessible,
}) => {
  await resumeSession(page, "viewer");
  await page.goto(address("country-DE", "receipt/footer/text"));
  await expect(chain(page)).toContainText("Vielen Dank");
  const changes = page.getByRole("complementary", { name: "Recent changes" });
  await expect(changes.getByRole("listitem").first()).toBeVisible();
  await expect(page.getByRole("button", { name: /^(Copy branch…|Edit:|Set here|Remove:|Undo)/ })).toHaveCount(
    0,
  );
  await expect(changes.getByRole("checkbox")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Compare scopes" })).toBeVisible();
  await expectAccessible(page);
  const answer = await page.request.post(`${server.url}/api/configuration/pos/changes`, {
    headers: { authorization: `Bearer ${await readToken(server.url, "viewer")}` },
    data: { changes: [{ path: "receipt/footer/text", scope: "country-DE", value: "No", etag: null }] },
  });
  expect([403, 409]).toContain(answer.status());
});

test("two scopes are compared by keys, and a difference leads to its setting", async ({
  page,
  resumeSession,
  expectAccessible,
}) => {
  await resumeSession(page);
  await page.goto(address("country-DE", "receipt/footer/text"));
  // A key does not wait until the settings are there, as a click does.
  const compare = page.getByRole("button", { name: "Compare scopes" });
  await expect(compare).toBeEnabled();
  await compare.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Compare scopes" });
  await dialog.getByRole("combobox", { name: "Second scope" }).fill("Italy");
  await page
    .getByRole("option", { name: /^Italy/ })
    .first()
    .waitFor();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  const row = dialog.getByRole("row", { name: /receipt\/footer\/text/ });
  await expect(row.getByRole("cell")).toHaveText([/^Vielen Dank/, /^Grazie/]);
  await expect(dialog.getByRole("row", { name: /blank-lines-after/ })).toHaveCount(0);
  await dialog.getByRole("switch", { name: "Show identical settings" }).press("Space");
  await expect(dialog.getByRole("row", { name: /blank-lines-after/ })).toBeVisible();
  await expectAccessible(page);
  await row.getByRole("button").press("Enter");
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("heading", { name: /Footer text/ })).toBeVisible();
});

test("offline nothing typed is lost, and what could not be loaded is requested again", async ({
  page,
  resumeSession,
  expectedErrors,
}) => {
  expectedErrors.push("ERR_INTERNET_DISCONNECTED", "ERR_FAILED", "The hub reported a problem", "WebSocket");
  let isDown = true;
  await page.route(/\/api\/configuration\/pos\/settings\?/, (route) =>
    isDown ? route.abort() : route.continue(),
  );
  await resumeSession(page);
  await page.goto(address("country-DE", "receipt/header/text"));
  await expect(page.getByText("Could not load the settings.")).toBeVisible();
  isDown = false;
  await retryUntil(page, () => expect(chain(page)).toContainText("Germany", { timeout: 3000 }));
  await page.getByRole("button", { name: /^(Edit|Set here): Germany$/ }).click();
  await editor(page).fill("Typed without a connection");
  await page.context().setOffline(true);
  await editor(page).press("Control+s");
  const failure = page
    .getByRole("alert")
    .filter({ hasText: /connection|reached/i })
    .first();
  await expect(failure).toBeVisible();
  await expect(editor(page)).toHaveValue("Typed without a connection");
  await page.context().setOffline(false);
  await editor(page).press("Control+s");
  await expect(chain(page)).toContainText("Typed without a connection");
  await expect(page.getByText("Operation failed")).toBeHidden();
});
