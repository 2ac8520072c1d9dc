import { fork } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { expect } from "@playwright/test";
import type { Page } from "@playwright/test";
import type { Settings } from "./testServer.ts";

/** An OpenID Connect provider as a process of its own, and a server's settings that name it. */
export interface IdentityProvider {
  readonly settings: Settings;
  stop: () => Promise<void>;
}

const script = path.resolve(import.meta.dirname, "../../server/test/oidcProvider.ts");

/** Starts the provider the server's own tests log in at; it stands for Microsoft and for Google. */
export const startIdentityProvider = async (): Promise<IdentityProvider> => {
  const child = fork(script, { execArgv: ["--conditions=@backroom/source"], stdio: "ignore" });
  const [{ issuer }] = (await once(child, "message")) as [{ issuer: string }];
  return {
    settings: {
      AAD_AUTHORITY: issuer,
      AAD_CLIENT_ID: "backroom-console",
      AAD_SCOPES: "openid email",
      GOOGLE_AUTHORITY: issuer,
      GOOGLE_CLIENT_ID: "backroom-server",
      GOOGLE_CLIENT_SECRET: "only the server knows it",
    },
    stop: async () => {
      child.kill();
      await once(child, "exit");
    },
  };
};

/** Logs in at the provider: the name, any password, and the consent. */
export const logInThere = async (page: Page, login: string): Promise<void> => {
  await page.getByPlaceholder("Enter any login").fill(login);
  await page.getByPlaceholder("and password").fill("any");
  await page.getByRole("button", { name: "Sign-in" }).click();
  await page.getByRole("button", { name: "Continue" }).click();
};

/** Opens the window in which a user logs in again, and waits for the provider in it. */
export const openLoginWindow = async (page: Page, provider: string): Promise<Page> => {
  const opening = page.waitForEvent("popup");
  await page
    .getByRole("dialog")
    .getByRole("button", { name: `Log in with ${provider}` })
    .click();
  const opened = await opening;
  await expect(opened.getByRole("link", { name: "[ Cancel ]" })).toBeVisible();
  return opened;
};
