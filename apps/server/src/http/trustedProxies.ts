import type { FastifyInstance } from "fastify";
import { isIP } from "node:net";

/** Ranges Fastify has names for. */
export const PROXY_RANGES: readonly string[] = ["loopback", "linklocal", "uniquelocal"];

/**
 * Whether TRUST_PROXY can contain the text: an address, a range or its name. A number of proxies is refused, though Fastify accepts
 * it: clients that reach the server directly could then send any address as theirs.
 */
export const isProxyAddress = (text: string): boolean => {
  if (PROXY_RANGES.includes(text)) return true;
  const [, address = "", bits] = /^([^/]*)(?:\/(\d{1,3}))?$/.exec(text) ?? [];
  const most = isIP(address) === 6 ? 128 : 32;
  return isIP(address) !== 0 && (bits === undefined || (Number(bits) >= 1 && Number(bits) <= most));
};

/**
 * Logs once that an address which is not trusted sends X-Forwarded-For: behind a proxy that TRUST_PROXY does not name, all
 * users share the limits of one address.
 */
export const warnOfUntrustedProxy = (app: FastifyInstance): void => {
  let isWarned = false;
  app.addHook("onRequest", async ({ headers, ip, ips = [ip], log }) => {
    // `ips` has the address of the connection, and those of the header if the connection is trusted.
    if (isWarned || headers["x-forwarded-for"] === undefined || ips.length > 1) return;
    isWarned = true;
    log.warn(
      { source: "http", ip },
      `X-Forwarded-For of ${ip} is ignored. If that is your proxy, name it in TRUST_PROXY: until then all users share the limits of one address`,
    );
  });
};
