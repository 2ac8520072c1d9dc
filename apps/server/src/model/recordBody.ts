import { errorCodes } from "@backroom/contract";
import type { FieldModel } from "@backroom/contract";
import type { FieldDefinition, KindDefinition, Values } from "./definition.ts";
import { HttpError } from "../kernel/errors.ts";
import { systemNames, toCamelCase } from "../kernel/casing.ts";
import { toInstant } from "../kernel/temporal.ts";

const ownNames = new Set(systemNames);

/** A record as the server works with it. */
export interface RecordValues {
  readonly disabled: boolean;
  readonly deleted: boolean;
  /** Values of the kind's fields. */
  readonly fields: Values;
  /** Values of form extensions. */
  readonly extensions: Values;
  /** Fields the kind does not know: kept as they came. Null = none. */
  readonly extra: Values | null;
}

/** Values of a record as they are stored, and as they are to be stored. */
export interface ValueChange {
  readonly before: RecordValues;
  readonly values: RecordValues;
}

type Body = Readonly<Record<string, unknown>>;

const refuse = (field: string, message: string): HttpError =>
  new HttpError(400, errorCodes.fieldErrors, `${field}: ${message}`, {
    errors: [{ field, rule: "type", message, params: {} }],
  });

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const isStorable = (value: unknown): boolean => {
  if (typeof value === "string") return !value.includes("\0") && value.isWellFormed();
  if (Array.isArray(value)) return value.every(isStorable);
  return !isObject(value) || Object.entries(value).every(([key, one]) => isStorable(key) && isStorable(one));
};

/** The body of a write as an object. Throws 400 when it is none, or holds text no database can keep. */
export const checkBody = (body: unknown): Body => {
  if (!isObject(body)) throw new HttpError(400, errorCodes.badQuery, "Send the record as a JSON object");
  for (const [name, value] of Object.entries(body)) {
    if (!isStorable(name) || !isStorable(value)) {
      throw refuse(name.toWellFormed().replaceAll("\0", ""), "Holds characters that cannot be stored");
    }
  }
  return body;
};

/** What a field holds that was given nothing. A required number holds nothing too: 0 is an answer that must be sent. */
const nullDefault = ({ type, nullable, required }: FieldModel): unknown => {
  if (nullable) return null;
  if (type === "Number") return required ? null : 0;
  if (type === "Boolean") return false;
  if (type === "Object") return {};
  return type === "Array" ? [] : null;
};

/** What a field of a new record holds. */
export const initialValue = (field: FieldModel): unknown => field.default ?? nullDefault(field);

/** The value as it will read after it was stored: what is compared must be alike. */
const normalised = (field: FieldDefinition, value: unknown): unknown => {
  if (value === null || value === undefined) return nullDefault(field);
  if (value === "" && (field.type !== "String" || field.lookup !== null)) return nullDefault(field);
  if (field.type === "DateTime" && typeof value === "string") return toInstant(value) ?? value;
  return value;
};

const flag = (body: Body, name: string, before: boolean): boolean => {
  const value = body[name] ?? before;
  if (typeof value !== "boolean") throw refuse(name, "Must be true or false");
  return value;
};

/** Throws 400 for a new name that is one of the kind's but for its case: readers of camel case would take it for that one. */
const checkUnlike = (kind: KindDefinition, extra: Values | null, before: Values | null): void => {
  const names = Object.keys(extra ?? {}).filter((name) => !Object.hasOwn(before ?? {}, name));
  if (names.length === 0) return;
  const known = new Set([...kind.fields.map(({ name }) => name), ...systemNames].map(toCamelCase));
  const alike = names.find((name) => known.has(toCamelCase(name)));
  if (alike !== undefined) throw refuse(alike, "Must be written as the meta data does");
};

/** What a record may hold beyond the fields of its kind, so that none grows without end and makes every page with it large. */
const MAX_FURTHER_NAMES = 200;
const MAX_FURTHER_BYTES = 64 * 1024;

type Further = Pick<RecordValues, "extra" | "extensions">;

const sizeOf = ({ extra, extensions }: Further) => ({
  names: Object.keys(extra ?? {}).length + Object.keys(extensions).length,
  bytes: Buffer.byteLength(JSON.stringify([extra, extensions])),
});

