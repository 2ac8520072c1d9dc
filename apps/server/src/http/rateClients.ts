import type { FastifyRequest } from "fastify";
import { isIPv6 } from "node:net";

/** Tokens known to be good; more are in use nowhere, and a token that was forgotten is known again after its next call. */
const MAX_TOKENS = 10_000;

/**
 * Whom an address stands for: a subscriber of IPv6 has 2^64 of them, so the first half counts. IPv4 inside IPv6 is IPv4.
 */
export const clientAddress = (ip: string): string => {
  const plain = ip.replace(/^::ffff:(?=\d+\.)/i, "").replace(/%.*$/, "");
  if (!isIPv6(plain)) return plain;
  const [head = "", tail = ""] = plain.split("::");
  const [first, last] = [head, tail].map((part) => part.split(":").filter((group) => group !== ""));
  const missing = Math.max(0, 8 - (first?.length ?? 0) - (last?.length ?? 0));
  const groups = [...(first ?? []), ...Array<string>(missing).fill("0"), ...(last ?? [])];
  return `${groups.slice(0, 4).join(":")}::/64`;
};

/** Tells the clients of the rate limit apart. */
export interface RateClients {
  /** The token of a call whose token is known to be good, else the address: made-up tokens are no way around the limit. */
  keyOf(request: FastifyRequest): string;
  /** The token of this call is good. */
  accept(request: FastifyRequest): void;
}

/** Makes the clients of one server. */
export const createRateClients = (): RateClients => {
  const accepted = new Set<string>();
  return {
    keyOf({ headers: { authorization = "" }, ip }) {
      return accepted.has(authorization) ? authorization : clientAddress(ip);
    },
    accept({ headers: { authorization } }) {
      if (authorization === undefined) return;
      accepted.add(authorization);
      const [oldest] = accepted;
      if (accepted.size > MAX_TOKENS && oldest !== undefined) accepted.delete(oldest);
    },
  };
};
