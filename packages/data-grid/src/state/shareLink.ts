import { EDIT_KEY, SHARE_KEY, START_KEY } from "@backroom/contract";

const toBase64 = (text: string) => btoa(String.fromCodePoint(...new TextEncoder().encode(text)));

const fromBase64 = (code: string): string | undefined => {
  try {
    const bytes = Uint8Array.from(atob(code.replaceAll("-", "+").replaceAll("_", "/")), (char) =>
      char.charCodeAt(0),
    );
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
};

/**
 * The address that opens one record: the page with `$k`, the base64 of its key, and the tenant's oid (077).
 *
 * @param href address of the grid's page; its query and fragment are dropped
 */
export const formatShareLink = (href: string, oid: number, tenantOid: number): string => {
  const url = new URL(href);
  url.search = `?${SHARE_KEY}=${encodeURIComponent(toBase64(String(oid)))}&tenantOid=${tenantOid}`;
  url.hash = "";
  return url.href;
};

/** The share link that opens the record in the editor. */
export const formatEditLink = (shareLink: string): string => `${shareLink}&${EDIT_KEY}=1`;

/** What the address of a grid asks for on opening. */
export interface GridAddress {
  /** Oid of the record to open; undefined = none, null = `$k` is there but not readable. */
  readonly oid: number | null | undefined;
  /** Start the query at once. */
  readonly isStarting: boolean;
  /** Values for the query form, by field name. */
  readonly fields: Readonly<Record<string, string>>;
}

/** Reads the address of a grid. `fieldNames` are the fields of the query form; other parameters are ignored. */
export const parseGridAddress = (search: string, fieldNames: readonly string[]): GridAddress => {
  const params = new URLSearchParams(search);
  const code = params.get(SHARE_KEY);
  const start = params.get(START_KEY);
  const given = fieldNames.flatMap((name) => {
    const value = params.get(name);
    return value === null ? [] : [[name, value] as const];
  });
  return {
    oid: code === null ? undefined : parseOid(code),
    isStarting: start !== null && start !== "0" && start !== "false",
    fields: Object.fromEntries(given),
  };
};

// A "+" of standard base64 that was not percent-encoded arrives as a space.
const parseOid = (code: string): number | null => {
  const text = fromBase64(code.replaceAll(" ", "+")) ?? "";
  const oid = /^[1-9]\d*$/.test(text) ? Number(text) : NaN;
  return Number.isSafeInteger(oid) ? oid : null;
};
