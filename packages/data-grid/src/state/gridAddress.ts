import { SHARE_KEY, START_KEY } from "@backroom/contract";

/** Names of parameters in a grid's address beside `$k` and `$start`. */
export const EDIT_KEY = "$edit";
export const DRAFT_KEY = "$draft";
export const SORT_KEY = "$sort";
export const ROW_KEY = "$row";
export const TENANT_KEY = "tenantOid";
/** A location or terminal of that tenant; another part of the page writes it. */
export const PLACE_KEY = "placeOid";
const ownKeys = [SHARE_KEY, START_KEY, EDIT_KEY, DRAFT_KEY, SORT_KEY, ROW_KEY, TENANT_KEY];

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

/** An oid as `$k` has it. */
export const formatOid = (oid: number): string => toBase64(String(oid));

/** What the address of a grid asks for. */
export interface GridAddress {
  /** Oid of the record to open; undefined = none, null = `$k` is there but not readable. */
  readonly oid: number | null | undefined;
  /** Open that record in the editor. */
  readonly isEditing: boolean;
  /** Zero-based place in the list where that record was. */
  readonly row: number | undefined;
  /** Id of a new record to bring back. */
  readonly draftId: string | undefined;
  /** Start the query at once. */
  readonly isStarting: boolean;
  /** Field names, `-` before one sorts downwards; undefined = the kind's own order. */
  readonly orderBy: readonly string[] | undefined;
  /** Values for the query form, by field name; "" = empty. */
  readonly fields: Readonly<Record<string, string>>;
}

const isOn = (value: string | null) => value !== null && value !== "0" && value !== "false";

/** Reads the address of a grid. `fieldNames` are the fields of the query form; other parameters are ignored. */
export const parseGridAddress = (search: string, fieldNames: readonly string[]): GridAddress => {
  const params = new URLSearchParams(search);
  const code = params.get(SHARE_KEY);
  const row = Number(params.get(ROW_KEY) ?? "none");
  const sort = params.get(SORT_KEY);
  const given = fieldNames.flatMap((name) => {
    const value = params.get(name);
    return value === null ? [] : [[name, value] as const];
  });
  return {
    oid: code === null ? undefined : parseOid(code),
    isEditing: isOn(params.get(EDIT_KEY)),
    row: Number.isSafeInteger(row) && row >= 0 ? row : undefined,
    draftId: params.get(DRAFT_KEY) ?? undefined,
    isStarting: isOn(params.get(START_KEY)),
    orderBy: sort === null ? undefined : sort.split(",").filter((key) => key !== ""),
    fields: Object.fromEntries(given),
  };
};

/** What a grid shows, as its address says it. */
export interface GridPlace extends Omit<GridAddress, "oid"> {
  readonly oid: number | undefined;
  readonly tenantOid: number;
}

/** The query of the address of a grid. Parameters of others in `search` stay. */
export const formatGridAddress = (
  search: string,
  fieldNames: readonly string[],
  { oid, isEditing, row, draftId, isStarting, orderBy, fields, tenantOid }: GridPlace,
): string => {
  const params = new URLSearchParams(search);
  for (const name of [...ownKeys, ...fieldNames]) params.delete(name);
  const set = (name: string, value: string | undefined) => {
    if (value !== undefined) params.set(name, value);
  };
  for (const name of fieldNames) set(name, isStarting ? fields[name] : undefined);
  set(START_KEY, isStarting ? "1" : undefined);
  set(SORT_KEY, isStarting ? orderBy?.join(",") : undefined);
  set(SHARE_KEY, oid === undefined ? undefined : formatOid(oid));
  set(ROW_KEY, oid === undefined || row === undefined ? undefined : String(row));
  set(DRAFT_KEY, draftId);
  set(EDIT_KEY, isEditing && oid !== undefined ? "1" : undefined);
  if (isStarting || oid !== undefined || draftId !== undefined) set(TENANT_KEY, String(tenantOid));
  const text = params.toString().replaceAll("%24", "$").replaceAll("%2C", ",");
  return text === "" ? "" : `?${text}`;
};

/** True when two queries of an address say the same, however they are encoded. */
export const isSameSearch = (one: string, other: string): boolean =>
  new URLSearchParams(one).toString() === new URLSearchParams(other).toString();

/** True when two addresses differ in more than the order and the open record: the second one is a step of its own. */
export const isOtherQuery = (search: string, next: string, fieldNames: readonly string[]): boolean => {
  const [one, other] = [new URLSearchParams(search), new URLSearchParams(next)];
  return [START_KEY, ...fieldNames].some((name) => one.get(name) !== other.get(name));
};

// A "+" of standard base64 that was not percent-encoded arrives as a space.
const parseOid = (code: string): number | null => {
  const text = fromBase64(code.replaceAll(" ", "+")) ?? "";
  const oid = /^[1-9]\d*$/.test(text) ? Number(text) : NaN;
  return Number.isSafeInteger(oid) ? oid : null;
};
