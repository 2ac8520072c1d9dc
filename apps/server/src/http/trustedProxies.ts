import type { FastifyInstance } from "fastify";
import { isIP } from "node:net";
import { StartError } from "../kernel/errors.ts";

/** Ranges Fastify knows by name. */
const names: readonly string[] = ["loopback", "linklocal", "uniquelocal"];

const isTrustable = (text: string): boolean => {
  if (names.includes(text)) return true;
  const [, address = "", bits] = /^([^/]*)(?:\/(\d{1,3}))?$/.exec(text) ?? [];
  const most = isIP(address) === 6 ? 128 : 32;
  return isIP(address) !== 0 && (bits === undefined || (Number(bits) >= 1 && Number(bits) <= most));
};

/**
 * Reads TRUST_PROXY: addresses of the proxies whose X-Forwarded-For holds the client's address. A number of proxies is
 * refused, as Fastify does: whoever reaches the server directly could pretend any address. Throws a StartError.
 */
export const readTrustedProxies = (text: string): string[] => {
  const proxies = text.split(",").flatMap((part) => part.trim() || []);
  const wrong = proxies.find((proxy) => !isTrustable(proxy));
  if (wrong === undefined) return proxies;
  throw new StartError(
    `TRUST_PROXY must name addresses of proxies, such as 10.0.0.7, 10.0.0.0/8 or ${names.join(", ")}, not "${wrong}".`,
    2,
  );
};

/**
 * Logs once that an address which is not trusted sends X-Forwarded-For: behind a proxy that TRUST_PROXY does not name, all
 * users share the limits of one address.
 */
export const warnOfUntrustedProxy = (app: FastifyInstance): void => {
  let isWarned = false;
  app.addHook("onRequest", async ({ headers, ip, socket, log }) => {
    if (isWarned || headers["x-forwarded-for"] === undefined || ip !== socket.remoteAddress) return;
    isWarned = true;
    log.warn(
      { source: "http", ip },
      `X-Forwarded-For of ${ip} is ignored. If that is your proxy, name it in TRUST_PROXY: until then all users share the limits of one address`,
    );
  });
};
