import { expect, fillLogin, PASSWORD, test } from "./test.ts";

test("says what is forbidden and what does not exist", async ({ page, resumeSession }) => {
  await resumeSession(page, "viewer");
  await page.goto("/forbidden?requested=/some/where");
  await expect(page.getByRole("main")).toContainText("Forbidden");
  await expect(page.getByRole("main")).toContainText("/some/where");
  await expect(page.getByText("view not permitted")).toBeVisible();
  await expect(page.getByRole("button", { name: "Favorite" })).toHaveCount(0);

  await page.goto("/");
  await expect(page.getByText("ready", { exact: true })).toBeVisible();
  await page.goto("/nowhere/at/all?a=1");
  await expect(page.getByRole("main")).toContainText("Page not found");
  await expect(page.getByRole("main")).toContainText("/nowhere/at/all?a=1");
  await page.getByRole("link", { name: "Go to the home page" }).click();
  await expect(page.getByTestId("tile-Version")).toBeVisible();
});

test("keeps a kind from whoever may not see it", async ({ page, resumeSession }) => {
  await resumeSession(page, "single");
  await page.goto("/data/identity/user");
  await expect(page).toHaveURL(`/forbidden?requested=${encodeURIComponent("/data/identity/user")}`);
  await expect(page.getByRole("main")).toContainText("/data/identity/user");
  await expect(page.getByTestId("tenant-selector")).toBeVisible();
  await page.getByRole("button", { name: "Why?" }).click();
  const reason = page.getByRole("main").getByRole("listitem").filter({ hasText: "decides" });
  await expect(reason).toContainText("Denied: /data/identity for All tenants");
});

test("lets a viewer look and nothing else", async ({ page, resumeSession }) => {
  await resumeSession(page, "viewer");
  await page.goto("/data/pos-supply/article");
  await page.getByRole("button", { name: "Start" }).click();
  await page.getByTestId(/^row-/).first().click();
  const detail = page.getByTestId("detail-area");
  await expect(page.getByTestId("command-bar").getByRole("button", { name: "New" })).toHaveCount(0);
  await expect(detail.getByRole("button", { name: "Edit" })).toHaveCount(0);
  await detail.getByRole("button", { name: "View" }).click();
  await expect(detail.getByRole("form").getByRole("button", { name: "Close" })).toBeVisible();
  await expect(detail.getByRole("button", { name: "Save", exact: true })).toHaveCount(0);

  await page.getByRole("button", { name: "Read only" }).click();
  const rights = page.getByRole("dialog", { name: "What you may do here" });
  await rights.getByRole("button", { name: "Delete" }).click();
  await expect(rights.getByRole("group", { name: "Delete" }).getByText("decides")).toBeVisible();
});

test("shows each kind in its own grid when one page follows another and back", async ({
  page,
  resumeSession,
}) => {
  await resumeSession(page);
  await page.goto("/");
  const open = async (menu: string, link: string) => {
    await page.getByRole("navigation").getByRole("button", { name: menu }).click();
    await page.getByRole("link", { name: link, exact: true }).click();
    await expect(page.getByRole("heading", { name: link, level: 1 })).toBeVisible();
  };
  await open("Administration", "Users");
  await open("Master data", "Articles");
  await expect(page.getByRole("columnheader", { name: "Retail price" })).toBeVisible();
  const asked = page.waitForRequest(/\/api\/data\/.*skip=0/);
  await open("Administration", "Users");
  await expect(page.getByRole("columnheader", { name: "Username" })).toBeVisible();
  await page.getByRole("button", { name: "Start" }).click();
  expect((await asked).url()).toContain("/api/data/identity/user");
  await expect(page.getByRole("gridcell", { name: "admin", exact: true })).toBeVisible();
});

