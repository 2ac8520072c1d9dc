import type { FastifyReply, FastifyRequest } from "fastify";
import { createHash } from "node:crypto";

/** True when If-None-Match holds the ETag, alone, in a list, weakly or as `*`. */
export const matchesEtag = (header: string | undefined, etag: string): boolean =>
  header !== undefined &&
  (header.trim() === "*" || header.split(",").some((one) => one.trim().replace(/^W\//, "") === etag));

const hashOf = (text: string): string =>
  `"${createHash("sha256").update(text).digest("base64url").slice(0, 22)}"`;

/** Sets the headers of a response that clients keep. Returns whether the client has it, so that 304 is sent. */
const isKeptByClient = (request: FastifyRequest, reply: FastifyReply, etag: string): boolean => {
  void reply.header("etag", etag).header("cache-control", "private, no-cache");
  return matchesEtag(request.headers["if-none-match"], etag);
};

/** Sets an ETag made of a version of the data. Sends 304 and returns true if the client has it, before anything is read. */
export const isCurrent = (request: FastifyRequest, reply: FastifyReply, version: string): boolean => {
  if (!isKeptByClient(request, reply, hashOf(version))) return false;
  void reply.code(304).send();
  return true;
};

/** Answers JSON with a strong ETag of its content, or 304 when the client has it. */
export const sendWithEtag = (request: FastifyRequest, reply: FastifyReply, value: unknown): FastifyReply => {
  const body = JSON.stringify(value);
  if (isKeptByClient(request, reply, hashOf(body))) return reply.code(304).send();
  return reply.type("application/json; charset=utf-8").send(body);
};
