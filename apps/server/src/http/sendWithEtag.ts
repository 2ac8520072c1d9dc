import type { FastifyReply, FastifyRequest } from "fastify";
import { createHash } from "node:crypto";

/** True when If-None-Match holds the ETag, alone, in a list, weakly or as `*`. */
export const matchesEtag = (header: string | undefined, etag: string): boolean =>
  header !== undefined &&
  (header.trim() === "*" || header.split(",").some((one) => one.trim().replace(/^W\//, "") === etag));

/** Answers JSON with a strong ETag of its content, or 304 when the client has it. */
export const sendWithEtag = (request: FastifyRequest, reply: FastifyReply, value: unknown): FastifyReply => {
  const body = JSON.stringify(value);
  const etag = `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
  void reply.header("etag", etag).header("cache-control", "private, no-cache");
  if (matchesEtag(request.headers["if-none-match"], etag)) return reply.code(304).send();
  return reply.type("application/json; charset=utf-8").send(body);
};
