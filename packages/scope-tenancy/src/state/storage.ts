import { parse, tenantRecentsSchema } from "@backroom/contract";
import { MAX_TENANT_RECENTS } from "../constants.ts";

/** What the store needs of `localStorage` and `sessionStorage`. */
export type KeyValueStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** Told of a stored value that cannot be read; the default is used instead. */
export type ReportCorruptValue = (key: string, reason: string) => void;

const TENANT_KEY = "backroom.tenant";
const recentsKey = (userName: string): string => `backroom.tenantRecents.${userName}`;

/** The picked tenant, per browser tab. */
export const createExplicitTenantStorage = (storage: KeyValueStorage, report: ReportCorruptValue) => ({
  read: (): number | undefined => {
    const text = storage.getItem(TENANT_KEY);
    if (text === null) return undefined;
    const oid = Number(text);
    if (Number.isSafeInteger(oid) && oid > 0) return oid;
    report(TENANT_KEY, `expected the oid of a tenant, found "${text}"`);
    return undefined;
  },
  write: (oid: number): void => storage.setItem(TENANT_KEY, String(oid)),
  clear: (): void => storage.removeItem(TENANT_KEY),
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
