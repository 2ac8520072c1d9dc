const REDACTED = "[redacted]";

/** Names whose values are secrets, as the names of JSON properties, headers or query parameters. */
const secretName = String.raw`[\w-]{0,40}(?:pass(?:word|wd|phrase)?|pwd|pin|secret|token|authorization|cookie|credentials?|api[_-]?key|private[_-]?(?:key|jwk))`;

const string = String.raw`"(?:[^"\\]|\\.)*"`;

/** `"password":"…"`, also inside a JSON text that is itself a JSON string, and with a list or an object as value. */
const property = new RegExp(
  String.raw`("${secretName}"\s*:\s*)(?:${string}|\[[^\]]*\]|\{[^{}]*\}|[\d.]+)`,
  "gi",
);
const quotedProperty = new RegExp(String.raw`(\\"${secretName}\\"\s*:\s*)\\"(?:[^"\\]|\\\\.)*\\"`, "gi");
const parameter = new RegExp(String.raw`([?&;\s"]${secretName}=)[^&;\s"\\]+`, "gi");
/** What carries a login in a header, wherever it is quoted. */
const scheme = /\b(Bearer|Basic|Digest|Negotiate)\s+[\w.~+/=-]{6,}/gi;
const jsonWebToken = /\beyJ[\w-]{5,4000}\.[\w-]{2,8000}\.[\w-]*/g;
/** `postgres://user:password@host` */
const userInfo = /(\b[a-z][a-z\d+.-]{0,20}:\/\/[^\s:/@"]{0,200}:)[^\s@"]{1,400}@/gi;
const hash = /\$argon2\w*\$[\w$=,./+-]+/g;

/** A line of a log, JSON or not, without passwords, PINs, tokens, cookies and what authorises a call. */
export const redact = (line: string): string =>
  line
    .replaceAll(property, `$1"${REDACTED}"`)
    .replaceAll(quotedProperty, String.raw`$1\"${REDACTED}\"`)
    .replaceAll(parameter, `$1${REDACTED}`)
    .replaceAll(scheme, `$1 ${REDACTED}`)
    .replaceAll(jsonWebToken, REDACTED)
    .replaceAll(userInfo, `$1${REDACTED}@`)
    .replaceAll(hash, REDACTED);
