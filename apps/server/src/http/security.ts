import compress from "@fastify/compress";
import cors from "@fastify/cors";
import rateLimit from "@fastify/rate-limit";
import { errorCodes, headers } from "@backroom/contract";
import type { FastifyInstance, FastifyRequest } from "fastify";
import helmet from "helmet";
import type { IncomingMessage } from "node:http";
import { constants } from "node:zlib";
import { HttpError } from "../kernel/errors.ts";
import { isHost } from "./hosts.ts";
import type { RateClients } from "./rateClients.ts";

/** Calls a client may make per minute; clients are distinguished by token, else by address. */
export interface RateLimits {
  readonly callsPerMinute: number;
  /** Of the anonymous calls that check a secret or send a mail, by address. */
  readonly loginsPerMinute: number;
}

/** What the answers are made safe with. */
export interface Security {
  readonly limits: RateLimits;
  readonly clients: RateClients;
  /** Origins of identity providers: the console begins logins there, and reads what they say of themselves. */
  readonly providerOrigins: readonly string[];
  /** Origins of applications that show the console in a frame. */
  readonly frameOrigins: readonly string[];
}

/** Source of the policy for the origin that the request was sent to. `'self'` if the request has no valid host. */
const ownOrigin = ({ protocol, host }: FastifyRequest): string =>
  isHost(host) ? `${protocol}://${host}` : "'self'";

/** No inline scripts and no eval. Inline styles stay allowed: the code editor and positioned overlays need them. */
const contentSecurityPolicy = (
  { providerOrigins, frameOrigins }: Pick<Security, "providerOrigins" | "frameOrigins">,
  own: (raw: IncomingMessage) => string,
) => ({
  useDefaults: false,
  directives: {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'", own],
    styleSrc: ["'self'", own, "'unsafe-inline'"],
    // Avatars come from the service config.json names.
    imgSrc: ["'self'", own, "data:", "blob:", "https:"],
    fontSrc: ["'self'", "data:"],
    connectSrc: ["'self'", ...providerOrigins],
    frameSrc: ["'self'", "blob:"],
    workerSrc: ["'self'", "blob:"],
    objectSrc: ["'none'"],
    baseUri: ["'none'"],
    formAction: ["'self'"],
    frameAncestors: ["'self'", ...frameOrigins],
  },
});

/** The 429 answer carries its own Retry-After. */
const noHeaders = {
  "x-ratelimit-limit": false,
  "x-ratelimit-remaining": false,
  "x-ratelimit-reset": false,
  "retry-after": false,
};

/** Answers that say nothing of it are kept by no cache: they belong to a user, or are true only now. */
const keepPrivate = (app: FastifyInstance): void => {
  app.addHook("onSend", async ({ url }, reply) => {
    if (url.startsWith("/api/") && !reply.hasHeader("cache-control"))
      void reply.header("cache-control", "private, no-store");
  });
};

/** Headers against attacks in the browser, CORS, compression and the rate limit. */
export const addSecurity = async (
  app: FastifyInstance,
  { limits, clients, ...allowed }: Security,
): Promise<void> => {
  keepPrivate(app);
  // Frames without an origin (receipts, API viewers) inherit the policy, and there 'self' matches nothing in Safari.
  const origins = new WeakMap<IncomingMessage, string>();
  const setHeaders = helmet({
    contentSecurityPolicy: contentSecurityPolicy(allowed, (raw) => origins.get(raw) ?? "'self'"),
    // The window in which a user logs in again at an identity provider is closed by the page that opened it.
    crossOriginOpenerPolicy: { policy: "same-origin-allow-popups" },
    crossOriginResourcePolicy: { policy: "cross-origin" },
    // Set by whatever ends TLS; on plain http it would be wrong.
    strictTransportSecurity: false,
    xFrameOptions: false,
  });
  // The plugin of fastify makes the headers again for every request.
  app.addHook("onRequest", (request, reply, done) => {
    origins.set(request.raw, ownOrigin(request));
    setHeaders(request.raw, reply.raw, () => done());
  });
  await app.register(cors, {
    origin: true,
    // An OPTIONS that asks for nothing is answered like any other, not with a text of its own.
    strictPreflight: false,
    methods: ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"],
    exposedHeaders: [
      "ETag",
      "Location",
      "Retry-After",
      "Server-Timing",
      "Content-Disposition",
      headers.errorUid,
      headers.hasMore,
      headers.idempotencyReplayed,
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
  const tooMany = (ttlMs: number) =>
    new HttpError(429, errorCodes.tooManyRequests, "Too many requests; try again in a minute", {
      headers: { "retry-after": String(Math.ceil(ttlMs / 1000)) },
    });
  await app.register(rateLimit, {
    global: false,
    max: limits.callsPerMinute,
    timeWindow: 60_000,
    addHeadersOnExceeding: noHeaders,
    addHeaders: noHeaders,
    keyGenerator: clients.keyOf,
    errorResponseBuilder: (_request, { ttl }) => tooMany(ttl),
  });
  // The plugin's own hook would run after authentication, so bad tokens would not be counted.
  const limitOf = app.createRateLimit();
  app.addHook("onRequest", async (request) => {
    const limit = await limitOf(request);
    if (!limit.isAllowed && limit.isExceeded) throw tooMany(limit.ttl);
  });
};
