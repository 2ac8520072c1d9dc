import compress from "@fastify/compress";
import cors from "@fastify/cors";
import helmet from "@fastify/helmet";
import rateLimit from "@fastify/rate-limit";
import { errorCodes, headers } from "@backroom/contract";
import type { FastifyInstance } from "fastify";
import { createHash } from "node:crypto";
import { constants } from "node:zlib";
import { HttpError } from "../ports.ts";

/** Calls a client may make per minute; clients are told apart by token, else by address. */
export interface RateLimits {
  readonly callsPerMinute: number;
  /** Of the anonymous calls that check a secret or send a mail, by address. */
  readonly signInsPerMinute: number;
}

/** No inline scripts and no eval. Inline styles stay allowed: the code editor and positioned overlays need them. */
const contentSecurityPolicy = {
  useDefaults: false,
  directives: {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'"],
    styleSrc: ["'self'", "'unsafe-inline'"],
    // Avatars come from the service config.json names.
    imgSrc: ["'self'", "data:", "blob:", "https:"],
    fontSrc: ["'self'", "data:"],
    connectSrc: ["'self'"],
    frameSrc: ["'self'", "blob:"],
    workerSrc: ["'self'", "blob:"],
    objectSrc: ["'none'"],
    baseUri: ["'none'"],
    formAction: ["'self'"],
    frameAncestors: ["'self'"],
  },
};

/** The 429 answer carries its own Retry-After. */
const noHeaders = {
  "x-ratelimit-limit": false,
  "x-ratelimit-remaining": false,
  "x-ratelimit-reset": false,
  "retry-after": false,
};

const clientOf = (authorization: string | undefined, address: string): string =>
  authorization?.startsWith("Bearer ")
    ? createHash("sha256").update(authorization).digest("base64url")
    : address;

/** Headers against attacks in the browser, CORS, compression and the rate limit. */
export const addSecurity = async (app: FastifyInstance, limits: RateLimits): Promise<void> => {
  await app.register(helmet, {
    contentSecurityPolicy,
    crossOriginResourcePolicy: { policy: "cross-origin" },
    // Set by whatever ends TLS; on plain http it would be wrong.
    strictTransportSecurity: false,
    xFrameOptions: false,
  });
  await app.register(cors, {
    origin: true,
    methods: ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"],
    exposedHeaders: [
      "ETag",
      "Location",
      "Retry-After",
      "Server-Timing",
      "Content-Disposition",
      headers.errorUid,
      headers.hasMore,
      headers.requestId,
    ],
    maxAge: 600,
  });
  await app.register(compress, {
    global: true,
    encodings: ["br", "gzip"],
    threshold: 1024,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
    zlibOptions: { level: 6 },
  });
  await app.register(rateLimit, {
    max: limits.callsPerMinute,
    timeWindow: 60_000,
    addHeadersOnExceeding: noHeaders,
    addHeaders: noHeaders,
    keyGenerator: (request) => clientOf(request.headers.authorization, request.ip),
    errorResponseBuilder: (_request, { ttl }) =>
      new HttpError(429, errorCodes.tooManyRequests, "Too many requests; try again in a minute", {
        headers: { "retry-after": String(Math.ceil(ttl / 1000)) },
      }),
  });
};
