import { SECRET_NAME_ENDS, SECRET_NAMES_ALONE } from "@backroom/contract";

const REDACTED = "[redacted]";

/** Names whose values are secrets, as the names of JSON properties, headers or query parameters. */
const secretName = String.raw`[\w-]{0,40}(?:${SECRET_NAME_ENDS})`;
/** Errors have codes, too: numbers and short words such as ENOENT. Those of a login are long. */
const longCode = String.raw`(?:${SECRET_NAMES_ALONE})`;

const string = String.raw`"(?:[^"\\]|\\.)*"`;

/** `"password":"…"`, also inside a JSON text that is itself a JSON string, and with a list or an object as value. */
const property = new RegExp(
  String.raw`("${secretName}"\s*:\s*)(?:${string}|\[[^\]]*\]|\{[^{}]*\}|[\d.]+)`,
  "gi",
);
const quotedProperty = new RegExp(String.raw`(\\"${secretName}\\"\s*:\s*)\\"(?:[^"\\]|\\\\.)*\\"`, "gi");
const codeProperty = new RegExp(String.raw`(\\?"${longCode}\\?"\s*:\s*\\?")[^"\\]{16,}`, "gi");
const parameter = new RegExp(
  String.raw`((?:^|[?&;\s"])(?:${secretName}=|${longCode}=(?!\d{1,6}(?:[&;\s"\\,]|$))))[^&;\s"\\]+`,
  "gi",
);
/** `password: hunter2` in a sentence, and a header with all its cookies. */
const written = new RegExp(
  String.raw`((?:^|[\s"'({,])${secretName}:\s*)(?!\[redacted\])[^\s"'\\,;)}{[]+`,
  "gi",
);
const cookies = /(\b(?:set-)?cookie:\s*)[^"\r\n\\]+/gi;
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
    .replaceAll(codeProperty, `$1${REDACTED}`)
    .replaceAll(parameter, `$1${REDACTED}`)
    .replaceAll(scheme, `$1 ${REDACTED}`)
    .replaceAll(cookies, `$1${REDACTED}`)
    .replaceAll(written, `$1${REDACTED}`)
    .replaceAll(jsonWebToken, REDACTED)
    .replaceAll(userInfo, `$1${REDACTED}@`)
    .replaceAll(hash, REDACTED);
