import { readToken } from "./callServer.ts";
import { expect, test } from "./test.ts";

const PASSWORD = "of Ida, long";

test("unlocks the login of a user, by keyboard, and reads the row again", async ({
  page,
  request,
  server,
  resumeSession,
}) => {
  const authorization = `Bearer ${await readToken(server.url)}`;
  const made = await request.post("/api/data/identity/user", {
    headers: { authorization },
    data: { username: "ida", password: PASSWORD },
  });
  expect(made.status()).toBe(201);
  const logIn = (password: string) =>
    request.get("/api/v1-pub/auth/user/token.json", {
      headers: { authorization: `Basic ${Buffer.from(`ida:${password}`).toString("base64")}` },
    });
  for (let count = 0; count < 5; count += 1) await logIn("wrong");
  expect((await logIn(PASSWORD)).status()).toBe(401);

  await resumeSession(page);
  await page.goto("/data/identity/user?search=ida&$start=1");
  await page.getByRole("gridcell", { name: "ida", exact: true }).click();
  const detail = page.getByTestId("detail-area");
  await expect(detail.getByText("Locked until")).toBeVisible();
  const more = detail.getByRole("button", { name: "More" });
  await more.focus();
  await page.keyboard.press("Enter");
  const unlock = page.getByRole("menuitem", { name: "Unlock login" });
  await expect(unlock).toBeVisible();
  await page.keyboard.press("U");
  await expect(unlock).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByText("ida can log in again.")).toBeVisible();
  expect((await logIn(PASSWORD)).status()).toBe(200);

  await expect(async () => {
    await more.click();
    await expect(page.getByRole("menuitem", { name: "Duplicate" })).toBeVisible();
    const offered = await unlock.count();
    await page.keyboard.press("Escape");
    expect(offered).toBe(0);
  }).toPass();
});
