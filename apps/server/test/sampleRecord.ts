import type { FieldModel, LookupModel } from "@backroom/contract";
import type { KindDefinition } from "../src/model/definition.ts";
import "../src/app/subjects.ts";
import { requiredKind } from "../src/model/registry.ts";

type Lookups = Readonly<Record<string, LookupModel>>;

const ONE_PIXEL =
  "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAAC0lEQVR4nGNgAAIAAAUAAXpeqz8AAAAASUVORK5CYII=";

const isShort = (field: FieldModel) => (field.maxLength ?? 40) < 12;

const sampleText = (field: FieldModel, seed: number): string => {
  switch (field.usage) {
    case "Email":
      return `a${seed}@example.com`;
    case "Url":
      return `https://example.com/${seed}`;
    case "Json":
      return `{"a":${seed}}`;
    case "Xml":
      return `<receipt><text>Text ${seed}</text></receipt>`;
    case "Image":
      return (field.maxLength ?? 0) < ONE_PIXEL.length ? `${seed}.png` : ONE_PIXEL;
    case "Password":
      return String(10 ** 9 + seed).padStart(Math.max(field.minLength ?? 0, 10), "0");
    default: {
      if (field.rules?.includes("numeric") === true) return String(20_000_000 + seed);
      if (field.rules?.includes("id") === true) return `ID-${seed}`;
      return isShort(field) ? `t${seed}`.slice(0, field.maxLength ?? 1) : `Text ${seed}`;
    }
  }
};

const sampleNumber = (field: FieldModel, seed: number): number => {
  const min = typeof field.min === "number" ? field.min : 0;
  const max = typeof field.max === "number" ? field.max : 100;
  return Math.min(min + (seed % 20) + 1, max);
};

/** A value the field's rules allow; different for another seed where the field leaves room. */
export const sampleValue = (field: FieldModel, lookups: Lookups, seed: number): unknown => {
  const lookup = field.lookup === null ? undefined : lookups[field.lookup];
  if (lookup?.kind === "inline") return lookup.options[seed % lookup.options.length]?.value ?? null;
  if (lookup?.kind === "remote") return field.nullable ? null : field.default;
  const nested = () =>
    Object.fromEntries((field.properties ?? []).map((one) => [one.name, sampleValue(one, lookups, seed)]));
  switch (field.type) {
    case "String":
      return sampleText(field, seed);
    case "Number":
      return sampleNumber(field, seed);
    case "Boolean":
      return seed % 2 === 0;
    case "Date":
      return `2026-03-${String((seed % 27) + 1).padStart(2, "0")}`;
    case "DateTime":
      return `2026-03-${String((seed % 27) + 1).padStart(2, "0")}T10:00:00.000Z`;
    case "Time":
      // A time that ends something is another one than that which begins it.
      return `${String((seed + (field.name.endsWith("To") ? 1 : 0)) % 24).padStart(2, "0")}:30`;
    case "Object":
      return nested();
    case "Array":
      return (field.properties ?? []).some(
        (one) => one.lookup !== null && one.required && one.type === "Number",
      )
        ? []
        : [nested()];
  }
};

/** A record of the kind that the server accepts, with a value in every field that can be written. */
export const sampleRecord = (kind: KindDefinition, seed: number): Record<string, unknown> =>
  Object.fromEntries(
    kind.fields
      .filter((field) => !field.readonly)
      .map((field) => [field.name, sampleValue(field, kind.lookups, seed)]),
  );

/** Required references: the kind that has one, its field, and the kind it points at. */
const required = [
  ["pos-terminal", "LocationOid", "tenancy", "location"],
  ["message", "ChatOid", "pos-operating", "chat"],
] as const;

/** Samples the server accepts: what a required reference points at is made by `create`, which answers its oid. */
export const createSamples = (
  create: (kind: KindDefinition, body: Record<string, unknown>) => Promise<unknown>,
) => {
  const targets = new Map<string, unknown>();
  return async (kind: KindDefinition, seed: number): Promise<Record<string, unknown>> => {
    const sample = sampleRecord(kind, seed);
    if (kind.entity === "configuration") {
      return { ...sample, Path: `a/b${seed}`, Level: "global", Country: null, ScopeOid: 0 };
    }
    if (kind.entity === "quick-access" || kind.entity === "article-quick-selection") {
      // Pages, cells and pictures fit together: no sample of each alone does.
      const cell = { Column: 1, Row: 1, Text: `Text ${seed}`, Does: "function", Function: "discount" };
      return {
        ...sample,
        PageKey: `first-${seed}`,
        Buttons: [cell],
        Pages: [{ Key: `page-${seed}`, Text: "Page", Columns: 2, Rows: 2 }],
        PageButtons: [{ ...cell, Page: `page-${seed}`, Width: 2 }],
        Pictures: [{ Key: "one", Data: ONE_PIXEL }],
      };
    }
    // A report is not sent in the past.
    if (kind.entity === "report-schedule") sample["NextAt"] = `2126-03-0${(seed % 9) + 1}T10:00:00.000Z`;
    // Mentions name parts of the text, and files must have been uploaded.
    if (kind.entity === "message") Object.assign(sample, { Mentions: [], Files: [] });
    for (const [entity, field, area, other] of required) {
      if (entity !== kind.entity) continue;
      const target = requiredKind(area, other);
      if (!targets.has(other)) targets.set(other, await create(target, sampleRecord(target, 999)));
      sample[field] = targets.get(other);
    }
    return sample;
  };
};
