import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { parseRules, ruleNames } from "./ruleString.ts";

const ignore = () => undefined;

const written = ({ name, params }: ReturnType<typeof parseRules>[number]) =>
  params.length === 0 ? name : `${name}:${params.join(",")}`;

describe("parseRules", () => {
  it("reads rules separated by a bar, parameters after a colon", () => {
    expect(parseRules("required|minLength: 3 ", ignore)).toEqual([
      { name: "required", params: [] },
      { name: "minLength", params: ["3"] },
    ]);
    expect(parseRules("id: 1 ,2", ignore)).toEqual([{ name: "id", params: ["1", "2"] }]);
    expect(parseRules("", ignore)).toEqual([]);
  });

  it("skips unknown rules and bounds without a number, and tells the log", () => {
    const log = vi.fn();
    expect(parseRules("Required|shiny|min|max:x|integer", log)).toEqual([{ name: "integer", params: [] }]);
    expect(log).toHaveBeenCalledTimes(4);
  });

  it("reads back whatever it writes", () => {
    const bound = fc.record({
      name: fc.constantFrom("minLength", "maxLength", "length", "min", "max", "decimals"),
      params: fc.tuple(fc.integer().map(String)),
    });
    const plain = fc.record({
      name: fc.constantFrom(...ruleNames.filter((name) => !/min|max|length|decimals/i.test(name))),
      params: fc.array(fc.stringMatching(/^[a-z0-9]{1,8}$/), { maxLength: 3 }),
    });
    fc.assert(
      fc.property(fc.array(fc.oneof(bound, plain)), (rules) => {
        const typed = rules as ReturnType<typeof parseRules>;
        expect(parseRules(typed.map(written).join(" | "), ignore)).toEqual(typed);
      }),
    );
  });

  it("never throws, whatever the text", () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(parseRules(text, ignore)).toBeInstanceOf(Array);
      }),
    );
  });
});
