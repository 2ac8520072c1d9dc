import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { AbortError } from "./errors/AbortError.ts";
import { ApiError } from "./errors/ApiError.ts";
import { NetworkError } from "./errors/NetworkError.ts";
import { errorTextOf, statusTextKeys, toastGroupOf, toastTypeOf } from "./errorTexts.ts";

const failure = (httpStatus: number, message?: string, kind?: string, httpMethod = "PUT") =>
  new ApiError({ message, httpMethod, httpStatus, httpStatusText: "", kind, subject: kind });
const bundle =
  (texts: Record<string, string>) =>
  (key: string): string | undefined =>
    texts[key];

describe("toastTypeOf", () => {
  it.each([
    [304, "info"],
    [409, "warning"],
    [400, "error"],
    [404, "error"],
    [500, "error"],
  ])("shows %i as %s", (status, type) => {
    expect(toastTypeOf(status)).toBe(type);
    expect(toastTypeOf(failure(status))).toBe(type);
  });
  it("shows a network failure as error and an aborted call not at all", () => {
    expect(toastTypeOf(new NetworkError())).toBe("error");
    expect(toastTypeOf(new AbortError())).toBeUndefined();
  });
});

describe("statusTextKeys", () => {
  it.each([
    [[404], ["Status.404"]],
    [
      [404, "GET", "article"],
      ["Status.404.article", "Status.404"],
    ],
    [[409, "DELETE"], ["Status.409"]],
    [
      [409, "PUT"],
      ["Status.409.put", "Status.409"],
    ],
    [
      [409, "post", "article"],
      ["Status.409.post.article", "Status.409.post", "Status.409.article", "Status.409"],
    ],
    [
      [500, "PUT", "article"],
      ["Status.500.article", "Status.500"],
    ],
  ] as Array<[[number, string?, string?], string[]]>)("looks %j up as %j", (args, keys) => {
    expect(statusTextKeys(...args)).toEqual(keys);
  });

  it("goes from specific to general and always ends with the plain key", () => {
    const methods = fc.constantFrom("GET", "put", "POST", undefined);
    fc.assert(
      fc.property(
        fc.integer({ min: 100, max: 599 }),
        methods,
        fc.option(fc.string()),
        (status, method, kind) => {
          const keys = statusTextKeys(status, method, kind ?? undefined);
          expect(keys.at(-1)).toBe(`Status.${status}`);
          expect(new Set(keys).size).toBe(keys.length);
          const depths = keys.map((key) => key.replace(`.${kind ?? ""}`, ".k").split(".").length);
          expect(depths).toEqual([...depths].sort((a, b) => b - a));
        },
      ),
    );
  });
});

describe("errorTextOf", () => {
  it("prefers the text of 304, 403, 404 and 409 to the server's", () => {
    const texts = bundle({ "Status.404": "Not found", "Status.409.put": "Changed" });
    expect(errorTextOf(failure(404, "no row"), texts)).toBe("Not found");
    expect(errorTextOf(failure(409, "lost"), texts)).toBe("Changed");
    expect(errorTextOf(failure(403, "no"), bundle({ "Status.403": "Forbidden" }))).toBe("Forbidden");
  });
  it("prefers the text made for the kind", () => {
    const texts = bundle({ "Status.404": "Not found", "Status.404.article": "No such article" });
    expect(errorTextOf(failure(404, "no row", "article"), texts)).toBe("No such article");
  });
  it("reads the server's words for other statuses, else the general text", () => {
    const texts = bundle({ "Status.other": "Something failed", "Status.500": "Server trouble" });
    const say = (text: string) => text.replace("i18n:", "");
    expect(errorTextOf(failure(500, "i18n:Disk full"), texts, say)).toBe("Disk full");
    expect(errorTextOf(failure(500), texts)).toBe("Server trouble");
    expect(errorTextOf(failure(502), texts)).toBe("Something failed");
    expect(errorTextOf(failure(502), bundle({}))).toBe("HTTP 502");
  });
  it("says of anything else what it says itself", () => {
    expect(errorTextOf(new NetworkError(), bundle({}))).toBe("Network Error");
    expect(errorTextOf("odd", bundle({}))).toBe("odd");
  });
});

it("groups the same failure of the same subject", () => {
  expect(toastGroupOf(failure(404, "x", "article"))).toBe("article.404");
  expect(toastGroupOf(failure(500))).toBe(".500");
  expect(toastGroupOf(new NetworkError())).toBeUndefined();
});
