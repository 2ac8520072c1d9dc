import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { loginPathFor, safeRedirectPath } from "./redirectPath.ts";

const login = "/auth/login";

describe("safeRedirectPath", () => {
  it.each([
    ["/data/pos-supply/article?$start=true#x", "/data/pos-supply/article?$start=true#x"],
    ["/", "/"],
    [undefined, "/"],
    [5, "/"],
    ["", "/"],
    ["data", "/"],
    ["//evil.example", "/"],
    ["/\\evil.example", "/"],
    ["/\t/evil.example", "/"],
    ["\\\\evil.example", "/"],
    ["/.//evil.example", "/"],
    ["https://evil.example/", "/"],
    ["javascript:alert(1)", "/"],
    ["/auth/login?redirect=/x", "/"],
  ])("follows %j to %s", (redirect, path) => {
    expect(safeRedirectPath(redirect, login)).toBe(path);
  });

  it("never leaves this origin, whatever it is given", () => {
    const pieces = fc.array(
      fc.constantFrom("/", "\\", ".", "..", "\t", "\n", " ", "evil.example", "@", ":", "%2f"),
    );
    const values = fc.oneof(
      fc.string(),
      fc.webUrl(),
      pieces.map((parts) => `/${parts.join("")}`),
    );
    fc.assert(
      fc.property(values, (value) => {
        const path = safeRedirectPath(value, login);
        expect(path.startsWith("/") && !path.startsWith("//")).toBe(true);
        expect(new URL(path, "https://console.example").origin).toBe("https://console.example");
      }),
      { numRuns: 1000 },
    );
  });
});

describe("loginPathFor", () => {
  it("names the wanted page, so that login returns to it", () => {
    fc.assert(
      fc.property(fc.webPath(), fc.webQueryParameters(), (path, query) => {
        const wanted = new URL(`/x${path}?${query}`, "http://a");
        const address = new URL(loginPathFor(wanted.pathname + wanted.search, login), "http://a");
        expect(address.pathname).toBe(login);
        expect(safeRedirectPath(address.searchParams.get("redirect"), login)).toBe(
          wanted.pathname + wanted.search,
        );
      }),
    );
  });

  it("does not name the start page or itself", () => {
    expect(loginPathFor("/", login)).toBe(login);
    expect(loginPathFor(login, login)).toBe(login);
  });
});
