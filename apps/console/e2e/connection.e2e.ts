import { hubErrors } from "./session.ts";
import { expect, test } from "./test.ts";

test("the footer says how the server can be reached", async ({
  page,
  context,
  server,
  resumeSession,
  expectedErrors,
}) => {
  // A call under way while the server stops may be answered with 503.
  expectedErrors.push(...hubErrors, "net::ERR_", "Failed to fetch", "Network Error", "negotiat", "503");
  await resumeSession(page);
  await page.goto("/");
  const footer = page.getByRole("contentinfo", { name: "Status" });
  await expect(footer.getByText("Connected")).toBeVisible();
  await expect(footer.getByText("ready", { exact: true })).toBeVisible();
  await context.setOffline(true);
  await expect(footer.getByText("Offline, edits are kept")).toBeVisible();
  await expect(footer.getByText("ready", { exact: true })).toHaveCount(0);
  await context.setOffline(false);
  await expect(footer.getByText("Connected")).toBeVisible();
  await server.stop();
  await expect(footer.getByText("Offline, edits are kept")).toBeVisible();
  await server.start();
  await expect(footer.getByText("Connected")).toBeVisible();
});
