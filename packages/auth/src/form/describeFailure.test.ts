import { InvalidAnswerError, NetworkError, TimeoutError } from "@backroom/api-client";
import { setupI18n } from "@lingui/core";
import { expect, it } from "vitest";
import { refusal } from "../../test/session.ts";
import { InvalidTokenError } from "../errors/InvalidTokenError.ts";
import { describeFailure } from "./describeFailure.ts";

const i18n = setupI18n({
  locale: "de",
  messages: { de: { "Login.Disabled": "Gesperrt", "AuthError.40105": "Zu viele Benutzer" } },
});
const text = (error: unknown) => describeFailure(i18n, error).text;

it.each([
  [40101, "Invalid username or password"],
  [40102, "Invalid username or password"],
  [40103, "The account is locked out after too many failed attempts."],
  [40104, "The account is disabled."],
  [40105, "Zu viele Benutzer"],
])("says of %i: %s", (code, expected) => {
  expect(text(refusal(code, "as the server says it"))).toBe(expected);
});

it("says how long a lockout lasts, when the server does", () => {
  expect(text(refusal(40103, "", { retryAfterMs: 60_000 }))).toContain("Try again in 1 minute.");
  expect(text(refusal(40103, "", { retryAfterMs: 61_000 }))).toContain("Try again in 2 minutes.");
  const translated = "i18n:Too many failed logins; the account is locked for a while";
  expect(text(refusal(40103, translated, { retryAfterMs: 60_000 }))).toContain("Try again in 1 minute.");
});

it("translates a text with the prefix, and shows others unchanged", () => {
  expect(text(refusal(40104, "i18n:Login.Disabled"))).toBe("Gesperrt");
  expect(text(refusal(40199, "i18n:Not known"))).toBe("Not known");
  expect(text(refusal(40199, "Ask <b>Bob</b>"))).toBe("Ask <b>Bob</b>");
});

it("says what to do when no usable answer came", () => {
  expect(text(new NetworkError())).toMatch(/^Network Error\..*try again/);
  expect(text(new TimeoutError(60_000))).toContain("takes too long");
  expect(text(new InvalidAnswerError("GET /x", 200, "html"))).toContain("cannot be understood");
  expect(text(new InvalidTokenError("expired", "x"))).toContain("clock");
  expect(text(new Error("popup_closed"))).toMatch(/^Something went wrong/);
});
