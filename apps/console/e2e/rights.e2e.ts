import type { Locator, Page } from "@playwright/test";
import { expect, fillLogin, PASSWORD, test } from "./test.ts";

const USERS = "/data/identity/user";
const ARTICLES = "/data/pos-supply/article";

/** Presses Tab, or Shift+Tab, until an element has the focus. */
const tabTo = async (target: Locator, key: "Tab" | "Shift+Tab" = "Tab"): Promise<void> => {
  const page = target.page();
  await expect(target).toBeVisible();
  for (let left = 60; left > 0; left -= 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  await expect(target).toBeFocused();
};

const press = async (page: Page, ...keys: readonly string[]): Promise<void> => {
  for (const key of keys) await page.keyboard.press(key);
};

const detailOf = (page: Page) => page.getByTestId("detail-area");

/** The cell with the keyboard, in words. */
const activeCell = (grid: Locator) => grid.locator("[data-active]");

/** Opens the editor of the row with the keyboard at a tab, and goes to its matrix. */
const openMatrix = async (page: Page, tab: "Permissions" | "Roles"): Promise<Locator> => {
  await press(page, "F2");
  const detail = detailOf(page);
  await expect(detail.getByRole("form").getByLabel("Username")).toBeFocused();
  await tabTo(detail.getByRole("tab", { name: "General" }), "Shift+Tab");
  const names = await detail.getByRole("tab").allTextContents();
  const place = names.findIndex((name) => name.startsWith(tab));
  await press(page, "Home", ...names.slice(0, place).map(() => "ArrowRight"));
  await expect(detail.getByRole("tab", { name: tab, selected: true })).toBeFocused();
  const grid = detail.getByRole("treegrid");
  await tabTo(grid);
  return grid;
};

/** Saves changes of a stored record, whose details are shown then. */
const saveChanges = async (page: Page): Promise<void> => {
  await press(page, "Control+s");
  await expect(detailOf(page).getByRole("button", { name: "Edit" })).toBeVisible();
  await expect(detailOf(page)).toBeFocused();
};

test("an administrator gives and takes rights with the keyboard alone, and the user has just these", async ({
  page,
  browser,
  server,
  expectAccessible,
}) => {
  test.slow();
  const username = `story${Date.now()}`;
  await page.goto(`/auth/login?redirect=${encodeURIComponent(`${USERS}?$start=1`)}`);
  await expect(page.getByLabel("Username")).toBeFocused();
  await page.keyboard.type("admin");
  await press(page, "Tab");
  await page.keyboard.type(PASSWORD);
  await press(page, "Enter");

  await test.step("creates a user", async () => {
    await tabTo(page.getByRole("button", { name: "New", exact: true }));
    await press(page, "Enter");
    await expect(detailOf(page).getByRole("button", { name: /Tenant of the new record/ })).toBeFocused();
    await press(page, "Enter");
    await expect(page.getByRole("listbox")).toBeVisible();
    await page.keyboard.type("All");
    await press(page, "Enter");
    const form = detailOf(page).getByRole("form");
    await expect(form.getByLabel("Username")).toBeFocused();
    await page.keyboard.type(username);
    await tabTo(form.getByLabel("Password", { exact: true }));
    await page.keyboard.type(PASSWORD);
    await press(page, "Control+s");
    await expect(page.getByRole("grid", { name: "Users" })).toBeFocused();
  });

  await test.step("gives a role for two tenants", async () => {
    const grid = await openMatrix(page, "Roles");
    await page.keyboard.type("Op");
    await expect(activeCell(grid)).toHaveText("Operator");
    await press(page, "ArrowRight", "ArrowRight", "Space", "ArrowRight", "+");
    await expect(activeCell(grid)).toContainText("Given here, not saved");
    await expect(detailOf(page).getByText("2 changes", { exact: true })).toBeVisible();
    await saveChanges(page);
  });

  await test.step("denies a page in one of them and asks why", async () => {
    const grid = await openMatrix(page, "Permissions");
    await press(page, "/");
    await page.keyboard.type(ARTICLES);
    await press(page, "Enter");
    await tabTo(grid);
    await page.keyboard.type("Art");
    await expect(activeCell(grid)).toContainText("Articles");
    await press(page, "ArrowRight", "ArrowRight", "w");
    const roles = page.getByRole("dialog", { name: "What decides this?" });
    await expect(roles.getByRole("listitem").filter({ hasText: "Role Operator" })).toContainText("decides");
    await press(page, "Escape");
    await expect(roles).toHaveCount(0);
    await expect(grid).toBeFocused();
    await press(page, "-");
    await expect(activeCell(grid)).toContainText("Denied here, not saved");
    await press(page, "ArrowDown");
    await expect(activeCell(grid)).toContainText("Denied, inherited");
    await press(page, "w");
    const why = page.getByRole("dialog", { name: "Why is this denied?" });
    await expect(why.getByRole("listitem").filter({ hasText: "decides" })).toContainText(
      "Articles for Nordmarkt",
    );
    await expectAccessible(page);
    await tabTo(why.getByRole("button", { name: "Go to what decides" }));
    await press(page, "Enter");
    await expect(grid).toBeFocused();
    await expect(activeCell(grid)).toContainText("Denied here, not saved");
    await press(page, "w");
    await expect(why.getByRole("listitem").filter({ hasText: "decides" })).toContainText("Denied");
    await press(page, "Escape");
    await expect(why).toHaveCount(0);
    await expect(grid).toBeFocused();
    await saveChanges(page);
  });

  await test.step("everybody can use the matrix, in light, and in Arabic and dark", async () => {
    await openMatrix(page, "Permissions");
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: "dark" });
    await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
    await page.getByRole("button", { name: "Language: English" }).click();
    await page.getByRole("option", { name: /العربية/u }).click();
    await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
    await expect(detailOf(page).getByRole("treegrid")).toBeVisible();
    await expectAccessible(page);
  });

  await test.step("the user has these rights and no more", async () => {
    const context = await browser.newContext({ baseURL: server.url });
    const other = await context.newPage();
    const chooseTenant = async (name: string) => {
      await other.getByTestId("tenant-selector").click();
      await other.getByRole("row", { name: new RegExp(name, "u") }).click();
      await expect(other.getByTestId("tenant-selector")).toContainText(name);
    };
    const masterData = other.getByRole("navigation").getByRole("button", { name: "Master data" });
    const articles = other.getByRole("link", { name: "Articles", exact: true });
    await other.goto("/");
    await fillLogin(other, username, PASSWORD);
    await expect(other.getByTestId("tile-Version")).toBeVisible();
    await chooseTenant("Nordmarkt");
    await masterData.click();
    await expect(other.getByRole("link", { name: "Product groups" })).toBeVisible();
    await expect(articles).toHaveCount(0);

    await other.goto(ARTICLES);
    const main = other.getByRole("main");
    await expect(main).toContainText("You have no permission to see these records.");
    await main.getByRole("button", { name: "Why?" }).click();
    await expect(main.getByRole("listitem").filter({ hasText: "decides" })).toContainText("Nordmarkt");

    await chooseTenant("Kaufhaus Linde");
    await expect(other.getByRole("button", { name: "Start" })).toBeVisible();
    await expect(other.getByText("view not permitted")).toHaveCount(0);
    await masterData.click();
    await expect(articles).toBeVisible();
    await context.close();
  });
});

test("previews the console as another user without saving, and returns to the first page", async ({
  page,
  resumeSession,
}) => {
  await resumeSession(page);
  await page.goto("/data/identity/user?search=terminal&$start=1");
  await page.getByRole("gridcell", { name: "terminal", exact: true }).click();
  const begun = page.url();
  await page.getByTestId("detail-area").getByRole("button", { name: "More" }).click();
  await page.getByRole("menuitem", { name: "Preview as" }).click();
  await expect(page.getByText("You see pages and commands as terminal")).toBeVisible();
  const navigation = page.getByRole("navigation");
  await expect(navigation.getByRole("button", { name: "Administration" })).toBeVisible();
  await expect(navigation.getByRole("button", { name: "Campaigns" })).toHaveCount(0);
  await page.getByRole("button", { name: "End preview" }).click();
  await expect(page).toHaveURL(begun);
  await expect(navigation.getByRole("button", { name: "Campaigns" })).toBeVisible();
});
