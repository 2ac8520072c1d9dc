import type { Page } from "@playwright/test";

/** Chooses an entry of the menu of `admin`. */
export const chooseInUserMenu = async (page: Page, entry: string): Promise<void> => {
  await page.getByRole("button", { name: "User menu: admin" }).click();
  await page.getByRole("menuitem", { name: entry, exact: true }).click();
};

/** Answers the dialog that asks for the password again. */
export const reenter = async (page: Page, password: string): Promise<void> => {
  await page.getByRole("dialog").getByLabel("Password", { exact: true }).fill(password);
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /^(Log in|Unlock)$/u })
    .click();
};

/** Ends the session of the page on the server, as a logout in another browser does. */
export const endElsewhere = async (page: Page, url: string): Promise<void> => {
  const stored = await page.evaluate(
    () => sessionStorage.getItem("backroom.auth") ?? localStorage.getItem("backroom.auth"),
  );
  const { token } = JSON.parse(stored ?? "{}") as { token: string };
  await page.request.post(`${url}/api/auth/logout`, { headers: { Authorization: `Bearer ${token}` } });
};

/** What the console logs while the hub cannot be reached, as parts of the text. */
export const hubErrors = ["The hub reported a problem", "WebSocket", "Error: Connection"];
