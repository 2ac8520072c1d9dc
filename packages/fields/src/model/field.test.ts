import type { ManagedType } from "@backroom/contract";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { validateField } from "../rules/validate.ts";
import { findField, normalizeField, normalizeFields } from "./field.ts";
import { nullDefault } from "./nullDefault.ts";

const number = (managedType: ManagedType | null, rest = {}) =>
  normalizeField({ name: "n", type: "Number", managedType, ...rest });
const passes = (field: ReturnType<typeof number>, value: unknown) =>
  Object.keys(validateField(field, value)).length === 0;

describe("managed types", () => {
  it.each([
    ["SByte", -128, 127],
    ["Int16", -32_768, 32_767],
    ["Int32", -2_147_483_648, 2_147_483_647],
    ["Byte", 0, 255],
    ["UInt16", 0, 65_535],
    ["UInt32", 0, 4_294_967_295],
  ] as const)("%s holds %d to %d, whole numbers only", (type, min, max) => {
    const field = number(type);
    for (const value of [min, max]) expect(passes(field, value)).toBe(true);
    for (const value of [min - 1, max + 1, min + 0.5]) expect(passes(field, value)).toBe(false);
  });

  it("accepts any safe whole number as a 64-bit one, and none beyond 2^53 - 1", () => {
    expect(passes(number("Int64"), Number.MAX_SAFE_INTEGER)).toBe(true);
    expect(passes(number("UInt64"), Number.MAX_SAFE_INTEGER + 1)).toBe(false);
    expect(passes(number("Int64"), 1.5)).toBe(false);
  });

  it("accepts decimals as floating types, and no text", () => {
    for (const type of ["Single", "Double", "Decimal"] as const) {
      expect(passes(number(type), 1.5)).toBe(true);
      expect(passes(number(type), "abc")).toBe(false);
    }
  });

  it("lets integer and decimal drop the numeric rule", () => {
    const namesOf = ({ rules }: ReturnType<typeof number>) => rules.map(({ name }) => name);
    expect(namesOf(number("Int16", { rules: "numeric" }))).toEqual(["integer", "min", "max"]);
    expect(namesOf(number(null))).toEqual(["numeric"]);
  });

  it("takes the stricter of the declared and the type's bound", () => {
    expect(number("Byte", { min: -5, max: 100 })).toMatchObject({ min: 0, max: 100 });
    expect(number("Byte", { max: 300 })).toMatchObject({ max: 255 });
    fc.assert(
      fc.property(fc.integer(), fc.integer(), fc.integer({ min: -300, max: 300 }), (min, max, value) => {
        const isIn = value >= Math.max(min, -128) && value <= Math.min(max, 127);
        expect(passes(number("SByte", { min, max }), value)).toBe(isIn);
      }),
    );
  });
});

describe("normalizeField", () => {
  it("marks a number that is neither required nor nullable as mayRequired", () => {
    expect(number(null).mayRequired).toBe(true);
    expect(number(null, { nullable: true }).mayRequired).toBe(false);
    expect(number(null, { required: true }).mayRequired).toBe(false);
  });

  it("ignores min and max of texts, keeps those of dates as ISO text", () => {
    expect(normalizeField({ name: "t", type: "String", min: 3 }).min).toBeNull();
    expect(normalizeField({ name: "d", type: "Date", min: "2026-01-01" }).min).toBe("2026-01-01");
  });

  it("answers the same fields for the same models, so that schemas are built once", () => {
    const models = [{ name: "a", type: "String" }] as const;
    expect(normalizeFields(models)).toBe(normalizeFields(models));
  });

  it("finds nested fields by path, also below dotted names", () => {
    const fields = normalizeFields([
      { name: "Lines", type: "Array", properties: [{ name: "Text", type: "String" }] },
      { name: "Extensions.Shelf", type: "String" },
    ]);
    expect(findField(fields, "Lines.3.Text")?.name).toBe("Text");
    expect(findField(fields, "Extensions.Shelf")?.type).toBe("String");
    expect(findField(fields, "Lines.3.Nothing")).toBeUndefined();
  });
});

describe("nullDefault", () => {
  it("is 0, false or a new object by type, else null", () => {
    expect(nullDefault({ type: "Number", nullable: false })).toBe(0);
    expect(nullDefault({ type: "Boolean", nullable: false })).toBe(false);
    const object = { type: "Object", nullable: false } as const;
    expect(nullDefault(object)).toEqual({});
    expect(nullDefault(object)).not.toBe(nullDefault(object));
    expect(nullDefault({ type: "String", nullable: false })).toBeNull();
    expect(nullDefault({ type: "Number", nullable: true })).toBeNull();
  });
});
