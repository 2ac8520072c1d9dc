import { createCallServer } from "./callServer.ts";
import { expect, refused, test } from "./test.ts";

/** Changes the schedules of a report as another user. */
const changeSchedules = async (url: string, report: string, changes: object): Promise<void> => {
  const call = await createCallServer(url);
  const path = "/api/data/pos-preferences/report-schedule";
  for (const { Oid: oid } of (await call(`${path}?report=${report}`)) as { readonly Oid: number }[])
    await call(`${path}/${oid}`, "PATCH", changes);
};

test("a report is grouped, compared and saved as a file; its parameters and a schedule are kept", async ({
  page,
  server,
  resumeSession,
  expectAccessible,
  expectedErrors,
}) => {
  expectedErrors.push(refused(409));
  await resumeSession(page, "admin");
  await page.goto("/report/sales/turnover-product-groups?$period=last-30-days");
  const table = page.getByRole("treegrid", { name: "Turnover by product group" });
  const total = table.getByRole("row", { name: /^Total in EUR/ });
  await expect(total).toContainText("EUR");
  const figures = (await total.getByRole("gridcell").allTextContents()).slice(0, 4);
  await expect(page.getByRole("combobox", { name: "Location" })).toHaveAttribute("placeholder", "All");

  await page.getByRole("button", { name: "Group by: Product group" }).click();
  const groups = page.getByRole("dialog", { name: "Group by" });
  await groups.getByRole("checkbox", { name: "Product group" }).click();
  await groups.getByRole("checkbox", { name: "Tenant" }).click();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Group by: Tenant" })).toBeFocused();
  await expect(table.getByRole("columnheader").first()).toContainText("Tenant");
  // Other groups come to the same total.
  await expect
    .poll(async () => (await total.getByRole("gridcell").allTextContents()).slice(0, 4))
    .toEqual(figures);
  await page.getByRole("button", { name: /^Nothing Compare with/ }).click();
  await page.getByRole("option", { name: "Period before" }).click();
  await expect(table.getByRole("columnheader", { name: "Period before" })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole("button", { name: "Saved parameters" }).click();
  await page.getByLabel("Save these as").fill("By tenant");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "By tenant" })).toBeVisible();

  await page.getByRole("button", { name: "Export" }).click();
  await page.getByRole("menuitem", { name: /^Send on a schedule/ }).click();
  await expect(page).toHaveURL(/\/report\/export\/sales\/turnover-product-groups\?.*TenantOid/);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Save: CSV" }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^Turnover by product group .*\.csv$/);
  await page.getByRole("button", { name: "Send on a schedule" }).click();
  await page.getByRole("textbox", { name: /^To/ }).fill("anna@example.com");
  await page.getByRole("button", { name: "Save schedule" }).click();
  await expect(page.getByText("anna@example.com")).toBeVisible();

  const name = "Edit Turnover by product group";
  await page.getByRole("button", { name }).click();
  const form = page.getByRole("group", { name });
  await expect(form.getByRole("textbox", { name: /^Name/ })).toBeFocused();
  await form.getByRole("textbox", { name: /^To/ }).fill("ben@example.com");
  await changeSchedules(server.url, "sales/turnover-product-groups", { RunsAt: "19:45" });
  await form.getByRole("button", { name: "Save schedule" }).click();
  const conflict = page.getByRole("dialog", { name: "Another user saved first" });
  await expect(conflict).toContainText("19:45");
  await expect(conflict).toContainText("ben@example.com");
  await expectAccessible(page);
  await conflict.getByRole("button", { name: "Save merged" }).click();
  await expect(page.getByRole("button", { name })).toBeFocused();
  await expect(page.getByText("ben@example.com")).toBeVisible();
  await expect(page.getByText(/, 19:45, /)).toBeVisible();
});

test("a report that cannot be made, is refused or takes long says so, and goes on", async ({
  page,
  resumeSession,
  expectAccessible,
  expectedErrors,
}) => {
  expectedErrors.push("ERR_INTERNET_DISCONNECTED", refused(400), refused(403));
  type Answer = "offline" | "slow" | "too long" | "refused" | "real";
  let answer: Answer = "offline";
  const refusals = {
    "too long": [400, 40001, "The report takes too long; choose a shorter period"],
    refused: [403, 40301, "You have no permission for this"],
  } as const;
  await page.route(/\/api\/(reports\/figures|data\/sales\/taxes\?)/, async (route) => {
    if (answer === "offline") return route.abort("internetdisconnected");
    if (answer === "slow") return undefined;
    if (answer === "real") return route.continue();
    const [status, errorCode, message] = refusals[answer];
    return route.fulfill({ status, json: { message, errorCode, httpStatus: status, subject: "System" } });
  });
  await resumeSession(page, "admin");
  await page.goto("/report/sales/taxes");
  const main = page.getByRole("main");
  await expect(main).toContainText("Could not create the report.");
  await expect(main).toContainText("The server cannot be reached");
  await expectAccessible(page);
  answer = "too long";
  await main.getByRole("button", { name: "Try again" }).click();
  await expect(main).toContainText("choose a shorter period");
  answer = "slow";
  await main.getByRole("button", { name: "Try again" }).click();
  await page.reload();
  await expect(main).toContainText("The report is being made.");
  await main.getByRole("button", { name: "Cancel" }).click();
  await expect(main).toContainText("The report was cancelled.");
  answer = "real";
  await main.getByRole("button", { name: "Try again" }).click();
  await expect(main.getByRole("treegrid", { name: "Taxes" })).toBeVisible();
  answer = "refused";
  await page.reload();
  await expect(main).toContainText("You have no permission to see this.");

  // The same of a file: its progress can be cancelled, and why it failed is said.
  answer = "slow";
  await page.goto("/report/export/sales/taxes");
  await page.getByRole("button", { name: "Save: Excel workbook" }).click();
  await expect(page.getByRole("progressbar", { name: /^The file is being made/ })).toBeVisible();
  await main.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("button", { name: "Save: Excel workbook" })).toBeEnabled();
  answer = "offline";
  await page.getByRole("button", { name: "Save: Excel workbook" }).click();
  await expect(page.getByRole("alert").or(page.getByRole("alertdialog"))).toContainText(/cannot be reached/);
});

