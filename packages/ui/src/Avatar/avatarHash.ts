import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";

/**
 * Hash of an e-mail address for a gravatar-style service: SHA-256 of the trimmed, lower-cased address as lower-case
 * hex. Computed here, because `crypto.subtle` does not exist on plain http pages.
 */
export const avatarHash = (email: string): string =>
  bytesToHex(sha256(utf8ToBytes(email.trim().toLowerCase())));
