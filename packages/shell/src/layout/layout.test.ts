import { expect, it } from "vitest";
import { userMenuEntries } from "../UserMenu/userMenuRules.ts";
import { contentWidth, createLayoutStore } from "./layoutStore.ts";

it("keeps a view as not permitted while its address changes, until the next page", () => {
  const store = createLayoutStore();
  store.setPermitted(false);
  expect(store.getState().isPermitted).toBe(false);
  store.startNavigation(false);
  expect(store.getState()).toEqual({ isPermitted: false, isNavigating: true });
  store.startNavigation(true);
  expect(store.getState()).toEqual({ isPermitted: true, isNavigating: true });
  store.endNavigation();
  expect(store.getState().isNavigating).toBe(false);
});

it("width auto leaves the choice to the page", () => {
  expect(contentWidth("auto", "boxed")).toBe("boxed");
  expect(contentWidth("auto", "full-width")).toBe("full-width");
  expect(contentWidth("boxed", "full-width")).toBe("boxed");
  expect(contentWidth("full-width", "boxed")).toBe("full-width");
});

it.each([
  [true, "Integrated", true],
  [false, "Integrated", false],
  [true, "AAD", false],
  [false, "AAD", false],
] as const)("change password: route %s, provider %s gives %s", (hasRoute, provider, expected) => {
  const entries = userMenuEntries({ provider, hasChangePasswordRoute: hasRoute, mayTest: false });
  expect(entries).toEqual({
    changePassword: expected,
    lock: provider === "Integrated",
    testMode: false,
  });
});
