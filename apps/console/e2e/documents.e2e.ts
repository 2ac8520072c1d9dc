import { expect, refused, test } from "./test.ts";

const receipts = "/document/pos/receipt";

test("a paper is found, read beside the list, and comes back by its address", async ({
  page,
  resumeSession,
  expectAccessible,
}) => {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  await page.route("**/api/data/pos/receipt?**", async (route) => {
    await promise;
    await route.continue();
  });
  await resumeSession(page);
  await page.goto(`${receipts}?type=return`);
  await expect(page.getByRole("complementary", { name: "Properties" })).toBeVisible();
  await expect(page.getByText("No document is chosen.")).toHaveCount(0);
  resolve(undefined);
  const list = page.getByRole("listbox", { name: "Documents" });
  const shown = list.getByRole("option", { selected: true });
  await expect(shown).toContainText("Return");
  const properties = page.getByRole("complementary", { name: "Properties" });
  await expect(properties.getByRole("heading", { level: 2 })).toContainText("Return R");
  const number = /R\d{8}/.exec((await shown.textContent()) ?? "")?.[0] ?? "none";
  // The frame runs no script, so its document is read from the page.
  const paperOf = (name: string) =>
    page
      .locator(`iframe[title="${name}, Original"]`)
      .evaluate((frame) =>
        frame instanceof HTMLIFrameElement ? (frame.contentDocument?.body.innerHTML ?? "") : "",
      );
  await expect.poll(() => paperOf(number)).toContain(`/api/barcode/${number}`);
  await expectAccessible(page);

  // The list shows by its row that it has the focus.
  const blurred = await shown.screenshot();
  await list.focus();
  await page.keyboard.press("Home");
  await expect.poll(async () => (await shown.screenshot()).equals(blurred)).toBe(false);

  // The keys of the page, also while the focus is on the paper.
  await page.keyboard.press("j");
  await expect(shown).not.toContainText(number);
  await expect(page).toHaveURL(/document=/);
  const second = /R\d{8}/.exec((await shown.textContent()) ?? "")?.[0] ?? "none";
  await expect.poll(() => paperOf(second)).toContain(second);
  await page.locator(`iframe[title="${second}, Original"]`).click();
  await page.keyboard.press("k");
  await expect(shown).toContainText(number);
  const [download] = await Promise.all([page.waitForEvent("download"), page.keyboard.press("d")]);
  expect(download.suggestedFilename()).toBe(`${number}.pdf`);
  for (const ending of ["pdf", "xml", "zip"]) {
    const link = properties.getByRole("link", { name: ending.toUpperCase(), exact: true });
    await expect(link).toHaveAttribute(
      "href",
      new RegExp(String.raw`/api/download/receipt/[\w-]+/receipt\.${ending}\?tenantOid=\d+$`),
    );
  }

  // To the sale it belongs to, which the list of returns does not have.
  const address = page.url();
  await properties.getByRole("link", { name: /^Sale R/ }).click();
  await expect(properties.getByRole("heading", { level: 2 })).toContainText("Sale R");
  await expect(properties.getByRole("link", { name: `Return ${number}` })).toBeVisible();

  // The address says it all: on a fresh load, and where the list finds others.
  await page.goto(address.replace("type=return", "type=void"));
  await expect(properties.getByRole("heading", { level: 2 })).toContainText(`Return ${number}`);
  await expect(page.getByText("This document is not among those of the list.")).toBeVisible();

  await page.keyboard.press("/");
  await page.keyboard.type(number.slice(-5));
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: /^Remove the filter Business/ }).click();
  await expect(list.getByRole("option").first()).toContainText(number);
});

test("an answer that was cut off keeps what is whole; a phone goes step by step", async ({
  page,
  resumeSession,
  expectAccessible,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.route("**/api/download/receipt/**/receipt.html?*", async (route) => {
    const answer = await route.fetch();
    const body = await answer.text();
    await route.fulfill({ response: answer, body: body.slice(0, body.lastIndexOf("--receipt-") - 20) });
  });
  await resumeSession(page);
  await page.goto(receipts);
  const list = page.getByRole("listbox", { name: "Documents" });
  await expect(list.getByRole("option").nth(1)).toBeVisible();
  await expectAccessible(page);
  await list.getByRole("option").nth(1).click();
  await expect(list).toBeHidden();
  const alert = page.getByRole("region", { name: "Document", exact: true });
  await expect(alert).toContainText(/cut off|holds no page/);
  await page.unroute("**/api/download/receipt/**/receipt.html?*");
  await alert.getByRole("button", { name: "Try again" }).click();
  await expect(page.locator("iframe")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Back to the list" }).click();
  await expect(list).toBeVisible();
});

test("documents that cannot be read, and a refused page, say so; what is found again is shown", async ({
  page,
  resumeSession,
  expectAccessible,
  expectedErrors,
}) => {
  expectedErrors.push("ERR_INTERNET_DISCONNECTED", refused(403));
  let answer: "offline" | "refused" | "real" = "offline";
  await page.route("**/api/data/pos/receipt?**", async (route) => {
    if (answer === "offline") return route.abort("internetdisconnected");
    if (answer === "real") return route.continue();
    const json = { message: "You have no permission for this", errorCode: 40301, httpStatus: 403 };
    return route.fulfill({ status: 403, json: { ...json, subject: "Authorization" } });
  });
  await resumeSession(page);
  await page.goto(receipts);
  const main = page.getByRole("main");
  await expect(main).toContainText("Could not load the documents.");
  await expect(main).toContainText("The server cannot be reached");
  await expectAccessible(page);
  answer = "real";
  await main.getByRole("button", { name: "Try again" }).first().click();
  const options = page.getByRole("listbox", { name: "Documents" }).getByRole("option");
  // Places of the sample data are in several zones, so times say how far they are from UTC.
  await expect(options.first()).toContainText(/GMT[+-]\d/);
  answer = "refused";
  await page.reload();
  await expect(main).toContainText("You have no permission to see this.");
});
