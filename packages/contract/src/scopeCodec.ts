/** Which id a scope header carries. */
export type ScopeIdKind = "tenant" | "locationRole" | "terminal";

const letters: Record<ScopeIdKind, string> = {
  tenant: "GKQXWBVMZT",
  locationRole: "HRDNYCPFLJ",
  terminal: "ASEUIOKBXV",
};

/**
 * Writes an oid for a scope header: each decimal digit becomes the letter at that place of the kind's table.
 * It keeps ids out of casual sight and is never a protection. Throws a RangeError for anything but a whole number from
 * 0 to 2^53 - 1.
 */
export const encodeScopeId = (kind: ScopeIdKind, oid: number): string => {
  if (!Number.isSafeInteger(oid) || oid < 0) throw new RangeError(`Not an oid: ${oid}`);
  return String(oid).replace(/\d/g, (digit) => letters[kind].charAt(Number(digit)));
};

/** Reads a scope header; null when the text is no encoded oid. Inverse of {@link encodeScopeId}. */
export const decodeScopeId = (kind: ScopeIdKind, text: string): number | null => {
  if (text === "" || text.length > 16) return null;
  const digits = Array.from(text, (letter) => letters[kind].indexOf(letter));
  if (digits.includes(-1) || (digits[0] === 0 && digits.length > 1)) return null;
  const oid = Number(digits.join(""));
  return Number.isSafeInteger(oid) ? oid : null;
};
