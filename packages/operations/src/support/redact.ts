import { isSecretName, SECRET_NAME_ENDS, SECRET_NAMES_ALONE } from "@backroom/contract";

const REDACTED = "[redacted]";

/** `password=…`, `"password": "…"`, `Cookie: …`, also where the text is quoted itself. */
const assigned = new RegExp(
  String.raw`((?:[\w-]{0,60}(?:${SECRET_NAME_ENDS})s?|(?<![\w-])(?:${SECRET_NAMES_ALONE}))\\*["']?\s*[:=]\s*)` +
    String.raw`(?:\[redacted\]|\\+"[^"]*"|"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|[^\s"'&;,}]+)`,
  "gi",
);
/** What carries a login in a header, wherever it is quoted. */
const scheme = /\b(Bearer|Basic|Digest|Negotiate)(\s+)[^\s"',;]+/gi;
const jsonWebToken = /\beyJ[\w-]{5,}(?:\.[\w-]*){1,4}/g;
/** `https://user:password@host` */
const userInfo = /\b([a-z][a-z\d+.-]{0,20}:\/\/)[^\s/@"']{1,400}@/gi;
const mail = /[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63})+/g;
const hash = /\$(?:argon2\w*|2[aby])\$[\w$=,./+-]+/g;
/** Too long for a word, a number or a uid: keys and opaque tokens look so. */
const opaque = /[\w+/=-]{40,}/g;

/** A text without what could be a secret or an address of a person. */
export const redactText = (text: string): string =>
  text
    .replaceAll(userInfo, `$1${REDACTED}@`)
    .replaceAll(scheme, `$1$2${REDACTED}`)
    .replaceAll(jsonWebToken, REDACTED)
    .replaceAll(hash, REDACTED)
    .replaceAll(assigned, `$1${REDACTED}`)
    .replaceAll(mail, REDACTED)
    .replaceAll(opaque, REDACTED);

/** Parameters whose values never contain typed text. */
const harmless: ReadonlySet<string> = new Set([
  "bars",
  "direction",
  "level",
  "period",
  "placeOid",
  "skip",
  "span",
  "take",
  "tenantOid",
  "uid",
  "line",
]);

/** Parameters of an address: their names, and values only where they are harmless. */
export const redactQuery = (
  query: Iterable<readonly [name: string, value: string]>,
): readonly (readonly [string, string])[] =>
  [...query].map(([name, value]) => [
    redactText(name),
    harmless.has(name) && !isSecretName(name) ? redactText(value) : REDACTED,
  ]);

/** An address without what stands behind #, and with the values of harmless parameters alone. */
export const redactAddress = (address: string): string => {
  const [path = "", query = ""] = (address.split("#", 1)[0] ?? "").split("?", 2);
  const params = redactQuery(new URLSearchParams(query)).map(([name, value]) => `${name}=${value}`);
  return redactText(path) + (params.length === 0 ? "" : `?${params.join("&")}`);
};

const endsSecretly = new RegExp(`(?:${SECRET_NAME_ENDS})$`, "i");

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Numbers count only under names that end as secrets do: a `code` alone may be an error's. */
const isSecretValue = (name: string, value: unknown): boolean =>
  typeof value === "string" ||
  isObject(value) ||
  Array.isArray(value) ||
  (typeof value === "number" && endsSecretly.test(name));

/** A value for JSON whose texts and names hold no secret. */
export const redactValue = (value: unknown): unknown => {
  if (typeof value === "string") return redactText(value);
  if (Array.isArray(value)) return value.map(redactValue);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [
      redactText(name),
      isSecretName(name) && isSecretValue(name, one) ? REDACTED : redactValue(one),
    ]),
  );
};
