import { expect, test } from "./test.ts";

test("a report is grouped, compared and saved as a file; its parameters and a schedule are kept", async ({
  page,
  resumeSession,
  expectAccessible,
}) => {
  await resumeSession(page, "admin");
  await page.goto("/report/sales/turnover-product-groups?$period=last-30-days");
  const table = page.getByRole("treegrid", { name: "Turnover by product group" });
  const total = table.getByRole("row", { name: /^Total in EUR/ });
  await expect(total).toContainText("EUR");
  const figures = (await total.getByRole("gridcell").allTextContents()).slice(0, 4);

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
    page.getByRole("button", { name: "Save: Text with commas" }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^Turnover by product group .*\.csv$/);
  await page.getByRole("button", { name: "Send on a schedule" }).click();
  await page.getByRole("textbox", { name: /^To/ }).fill("anna@example.com");
  await page.getByRole("button", { name: "Save schedule" }).click();
  await expect(page.getByText("anna@example.com")).toBeVisible();
  await expectAccessible(page);
});
