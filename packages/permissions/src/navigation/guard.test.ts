import { describe, expect, it } from "vitest";
import { guardRoute } from "./guard.ts";
import type { GuardRequest } from "./guard.ts";
import { buildNavigation } from "./navigationModel.ts";

const model = buildNavigation(
  {
    rootItems: [
      {
        key: "article",
        text: "Articles",
        icon: null,
        path: "/data/pos-supply/article",
        page: "MasterData",
        params: {},
        responsiblePath: null,
        keywords: [],
        children: [],
      },
    ],
  },
  {},
  false,
);

const request = (path: string, overrides: Partial<GuardRequest> = {}): GuardRequest => ({
  path,
  isLoggedIn: true,
  allowsAnonymous: false,
  ignoresPermissions: false,
  matchesPage: true,
  ...overrides,
});

describe("guardRoute", () => {
  it("opens what the navigation holds", () => {
    expect(guardRoute(request("/data/pos-supply/article"), model)).toBe("open");
  });

  it("forbids a page the navigation does not hold", () => {
    expect(guardRoute(request("/data/identity/user"), model)).toBe("forbidden");
  });

  it("does not find what no page could be at, also without a session", () => {
    expect(guardRoute(request("/no/such", { matchesPage: false }), model)).toBe("notFound");
    expect(guardRoute(request("/no/such", { matchesPage: false, isLoggedIn: false }), model)).toBe(
      "notFound",
    );
  });

  it("does not find what no page could be at, below a page of the navigation too", () => {
    expect(guardRoute(request("/data/pos-supply/article/xyz", { matchesPage: false }), model)).toBe(
      "notFound",
    );
  });

  it("asks for a login before it forbids", () => {
    expect(guardRoute(request("/data/identity/user", { isLoggedIn: false }), model)).toBe("login");
  });

  it("opens exempt pages, anonymous ones without a session", () => {
    expect(guardRoute(request("/", { ignoresPermissions: true }), model)).toBe("open");
    const editor = { ignoresPermissions: true, allowsAnonymous: true, isLoggedIn: false };
    expect(guardRoute(request("/tools/editor", editor), model)).toBe("open");
  });
});
