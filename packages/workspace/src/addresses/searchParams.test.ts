import fc from "fast-check";
import { expect, it } from "vitest";
import { parseSearch, stringifySearch } from "./searchParams.ts";

it("keeps every value as the text it is", () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string({ minLength: 1 }), fc.string()), (search) => {
      // URLs are sequences of Unicode characters; half ones cannot be in an address.
      const clean = Object.fromEntries(
        Object.entries(search).map((pair) => pair.map((text) => text.toWellFormed())),
      );
      expect(parseSearch(stringifySearch(clean))).toEqual(clean);
    }),
  );
});

it("does not read numbers, booleans or JSON into texts", () => {
  expect(parseSearch("?$k=123&$start=true&x=%7B%22a%22%3A1%7D")).toEqual({
    $k: "123",
    $start: "true",
    x: '{"a":1}',
  });
});
