import { isBadValue } from "./sqlErrors.ts";

/**
 * Stores rows in one statement. If a value cannot be stored, the halves are stored separately, so that only the bad rows are
 * dropped. Returns how many were. Throws any other failure.
 */
export const storeRows = async <T>(
  rows: readonly T[],
  store: (rows: readonly T[]) => Promise<unknown>,
): Promise<number> => {
  try {
    await store(rows);
    return 0;
  } catch (error) {
    if (!isBadValue(error)) throw error;
    if (rows.length < 2) return rows.length;
    const middle = Math.floor(rows.length / 2);
    const dropped = await storeRows(rows.slice(0, middle), store);
    return dropped + (await storeRows(rows.slice(middle), store));
  }
};
