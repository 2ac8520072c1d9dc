import fc from "fast-check";
import { expect, it } from "vitest";
import { makeToken } from "../../test/session.ts";
import { isTokenValid, readAccessToken } from "./accessToken.ts";

it.each([
  [5001, true],
  [5000, false],
  [0, false],
  [-1, false],
])("a token that expires in %i ms is valid: %s", (inMs, isValid) => {
  const token = readAccessToken(makeToken({ exp: 100 }));
  expect(isTokenValid(token, 100_000 - inMs)).toBe(isValid);
});

it("reads names in every script", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", minLength: 1 }), fc.maxSafeNat(), (unique_name, sub) => {
      const token = readAccessToken(makeToken({ unique_name, sub: String(sub), email: null }));
      expect(token.user).toMatchObject({ username: unique_name, emailAddress: null });
    }),
  );
});
