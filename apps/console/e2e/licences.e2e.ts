import type { Page } from "@playwright/test";
import { expect, test } from "./test.ts";

const link = (page: Page) => page.getByRole("contentinfo").getByRole("link", { name: "Licences" });

test("opens the licences of all bundled software from the login page", async ({ page }) => {
  await page.goto("/");
  const opened = page.waitForEvent("popup");
  await link(page).click();
  const licences = await opened;
  await licences.waitForLoadState();
  const response = await licences.reload();
  expect(response?.headers()["content-type"]).toBe("text/plain; charset=utf-8");
  const text = await licences.innerText("body");
  // A script, a font, a viewer that is copied, and what a package of ours had bundled before.
  for (const name of ["react", "@fontsource-variable/inter", "swagger-ui-dist", "flag-icons"])
    expect(text).toMatch(new RegExp(`^- ${name} \\d`, "mu"));
  expect(text).toContain("SIL OPEN FONT LICENSE");
});

test("shows the licences in a footer of 360 px beside a view that is refused", async ({
  page,
  resumeSession,
  expectAccessible,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await resumeSession(page);
  await page.goto("/data/x/y");
  await expect(page.getByRole("contentinfo")).toContainText("view not permitted");
  await expect(page.getByRole("button", { name: /^Theme/u })).toBeInViewport({ ratio: 1 });
  await expect(link(page)).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
  const opened = page.waitForEvent("popup");
  await link(page).press("Enter");
  await expect((await opened).locator("body")).toContainText("Permission is hereby granted");
});