test("shows pages alone under /e, and the code editor by its address", async ({ page, resumeSession }) => {
  await resumeSession(page);
  await page.goto("/e/data/pos-supply/product-group");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Product groups");
  await expect(page.getByRole("button", { name: "Start" })).toBeVisible();
  await expect(page.getByRole("banner")).toHaveCount(0);
  await expect(page.getByRole("navigation")).toHaveCount(0);

  await page.goto("/tools/editor?languageMode=json&content=%7B%22a%22%3A1%7D&readOnly=true");
  await expect(page.getByRole("heading", { name: "Code editor", level: 1 })).toBeVisible();
  const code = page.getByRole("textbox", { name: "Code" });
  await expect(code).toContainText('{"a":1}');
  await expect(code).toHaveAttribute("aria-readonly", "true");
  await page.goto("/tools/editor?content=abc");
  await code.click();
  await page.keyboard.press("Control+End");
  await page.keyboard.type("def");
  await expect(code).toContainText("abcdef");
  // The page stores the text nowhere.
  await page.getByRole("link", { name: "Dashboard" }).first().click();
  const question = page.getByRole("alertdialog", { name: "Leave without saving?" });
  await expect(question).toContainText("They will be lost.");
  await question.getByRole("button", { name: "Stay" }).click();
  await expect(code).toContainText("abcdef");
  await page.setViewportSize({ width: 1800, height: 900 });
  const widthOf = async (address: string) => {
    await page.goto(address);
    return (await page.getByRole("main").locator(".cm-editor").boundingBox())?.width;
  };
  expect(await widthOf("/tools/editor")).toBeGreaterThan(1700);
  expect(await widthOf("/tools/editor?boxed")).toBeLessThanOrEqual(1320);
});

test("does not find what lies below a page and is no record", async ({ page, resumeSession }) => {
  await resumeSession(page);
  for (const path of ["/data/pos-operating/customer/xyz", "/data/pos-operating/customer/1/2"]) {
    await page.goto(path);
    await expect(page.getByRole("main")).toContainText("Page not found");
    await expect(page.getByRole("button", { name: "Favorite" })).toHaveCount(0);
  }
});

test("says that a page the navigation names is not in this console, and disables its links", async ({
  page,
  resumeSession,
  expectedErrors,
}) => {
  expectedErrors.push("Unknown variable dynamic import: Payroll");
  await page.route("**/api/ui/navigation*", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replace('"Message"', '"Payroll"') });
  });
  await resumeSession(page);
  const warning = page.waitForEvent("console", (message) => message.text().includes("Unknown page Payroll"));
  await page.goto("/service/messages");
  await expect(page.getByText("This page is not available yet.")).toBeVisible();
  expect((await warning).type()).toBe("warning");
  await expect(page.getByText("dynamic import")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Favorite" })).toHaveCount(0);
  await page.getByRole("button", { name: "User menu: admin" }).click();
  await page.getByRole("menuitemcheckbox", { name: "Test mode" }).click();
  await page.keyboard.press("Escape");
  await page.getByRole("navigation", { name: "Main" }).getByRole("button", { name: "Systems" }).click();
  await expect(page.getByRole("link", { name: /^Messages(?!,)/ })).toHaveAttribute("aria-disabled", "true");
});

test("leads from a fixed page to the login and back, offers the login where a page may be, and opens a file by a link", async ({
  page,
}) => {
  await page.goto("/no/such?x=1");
  await expect(page.getByRole("main")).toContainText("/no/such?x=1");
  await expect(page.getByRole("button", { name: "Favorite" })).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Log in" })).toHaveAttribute("href", /redirect=%2Fno%2Fsuch/);

  await page.goto("/diagnostics/document-locks");
  await expect(page).toHaveURL(`/auth/login?redirect=${encodeURIComponent("/diagnostics/document-locks")}`);
  await fillLogin(page, "admin", PASSWORD);
  await expect(page.getByRole("heading", { name: "Document locks", level: 1 })).toBeVisible();

  // A link carries no header: the browser loads the file by a cookie that no other call gets.
  await page.getByRole("row").nth(1).getByRole("gridcell").nth(2).click();
  await page.getByTestId("detail-area").getByRole("button", { name: "More" }).click();
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("menuitem", { name: "Document as PDF" }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/\.pdf$/);
  expect(await file.failure()).toBeNull();
  await expect.poll(() => page.context().cookies()).toEqual([]);
  await page.getByTestId("detail-area").getByRole("button", { name: "More" }).click();
  await page.getByRole("menuitem", { name: "Show the document" }).click();
  await expect(page).toHaveURL(/\/document\/pos\/\w+\?document=/);
});

test("keeps the embedded layout when a link is followed, titles its tab, and names the whole address it does not find", async ({
  page,
  resumeSession,
}) => {
  await resumeSession(page);
  await page.goto("/e/data/pos-supply/product-group");
  await expect(page).toHaveTitle("Product groups - Backroom");
  await page.goto("/e/no/such");
  await expect(page.getByRole("main")).toContainText("/e/no/such");
  await page.getByRole("link", { name: "Go to the home page" }).click();
  await expect(page.getByTestId("tile-Version")).toBeVisible();
  await expect(page).toHaveURL(/\/e\/?$/);
  await expect(page.getByRole("banner")).toHaveCount(0);
});
