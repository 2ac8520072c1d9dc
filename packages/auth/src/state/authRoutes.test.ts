import { expect, it } from "vitest";
import { makeSettings } from "../../test/session.ts";
import { offeredProviders } from "../providers/authProvider.ts";
import { resolveAuthRoutes } from "./authRoutes.ts";

it("has routes for login and logout, and offers nothing else, when none is set", () => {
  expect(resolveAuthRoutes(makeSettings())).toEqual({
    login: "/auth/login",
    logout: "/auth/login?action=logout",
    register: null,
    resetPassword: null,
    changePassword: null,
  });
});

it("uses every route that is set", () => {
  const settings = makeSettings({ loginRoute: "/sso?x=1", registerRoute: "/r", changePasswordRoute: "/c" });
  expect(resolveAuthRoutes(settings)).toEqual({
    login: "/sso?x=1",
    logout: "/sso?x=1&action=logout",
    register: "/r",
    resetPassword: null,
    changePassword: "/c",
  });
});

it("follows no route that leads to another site", () => {
  const settings = makeSettings({
    loginRoute: "//evil.example",
    logoutRoute: "https://evil.example",
    registerRoute: "x",
  });
  expect(resolveAuthRoutes(settings)).toEqual(resolveAuthRoutes(makeSettings()));
});

it("offers providers that the settings name and the host brings, only", () => {
  const logIn = async () => "token";
  const registered = [
    { name: "Google", label: "Google", logIn },
    { name: "AAD", label: "Microsoft", logIn },
  ] as const;
  const settings = makeSettings({ providers: ["Integrated", "AAD"] });
  expect(offeredProviders(settings, registered).map(({ name }) => name)).toEqual(["AAD"]);
  expect(offeredProviders(makeSettings({ providers: ["Google"] }), undefined)).toEqual([]);
});
