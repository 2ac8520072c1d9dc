import { setupI18n } from "@lingui/core";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { failureText, statusText, statusTextKeys } from "./failureText.ts";

const i18nWith = (texts: Record<string, string> = {}) => setupI18n({ locale: "de", messages: { de: texts } });
const failure = (status: number, serverText?: string, kind?: string, httpMethod = "PUT") => ({
  code: "api",
  status,
  serverText,
  kind,
  httpMethod,
  message: "not for readers",
});

describe("statusTextKeys", () => {
  it.each([
    [[404], ["Status.404.other", "Status.404"]],
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

describe("failureText", () => {
  it("prefers the text of 304, 403, 404 and 409 to the server's, from the bundle or its own", () => {
    const i18n = i18nWith({ "Status.404": "Kein Datensatz" });
    expect(failureText(i18n, failure(404, "no row", "article"))).toBe("Kein Datensatz");
    expect(failureText(i18n, failure(409, "lost"))).toBe("Another user has changed this record.");
    expect(failureText(i18n, failure(409, "lost", undefined, "POST"))).toBe(
      "A record with these values exists already.",
    );
    expect(failureText(i18n, failure(403, "no"))).toBe("You have no permission to do this.");
    expect(statusText(i18n, 304)).toBe("Nothing has changed.");
  });

  it.each([40904, 40905, 40906, 40907, 40908, 40909])(
    "reads the server's words for the refusal %i",
    (errorCode) => {
      const refused = { ...failure(409, "i18n:Why it is refused"), errorCode };
      expect(failureText(i18nWith({ "Why it is refused": "Warum nicht" }), refused)).toBe("Warum nicht");
      const english = setupI18n({ locale: "en-GB", messages: {} });
      expect(failureText(english, { ...refused, serverText: "In use (Article)" })).toBe("In use (Article)");
      // Another conflict of the same status keeps the text of the status.
      expect(failureText(i18nWith(), { ...refused, errorCode: 40901 })).toBe(
        "Another user has changed this record.",
      );
    },
  );

  it("has words of its own for a refusal whose sentence is in another language", () => {
    const inUse = { ...failure(409, "This record is in use (Article)"), errorCode: 40904 };
    expect(failureText(i18nWith(), inUse)).toMatch(/^Other records use this one/);
    expect(failureText(i18nWith(), { ...inUse, errorCode: 40905 })).toMatch(
      /^Another user has this document/,
    );
  });

  it("names a record in the text of 404 only if the request has a kind", () => {
    expect(failureText(i18nWith(), failure(404, "no row", "article"))).toBe("The record no longer exists.");
    expect(failureText(i18nWith(), failure(404, "no route"))).toBe(
      "The server has not found this. Reload the page and try again.",
    );
    const i18n = i18nWith({ "Status.404.other": "Nicht gefunden" });
    expect(failureText(i18n, failure(404, "no route"))).toBe("Nicht gefunden");
  });

  it("prefers the text made for the kind", () => {
    const i18n = i18nWith({ "Status.404.article": "Kein solcher Artikel" });
    expect(failureText(i18n, failure(404, "no row", "article"))).toBe("Kein solcher Artikel");
    expect(failureText(i18n, failure(404, "no row", "tax"))).toBe("The record no longer exists.");
  });

  it("reads the server's words for other statuses, else the general text", () => {
    const i18n = i18nWith({ "Disk full": "Kein Platz", "Status.500": "Störung" });
    expect(failureText(i18n, failure(500, "i18n:Disk full"))).toBe("Kein Platz");
    expect(failureText(i18n, failure(500, "i18n:Not known"))).toBe("Not known");
    expect(failureText(i18n, failure(500, "Ask <b>Bob</b>"))).toBe("Ask <b>Bob</b>");
    expect(failureText(i18n, failure(500))).toBe("Störung");
    expect(failureText(i18n, failure(502))).toBe("The service could not do this. Please try again.");
  });

  it("words what is no answer, and reads the reason of a fault", () => {
    const i18n = i18nWith({ "Out of paper": "Kein Papier" });
    expect(failureText(i18n, { code: "network", message: "x" })).toMatch(/^Network Error\..*try again/);
    expect(failureText(i18n, { code: "timeout", message: "x" })).toContain("too long");
    expect(failureText(i18n, { code: "invalidAnswer", status: 200, message: "x" })).toContain(
      "cannot be understood",
    );
    expect(failureText(i18n, { code: "fault", status: 200, message: "i18n:Out of paper" })).toBe(
      "Kein Papier",
    );
  });

  it.each([new TypeError("x is undefined"), "odd", null, undefined, { code: "toString" }])(
    "never shows what was meant for logs: %s",
    (thrown) => {
      expect(failureText(i18nWith(), thrown)).toMatch(/^Something went wrong\./);
    },
  );
});