/** Throws 400 when unknown fields and extensions become too many or too large; those stored before may stay. */
const checkSize = (values: Further, before: Further): void => {
  const [{ names, bytes }, old] = [sizeOf(values), sizeOf(before)];
  const isTooMany = names > MAX_FURTHER_NAMES && names > old.names;
  const isTooLarge = bytes > MAX_FURTHER_BYTES && bytes > old.bytes;
  if (!isTooMany && !isTooLarge) return;
  const message = `A record holds at most ${MAX_FURTHER_NAMES} fields of ${MAX_FURTHER_BYTES / 1024} kB besides those of its kind; this one would hold ${names} of ${Math.ceil(bytes / 1024)} kB`;
  throw new HttpError(400, errorCodes.badQuery, message);
};

const extraOf = (kind: KindDefinition, body: Body, before: Values | null): Values | null => {
  const known = new Set(kind.fields.map(({ name }) => name));
  const sent = Object.entries(body).filter(([name]) => !known.has(name) && !ownNames.has(name));
  const extra = { ...before, ...Object.fromEntries(sent) };
  return Object.keys(extra).length === 0 ? null : extra;
};

/** A new record's values, before anything was sent. */
export const initialValues = (kind: KindDefinition): RecordValues => ({
  disabled: false,
  deleted: false,
  fields: Object.fromEntries(kind.fields.map((field) => [field.name, initialValue(field)])),
  extensions: {},
  extra: null,
});

/** A new record's values with these fields. */
export const newValues = (kind: KindDefinition, fields: Values): RecordValues => {
  const initial = initialValues(kind);
  return { ...initial, fields: { ...initial.fields, ...fields } };
};

/** The values of a stored record, read back from its JSON. Secrets are null: they are never read. */
export const storedValues = (kind: KindDefinition, json: string): RecordValues => {
  const record = checkBody(JSON.parse(json));
  return {
    disabled: record["Disabled"] === true,
    deleted: record["Deleted"] === true,
    fields: Object.fromEntries(kind.fields.map(({ name }) => [name, record[name] ?? null])),
    extensions: isObject(record["Extensions"]) ? record["Extensions"] : {},
    extra: extraOf(kind, record, null),
  };
};

/**
 * What is sent laid over what was there: fields that are not sent stay, so that a client that does not know a field
 * never empties it. Read-only fields keep what they hold. Throws 400 for system fields of a wrong type.
 */
export const applyBody = (kind: KindDefinition, body: Body, before: RecordValues): RecordValues => {
  const extensions = body["Extensions"] ?? before.extensions;
  if (!isObject(extensions)) throw refuse("Extensions", "Must be an object");
  const fields = kind.fields.map((field) => {
    const isKept = field.readonly || !(field.name in body);
    return [field.name, isKept ? before.fields[field.name] : normalised(field, body[field.name])];
  });
  const extra = extraOf(kind, body, before.extra);
  checkUnlike(kind, extra, before.extra);
  checkSize({ extra, extensions }, before);
  return {
    disabled: flag(body, "Disabled", before.disabled),
    deleted: flag(body, "Deleted", before.deleted),
    fields: Object.fromEntries(fields),
    extensions,
    extra,
  };
};

/** RFC 7396: objects are merged, null removes, everything else replaces. */
const mergePatch = (target: unknown, patch: unknown): unknown => {
  if (!isObject(patch)) return patch;
  const result: Record<string, unknown> = isObject(target) ? { ...target } : {};
  for (const [key, value] of Object.entries(patch)) {
    if (value === null) delete result[key];
    else result[key] = mergePatch(result[key], value);
  }
  return result;
};

/** A merge patch laid over a stored record, `before` its values: fields it removes are emptied, unknown ones go for good. */
export const applyPatch = (
  kind: KindDefinition,
  json: string,
  before: RecordValues,
  patch: Body,
): RecordValues => {
  const merged = checkBody(mergePatch(JSON.parse(json), patch));
  const emptied = kind.fields
    .filter(({ name }) => name in patch && !(name in merged))
    .map(({ name }) => [name, null]);
  const kept = Object.entries(before.extra ?? {}).filter(([name]) => name in merged);
  const extra = kept.length === 0 ? null : Object.fromEntries(kept);
  return applyBody(kind, { Extensions: {}, ...merged, ...Object.fromEntries(emptied) }, { ...before, extra });
};