test("shops of the same name are two rows, compared in groups of their currency", async ({
  page,
  resumeSession,
  expectAccessible,
}) => {
  await resumeSession(page, "admin");
  await page.goto("/report/sales/turnover-locations?search=Hamburg 06&$period=last-year&$compare=before");
  const table = page.getByRole("treegrid", { name: "Turnover by location" });
  await expect(table.getByRole("rowheader", { name: /^Hamburg 06 .+/ })).toHaveCount(2);
  await page.goto("/report/sales/turnover?$compare=before");
  const report = page.getByRole("treegrid", { name: "Turnover" });
  await expect(report.getByRole("row", { name: /^Euro/ })).toBeVisible();
  await expect(report.getByRole("row", { name: /^Total in EUR/ })).not.toContainText("–");
  // The first day is paired with the first: it was sold on before.
  const [first] = await report.getByRole("row").filter({ hasText: "2026" }).all();
  if (first === undefined) throw new Error("no day");
  await expect(first).toContainText("%");
  await expect(first).not.toContainText("new");
  await expectAccessible(page);
});

test("a refreshed report changes as a whole, when everything has arrived", async ({
  page,
  resumeSession,
}) => {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  let requests = 0;
  await page.route("**/api/reports/figures?**", async (route) => {
    requests += 1;
    if (requests === 1) return route.continue();
    const response = await route.fetch();
    const text = await response.text();
    await released;
    return route.fulfill({
      response,
      body: text.replaceAll(/"Documents":(\d+)/g, (_all, count) => `"Documents":${Number(count) * 2}`),
    });
  });
  await resumeSession(page, "admin");
  await page.goto("/report/sales/turnover-locations");
  const total = page
    .getByRole("row", { name: /^Total in EUR/ })
    .getByRole("gridcell")
    .first();
  const summary = page.getByRole("region", { name: "Turnover" }).locator("dd").first();
  await expect(total).toHaveText(/\d/);
  const before = await total.innerText();
  await expect(summary).toHaveText(before);
  await page.getByRole("button", { name: "Refresh" }).click();
  await expect.poll(() => requests).toBe(2);
  await expect(total).toHaveText(before);
  await expect(summary).toHaveText(before);
  release();
  await expect(total).not.toHaveText(before);
  await expect(summary).toHaveText(await total.innerText());
  expect(requests).toBe(2);
});

test("a schedule that is typed is not lost, nor one whose response was lost", async ({
  page,
  resumeSession,
  expectedErrors,
}) => {
  expectedErrors.push("ERR_CONNECTION_RESET", "ERR_FAILED");
  await resumeSession(page, "single");
  await page.goto("/report/export/sales/voids");
  await page.getByRole("button", { name: "Send on a schedule" }).click();
  const form = page.getByRole("group", { name: "Send on a schedule" });
  // The zone of the tenant, not that of the computer.
  await expect(form.getByRole("combobox", { name: "Time zone" })).toHaveValue("Europe/Berlin");
  await expect(form).toContainText("Period: Last 30 days, moves along with each run");
  await form.getByRole("textbox", { name: /^To/ }).fill("anna@example.com");
  await form.getByRole("combobox", { name: "Time zone" }).fill("Tokyo");
  await page.getByRole("option", { name: "Asia/Tokyo" }).click();
  await expect(form).toContainText("Asia/Tokyo");
  await page.getByRole("link", { name: "Dashboard" }).click();
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText("They will be lost");
  await question.getByRole("button", { name: "Stay" }).click();
  await expect(form.getByRole("textbox", { name: /^To/ })).toHaveValue("anna@example.com");

  await page.route("**/api/data/pos-preferences/report-schedule?**", async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    await route.fetch();
    return route.abort("connectionreset");
  });
  await form.getByRole("button", { name: "Save schedule" }).click();
  await expect(form).toBeHidden();
  await expect(page.getByText("anna@example.com")).toHaveCount(1);
  await expect(page.getByText(/, 06:00, Asia\/Tokyo/)).toBeVisible();
});
