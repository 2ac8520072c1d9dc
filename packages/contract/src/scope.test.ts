import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decodeScopeId, encodeScopeId, MAX_OID, parseScopeRows, scopeLevels } from "./index.ts";

const kinds = fc.constantFrom("tenant", "locationRole", "terminal");

describe("scope ids in headers", () => {
  it("writes each digit as the letter of the contract's tables", () => {
    expect(encodeScopeId("tenant", 1_234_567_890)).toBe("KQXWBVMZTG");
    expect(encodeScopeId("locationRole", 1_234_567_890)).toBe("RDNYCPFLJH");
    expect(encodeScopeId("terminal", 1_234_567_890)).toBe("SEUIOKBXVA");
  });

  it("reads back every oid it wrote, and never shows its digits", () => {
    fc.assert(
      fc.property(kinds, fc.integer({ min: 0, max: MAX_OID }), (kind, oid) => {
        const text = encodeScopeId(kind, oid);
        expect(text).toMatch(/^[A-Z]+$/);
        expect(decodeScopeId(kind, text)).toBe(oid);
      }),
    );
  });

  it("reads a text as null or as the one oid that is written so", () => {
    fc.assert(
      fc.property(
        kinds,
        fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom("G", "K", "X", "A", "S", "H", "R", "1") })),
        (kind, text) => {
          const oid = decodeScopeId(kind, text);
          expect(oid === null ? text : encodeScopeId(kind, oid)).toBe(text);
        },
      ),
    );
  });

  it.each([-1, 1.5, Number.NaN, 2 ** 53])("refuses to write %s", (oid) => {
    expect(() => encodeScopeId("tenant", oid)).toThrow(RangeError);
  });
});

const row = fc.record({
  parent: fc.integer({ min: -1, max: 50 }),
  id: fc.string(),
  level: fc.constantFrom(...scopeLevels),
  oid: fc.integer({ min: 0, max: MAX_OID }),
  text: fc.string(),
  disabled: fc.boolean(),
  deleted: fc.boolean(),
});
const rows = fc
  .array(row)
  .map((list) =>
    list.map(({ parent, id, level, oid, text, disabled, deleted }, index) => [
      index,
      parent,
      id,
      level,
      oid,
      text,
      "",
      disabled,
      deleted,
    ]),
  );

describe("parseScopeRows", () => {
  it("reads the tolerant forms as the strict ones, in any order", () => {
    const shuffled = rows.chain((list) =>
      fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })),
    );
    fc.assert(
      fc.property(shuffled, ([strict, mixed]) => {
        const tolerant = mixed.map(([index, parent, id, level, oid, text, , disabled, deleted]) => [
          index,
          parent === -1 ? null : parent,
          id,
          level,
          oid,
          text,
          null,
          Number(disabled),
          Number(deleted),
        ]);
        expect(parseScopeRows(tolerant)).toEqual({ ok: true, value: strict });
      }),
    );
  });

  it("drops a tenth element of a row", () => {
    const tenant = [1, 0, "100", "TENANT", 100, "Shop", "", false, false];
    expect(parseScopeRows([[...tenant, "JPY"]])).toEqual({ ok: true, value: [tenant] });
  });

  it("names the row and the place that does not fit", () => {
    const parsed = parseScopeRows([[0, -1, "$", "PLANET", 1, "", "", false, false]]);
    expect(parsed).toMatchObject({
      ok: false,
      error: {
        message:
          'Scope rows: expected one of GLOBAL, COUNTRY, TENANT, LOCATION, TERMINAL at 0.3, got "PLANET".',
      },
    });
  });
});
