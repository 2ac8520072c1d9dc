import type { SessionState } from "@backroom/auth";
import { authSettingsSchema, parse } from "@backroom/contract";
import { expect, it } from "vitest";
import { loginRouteAt, sessionTarget } from "../routes/ownLogin.ts";
import { endSession } from "./endSession.ts";

const user = (oid: number): SessionState["user"] => ({ oid, username: `user${oid}`, emailAddress: null });
const nobody = { user: undefined };

const parsed = parse(authSettingsSchema, {}, "settings");
if (!parsed.ok) throw parsed.error;
const defaults = parsed.value;

/** Notes in their order the navigation, once it has ended, and the clearing. */
const setup = (pathname = "/data/pos-supply/article", searchStr = "?q=tea", settings = defaults) => {
  const steps: string[] = [];
  const services = {
    settings: () => settings,
    workspace: { read: () => ({ userData: { clear: () => void steps.push("clear") } }) },
  };
  const router = {
    state: { location: { pathname, searchStr } },
    navigate: async ({
      href,
      reloadDocument = false,
    }: {
      readonly href: string;
      readonly reloadDocument?: boolean;
    }) => {
      await Promise.resolve();
      steps.push(reloadDocument ? `${href} as a document` : href);
    },
  };
  return { steps, services, router };
};

it("a logout leaves the page first and then forgets the user", async () => {
  const { steps, services, router } = setup();
  await endSession(services, router, nobody, { user: user(1), relogin: undefined });
  expect(steps).toEqual(["/auth/login", "clear"]);
});

it("who logs out instead of logging in again comes back to the page", async () => {
  const { steps, services, router } = setup();
  await endSession(services, router, nobody, { user: user(1), relogin: "expired" });
  const place = encodeURIComponent("/data/pos-supply/article?q=tea");
  expect(steps).toEqual([`/auth/login?redirect=${place}`, "clear"]);
});

it("routes of the settings are pages outside this console", async () => {
  const own = { ...defaults, loginRoute: "/sso", logoutRoute: "/goodbye" };
  const { steps, services, router } = setup("/", "", own);
  await endSession(services, router, nobody, { user: user(1), relogin: undefined });
  await endSession(services, router, nobody, { user: user(1), relogin: "expired" });
  expect(steps).toEqual(["/goodbye as a document", "clear", "/sso as a document", "clear"]);
  expect(sessionTarget(own, "/goodbye?redirect=%2Fx")).toBe("logout");
  expect(sessionTarget(own, "/sso?redirect=%2Fx")).toBe("login");
  expect(sessionTarget({ ...own, logoutRoute: null }, "/sso?redirect=%2Fx")).toBe("login");
  expect(sessionTarget({ ...own, logoutRoute: null }, "/sso?action=logout")).toBe("logout");
  expect(sessionTarget(defaults, "/auth/login?action=logout")).toBe("none");
  // One that needs a login itself would lead back for ever.
  expect(loginRouteAt({ ...own, loginRoute: "/orders?x=1" }, "/orders")).toBe("/auth/login");
});

it("another user does not stay on the page of the first one", async () => {
  const { steps, services, router } = setup();
  await endSession(services, router, { user: user(2) }, { user: user(1), relogin: "expired" });
  expect(steps).toEqual(["/"]);
});

it("the pages for logging in stay where they are", async () => {
  const { steps, services, router } = setup("/auth/login", "?redirect=%2Fx");
  await endSession(services, router, nobody, { user: user(1), relogin: undefined });
  await endSession(services, router, { user: user(2) }, { user: user(1), relogin: undefined });
  expect(steps).toEqual(["clear"]);
});

it("a login, and a token renewed for the same user, change nothing", async () => {
  const { steps, services, router } = setup();
  await endSession(services, router, { user: user(1) }, { user: undefined, relogin: undefined });
  await endSession(services, router, { user: user(1) }, { user: user(1), relogin: "expired" });
  expect(steps).toEqual([]);
});

it("the user is forgotten although the login page could not be opened", async () => {
  const { steps, services, router } = setup();
  const failing = { ...router, navigate: () => Promise.reject(new Error("no such page")) };
  await expect(endSession(services, failing, nobody, { user: user(1), relogin: undefined })).rejects.toThrow(
    "no such page",
  );
  expect(steps).toEqual(["clear"]);
});
