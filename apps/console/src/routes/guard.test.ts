import { authSettingsSchema, parse } from "@backroom/contract";
import type { NavigationNode } from "@backroom/contract";
import { buildNavigation } from "@backroom/permissions";
import { UnknownPageError } from "@backroom/workspace";
import type { PageDefinition } from "@backroom/workspace";
import { isNotFound, isRedirect } from "@tanstack/react-router";
import { describe, expect, it } from "vitest";
import { findPage, guardFixedPage } from "./guard.ts";
import type { GuardServices } from "./guard.ts";

const parsed = parse(authSettingsSchema, {}, "settings");
if (!parsed.ok) throw parsed.error;
const settings = parsed.value;

const pages: readonly PageDefinition[] = [
  {
    name: "Orders",
    paths: [
      { pattern: "/orders" },
      { pattern: "/orders/{id}", within: "/orders" },
      { pattern: "/orders/number/{no}", within: "/orders", toSearch: ({ no = "" }) => ({ $k: no }) },
      { pattern: "/secret/{id}", within: "/secret" },
    ],
    isFullWidth: true,
    load: () => Promise.reject(new Error("not loaded in this test")),
  },
];

const node = (path: string, page: string): NavigationNode => ({
  key: path,
  text: path,
  icon: null,
  path,
  page,
  params: {},
  responsiblePath: null,
  keywords: [],
  children: [],
});
const navigation = buildNavigation(
  { rootItems: [node("/orders", "Orders"), node("/bridge", "Bridge")] },
  {},
  false,
);

/** Services whose navigation is there only once the user's data has been read, as after a fresh load. */
const servicesOf = (isLoggedIn: boolean): GuardServices => {
  let isRead = false;
  const empty = buildNavigation({ rootItems: [] }, {}, false);
  return {
    settings: () => settings,
    session: {
      getState: () => ({ user: isLoggedIn ? { oid: 1, username: "ann", emailAddress: null } : undefined }),
    },
    workspace: {
      load: async () => ({
        access: { getState: () => ({ navigation: isRead ? navigation : empty }) },
        userData: {
          ensure: async () => {
            await Promise.resolve();
            isRead = true;
          },
        },
      }),
    },
  };
};

/** How an address ends, in words. */
const outcomeOf = async (run: Promise<unknown>): Promise<string> => {
  try {
    await run;
    return "open";
  } catch (error) {
    if (isNotFound(error)) return "not found";
    if (isRedirect(error)) {
      const { to, search } = error.options;
      const query = new URLSearchParams(search as unknown as Record<string, string>).toString();
      return query === "" ? String(to) : `${String(to)}?${query}`;
    }
    if (error instanceof UnknownPageError) return "unknown page";
    throw error;
  }
};
const open = (address: string, isLoggedIn: boolean) => {
  const { pathname, search } = new URL(address, "http://console");
  return outcomeOf(findPage(servicesOf(isLoggedIn), pages, { pathname, searchStr: search }));
};

describe("an address among the pages of the navigation", () => {
  it.each([
    ["/orders", "open"],
    ["/orders/7", "open"],
    ["/e/orders/7", "open"],
    ["/orders/number/7?tenantOid=2", "/orders?tenantOid=2&%24k=7"],
    ["/e/orders/number/7", "/e/orders?%24k=7"],
    ["/secret/7", "/forbidden?requested=%2Fsecret%2F7"],
    ["/e/secret/7", "/e/forbidden?requested=%2Fsecret%2F7"],
    ["/bridge", "unknown page"],
    ["/no/such", "not found"],
  ])("%s on a fresh load, logged in: %s", async (address, expected) => {
    expect(await open(address, true)).toBe(expected);
  });

  it.each([
    ["/orders", "/auth/login?redirect=%2Forders"],
    ["/orders/7?a=1", "/auth/login?redirect=%2Forders%2F7%3Fa%3D1"],
    ["/e/orders/7", "/auth/login?redirect=%2Fe%2Forders%2F7"],
    ["/secret/7", "/auth/login?redirect=%2Fsecret%2F7"],
    ["/no/such", "not found"],
  ])("%s before the login: %s", async (address, expected) => {
    expect(await open(address, false)).toBe(expected);
  });
});

it("a fixed page opens for those it is for, and leads others to the login", async () => {
  const openFixed = (isLoggedIn: boolean, meta: object) =>
    outcomeOf(guardFixedPage(servicesOf(isLoggedIn), { pathname: "/", searchStr: "" }, meta));
  expect(await openFixed(true, { ignoresPermissions: true })).toBe("open");
  expect(await openFixed(false, { ignoresPermissions: true })).toBe("/auth/login");
  expect(await openFixed(false, { ignoresPermissions: true, allowsAnonymous: true })).toBe("open");
});
