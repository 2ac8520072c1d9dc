import { hubErrors } from "./session.ts";
import { expect, refused, test } from "./test.ts";

test("a job started by hand reports its end on another page and after a reload, and a failed one opens its error", async ({
  page,
  resumeSession,
  server,
  expectAccessible,
  expectedErrors,
}) => {
  expectedErrors.push("Import articles. Failed");
  await server.layFile("spool/master-data/inbox", "articles-bad.csv", "GTIN;Prize\n1;2\n");
  await resumeSession(page);
  await page.goto("/service/bridge");
  await page.getByRole("button", { name: "Start: Import articles" }).click();
  const reports = page.getByRole("region", { name: "Notifications" });
  await expect(reports).toContainText(/Import articlesFailed: .?articles-bad\.csv/);
  const jobs = page.getByRole("list", { name: "Jobs" });
  await expect(jobs).toContainText(/articles-bad\.csv.?, line 1: There is no column “.?Prize.?”/);
  const lines = jobs.getByRole("list", { name: "Lines of the run" });
  await expect(lines).toContainText("Started by admin");
  await expect(lines).toContainText("nothing stored, moved to failed");
  await expect(page.getByRole("list", { name: "Runs" }).getByRole("button").first()).toContainText(
    "Import articles",
  );
  await expectAccessible(page);

  const row = jobs.getByRole("listitem").filter({ hasText: "Export articles" });
  await row.click({ position: { x: 4, y: 4 } });
  await page.keyboard.press("s");
  await expect(row).toContainText(/started by hand by .?admin/);
  await page.goto("/data/pos-supply/product-group");
  await expect(reports).toContainText(/Export articles.*Done: \d/);
});

test("a server killed in the middle of a job says so in the history, and the page comes back by itself", async ({
  page,
  resumeSession,
  server,
  expectedErrors,
}) => {
  expectedErrors.push(
    ...hubErrors,
    refused(503),
    "net::ERR_",
    "Failed to fetch",
    "negotiat",
    "Export articles. Failed",
  );
  await resumeSession(page);
  await page.goto("/service/bridge");
  const row = page
    .getByRole("list", { name: "Jobs" })
    .getByRole("listitem")
    .filter({ hasText: "Export articles" });
  await page.getByRole("button", { name: "Start: Export articles" }).click();
  await expect(row).toContainText(/\d of 20,\d{3} articles/);
  await server.kill();
  await expect(page.getByText("Live updates are interrupted")).toBeVisible();
  await expect(row.getByRole("button", { name: /^(Cancel|Start):/ })).toBeDisabled();
  await server.start();
  const reason = "The server that ran the job ended unexpectedly";
  await expect(page.getByRole("list", { name: "Jobs" })).toContainText(reason);
  await page.getByRole("radio", { name: "Failed" }).press("Space");
  await expect(page.getByRole("list", { name: "Runs" }).getByRole("listitem").first()).toContainText(reason);
  await expect(page.getByRole("region", { name: "Notifications" })).toContainText(reason);
});
