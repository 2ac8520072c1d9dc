import { TRANSLATION_PREFIX } from "@backroom/contract";
import type { I18n } from "@lingui/core";
import { translateKey, translateServerText } from "../serverText.ts";
import { refusalTexts, statusTexts, textsByCode, unexpectedText } from "./texts.ts";

/** What is read of a failure. The errors of `@backroom/api-client` have it; those of another client can. */
export interface Failure {
  /** What kind of failure: `network`, `timeout`, `invalidAnswer`, `readOnly`, `fault`; others are worded by status and server text. */
  readonly code?: unknown;
  /** HTTP status of the answer. */
  readonly status?: unknown;
  /** Code of the API for the failure, such as 40901. */
  readonly errorCode?: unknown;
  readonly httpMethod?: unknown;
  /** Entity kind of the call, such as `article`. */
  readonly kind?: unknown;
  /** The server's words; what begins with `i18n:` is a key. */
  readonly serverText?: unknown;
  readonly message?: unknown;
}

/** Statuses whose own text comes before the server's. */
const statusesWithText: ReadonlySet<number> = new Set([304, 403, 404, 409]);

/**
 * Keys of a status text, most specific first: `Status.409.put.article`, `Status.409.put`, `Status.409.article`,
 * `Status.409`. Only PUT and POST have texts of their own, and only for 409. The text of `Status.404` is about a record: requests
 * without a kind have `Status.404.other`.
 */
export const statusTextKeys = (status: number, method?: string, kind?: string): string[] => {
  const verb = method?.toLowerCase();
  const plain = `Status.${status}`;
  if (status === 404 && !kind) return [`${plain}.other`, plain];
  const bases = status === 409 && (verb === "put" || verb === "post") ? [`${plain}.${verb}`, plain] : [plain];
  return bases.flatMap((base) => (kind ? [`${base}.${kind}`, base] : [base]));
};

const textOr = (value: unknown): string | undefined => (typeof value === "string" ? value : undefined);

/** The text of the first key that the bundle holds, or that has a default. */
const lookUp = (i18n: I18n, keys: readonly string[]): string | undefined => {
  for (const key of keys) {
    const own = statusTexts[key];
    const text = translateKey(i18n, [key]) ?? (own && i18n._(own));
    if (text !== undefined) return text;
  }
  return undefined;
};

/** The text of a bare status, such as 304; undefined when it has none. */
export const statusText = (i18n: I18n, status: number): string | undefined =>
  lookUp(i18n, statusTextKeys(status));

/** Whether a text of the server is in the reader's language: a key, or English for who reads that. */
const isReadable = (i18n: I18n, text: string): boolean =>
  text.startsWith(TRANSLATION_PREFIX) || /^en\b/.test(i18n.locale);

const textOfAnswer = (i18n: I18n, status: number, failure: Failure): string => {
  const { httpMethod, kind, serverText, errorCode } = failure;
  const said = textOr(serverText);
  const refusal = typeof errorCode === "number" ? refusalTexts.get(errorCode) : undefined;
  if (refusal !== undefined && said !== undefined)
    return isReadable(i18n, said) || refusal === "server" ? translateServerText(i18n, said) : i18n._(refusal);
  const keyed = lookUp(i18n, statusTextKeys(status, textOr(httpMethod), textOr(kind)));
  if (statusesWithText.has(status) && keyed !== undefined) return keyed;
  if (said !== undefined) return translateServerText(i18n, said);
  return keyed ?? lookUp(i18n, ["Status.other"]) ?? i18n._(unexpectedText);
};

/**
 * What to say of a failure, in the reader's language. Statuses 304, 403, 404 and 409 have texts of their own;
 * not so codes of 409 that say more than that, such as that of a locked document. For those, and for other answers, the
 * server's words count, else `Status.other`. The message of an error is for logs and is never shown.
 */
export const failureText = (i18n: I18n, failure: unknown): string => {
  if (typeof failure !== "object" || failure === null) return i18n._(unexpectedText);
  const { code, status, message }: Failure = failure;
  // The message of a fault is the server's reason.
  if (code === "fault" && typeof message === "string") return translateServerText(i18n, message);
  const known = typeof code === "string" && Object.hasOwn(textsByCode, code) ? textsByCode[code] : undefined;
  if (known !== undefined) return i18n._(known);
  return typeof status === "number" ? textOfAnswer(i18n, status, failure) : i18n._(unexpectedText);
};
