import type { ManagedType } from "@backroom/contract";

/** Checks and bounds a managed type implies. */
export interface ManagedTypeRules {
  readonly check: "numeric" | "integer" | "decimal";
  readonly min: number | null;
  readonly max: number | null;
}

const integer = (min: number | null, max: number | null): ManagedTypeRules => ({
  check: "integer",
  min,
  max,
});
const decimal: ManagedTypeRules = { check: "decimal", min: null, max: null };
const numeric: ManagedTypeRules = { check: "numeric", min: null, max: null };

/** Bounds of each managed number type; the 64-bit and floating types imply none. */
const managedTypes: Partial<Record<ManagedType, ManagedTypeRules>> = {
  SByte: integer(-128, 127),
  Int16: integer(-32_768, 32_767),
  Int32: integer(-2_147_483_648, 2_147_483_647),
  Int64: integer(null, null),
  Byte: integer(0, 255),
  UInt16: integer(0, 65_535),
  UInt32: integer(0, 4_294_967_295),
  UInt64: integer(null, null),
  Single: decimal,
  Double: decimal,
  Decimal: decimal,
};

/** What a managed type implies for a number; a type that is no number implies only that a number is a number. */
export const managedTypeRules = (type: ManagedType | null): ManagedTypeRules =>
  (type === null ? undefined : managedTypes[type]) ?? numeric;
