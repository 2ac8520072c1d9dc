import type { FastifyRequest } from "fastify";
import path from "node:path";

/** A page address, as opposed to the address of a file or a call. */
export const isPage = ({ method, url }: Pick<FastifyRequest, "method" | "url">): boolean => {
  const address = url.split("?", 1)[0] ?? "";
  return (
    (method === "GET" || method === "HEAD") &&
    !/^\/(?:api|loc|assets)(?:\/|$)/.test(address) &&
    path.extname(address) === ""
  );
};
