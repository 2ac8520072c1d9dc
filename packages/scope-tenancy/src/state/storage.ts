import { parse, tenantRecentsSchema } from "@backroom/contract";
import { MAX_TENANT_RECENTS } from "../constants.ts";

/** What the store needs of `localStorage` and `sessionStorage`. */
export type KeyValueStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** Told of a stored value that cannot be read; the default is used instead. */
export type ReportCorruptValue = (key: string, reason: string) => void;

const TENANT_KEY = "backroom.tenant";
const lastTenantKey = (userName: string): string => `backroom.tenant.${userName}`;
const recentsKey = (userName: string): string => `backroom.tenantRecents.${userName}`;

const readOid = (storage: KeyValueStorage, key: string, report: ReportCorruptValue): number | undefined => {
  const text = storage.getItem(key);
  if (text === null) return undefined;
  const oid = Number(text);
  if (Number.isSafeInteger(oid) && oid > 0) return oid;
  report(key, `expected the oid of a tenant, found "${text}"`);
  return undefined;
};

/** Where the picked tenant is kept. */
export interface ExplicitTenantStorages {
  /** Of this tab: what was picked here. */
  readonly tab: KeyValueStorage;
  /** Of the browser: what each user picked last, for his next tab. */
  readonly browser: KeyValueStorage;
}

/** The picked tenant: each tab has its own, and a new tab begins with the one its user picked last in any tab. */
export const createExplicitTenantStorage = (
  { tab, browser }: ExplicitTenantStorages,
  report: ReportCorruptValue,
) => ({
  /** What counts in this tab; a new tab keeps from now on what it began with. */
  begin: (userName: string): void => {
    const own = readOid(tab, TENANT_KEY, report);
    const last = own ?? readOid(browser, lastTenantKey(userName), report);
    if (own === undefined && last !== undefined) tab.setItem(TENANT_KEY, String(last));
  },
  read: (): number | undefined => readOid(tab, TENANT_KEY, report),
  write: (userName: string, oid: number): void => {
    tab.setItem(TENANT_KEY, String(oid));
    browser.setItem(lastTenantKey(userName), String(oid));
  },
  /** Forgets the choice of this tab, and the last one of the user. */
  clear: (userName: string): void => {
    tab.removeItem(TENANT_KEY);
    if (userName !== "") browser.removeItem(lastTenantKey(userName));
  },
});

/** The recently chosen tenants, per user. */
export const createRecentsStorage = (storage: KeyValueStorage, report: ReportCorruptValue) => ({
  read: (userName: string): readonly number[] => {
    const key = recentsKey(userName);
    const text = storage.getItem(key);
    if (text === null) return [];
    try {
      const parsed = parse(tenantRecentsSchema, JSON.parse(text), key);
      if (parsed.ok) return parsed.value.slice(0, MAX_TENANT_RECENTS);
      report(key, parsed.error.message);
    } catch (error) {
      report(key, String(error));
    }
    return [];
  },
  write: (userName: string, recents: readonly number[]): void =>
    storage.setItem(recentsKey(userName), JSON.stringify(recents)),
});
