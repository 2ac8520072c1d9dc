import { errorCodes } from "@backroom/contract";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { HttpError } from "../kernel/errors.ts";

/** `/api/data/:area/:entity` as an expression for addresses; `*` stands for anything. */
const patternOf = (url: string): RegExp => {
  const escaped = url.replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`);
  return new RegExp(`^${escaped.replaceAll(/:[A-Za-z]+/g, "[^/]+").replaceAll("*", ".*")}$`);
};

/**
 * Remembers the methods of every call that is registered from now on. Answers the failure of a request whose address has
 * calls, but none with its method: 405 with the methods in `Allow`; undefined = there is nothing at this address.
 */
export const rememberMethods = (
  app: FastifyInstance,
): ((request: FastifyRequest) => HttpError | undefined) => {
  const routes: { readonly pattern: RegExp; readonly methods: readonly string[] }[] = [];
  app.addHook("onRoute", ({ url, method }) => {
    if (url.startsWith("/api/")) routes.push({ pattern: patternOf(url), methods: [method].flat() });
  });
  return ({ url, method }) => {
    const address = url.split("?", 1)[0] ?? "";
    const known = routes.filter(({ pattern }) => pattern.test(address)).flatMap(({ methods }) => methods);
    if (known.length === 0 || known.includes(method)) return undefined;
    const allow = [...new Set(known)].sort().join(", ");
    const message = `This address takes ${allow}, not ${method}`;
    return new HttpError(405, errorCodes.methodNotAllowed, message, { headers: { allow } });
  };
};
