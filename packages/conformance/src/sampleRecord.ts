import type { EntityMeta, FieldModel } from "@backroom/contract";
import { entityRecordsSchema } from "@backroom/contract";
import { expectShape } from "./expect.ts";
import type { ServerUnderTest } from "./serverUnderTest.ts";

const digits = (seed: number, length: number) => String(seed).padStart(length, "0").slice(-length);

const sampleText = (field: FieldModel, seed: number): string => {
  const most = field.maxLength ?? 40;
  const least = field.minLength ?? 0;
  switch (field.usage) {
    case "Email":
      return `conformance.${seed}@example.com`;
    case "Url":
      return `https://example.com/${seed}`;
    case "Xml":
      return '<receipt version="1" width="42"></receipt>';
    case "Json":
      return `{"seed":${seed}}`;
    case "Color":
      return `#${digits(seed, 6)}`;
    case "Password":
      return digits(seed, Math.max(least, 10));
    default: {
      if (/numeric|integer|decimal/.test(field.rules ?? ""))
        return digits(seed, Math.min(most, Math.max(least, 8)));
      const text = field.rules?.includes("id") === true ? `CONFORMANCE-${seed}` : `Conformance ${seed}`;
      return text.length <= most ? text : digits(seed, most);
    }
  }
};

const between = ({ min, max }: FieldModel, seed: number): number => {
  const low = typeof min === "number" ? min : 0;
  return Math.min(low + 1 + (seed % 9), typeof max === "number" ? max : 100);
};

/** A value the field's rules allow, where the meta data says enough to make one. */
const sampleValue = async (
  server: ServerUnderTest,
  meta: EntityMeta,
  field: FieldModel,
  seed: number,
): Promise<unknown> => {
  const lookup = field.lookup === null ? undefined : meta.lookups[field.lookup];
  if (lookup?.kind === "inline")
    return lookup.options.find(({ disabled }) => disabled !== true)?.value ?? null;
  if (lookup?.kind === "remote") {
    if (!field.required && field.nullable) return null;
    const answer = await server.call(`${lookup.path}?take=1`, {
      headers: { accept: 'application/json; profile="pascal-case"' },
    });
    return expectShape(answer, entityRecordsSchema)[0]?.[lookup.valueField] ?? null;
  }
  switch (field.type) {
    case "String":
      return sampleText(field, seed);
    case "Number":
      return between(field, seed);
    case "Boolean":
      return false;
    case "Date":
      return "2026-03-01";
    case "DateTime":
      return "2026-03-01T10:00:00.000Z";
    case "Time":
      return "10:30";
    case "Object":
      return {};
    case "Array":
      return field.required ? [await sampleFields(server, meta, field.properties ?? [], seed)] : [];
  }
};

/** A value for each field that must be given. */
const sampleFields = async (
  server: ServerUnderTest,
  meta: EntityMeta,
  fields: readonly FieldModel[],
  seed: number,
): Promise<Record<string, unknown>> => {
  const values: Record<string, unknown> = {};
  for (const field of fields) {
    const isAsked = field.required || field.unique || field.name === meta.textField;
    if (field.readonly || !isAsked) continue;
    values[field.name] = await sampleValue(server, meta, field, seed);
  }
  return values;
};

/** A record made from the meta data alone: every field that must be given, and unique ones with the seed. */
export const sampleRecord = async (
  server: ServerUnderTest,
  meta: EntityMeta,
  empty: Readonly<Record<string, unknown>>,
  seed: number,
): Promise<Record<string, unknown>> => ({
  ...empty,
  ...(await sampleFields(server, meta, meta.fields, seed)),
});
