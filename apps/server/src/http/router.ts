import multipart from "@fastify/multipart";
import { mediaTypes, parse } from "@backroom/contract";
import type {
  Callers,
  DeepReadonly,
  Endpoint,
  PermissionName,
  RequestOf,
  ServerHalf,
} from "@backroom/contract";
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from "fastify";
import { parseBody } from "./parseBody.ts";
import { noQuery, parseParams, parseQuery } from "./parseQuery.ts";
import { isCurrent, sendWithEtag } from "./sendWithEtag.ts";

/**
 * Argument of a handler: the parsed parts of the request, the request and the reply. A query or body whose fields depend on the path
 * is undefined; the handler parses it.
 */
export interface Asked<Params, Query, Body> extends RequestOf<Params, Query, Body> {
  readonly request: FastifyRequest;
  /** To set headers; a handler that sends by itself returns it. */
  readonly reply: FastifyReply;
}

declare module "fastify" {
  interface FastifyContextConfig {
    /** The endpoint of the route; undefined: it is no call of the API. */
    readonly endpoint?: Endpoint;
  }
}

/** An endpoint with its handler. */
export interface Route {
  readonly endpoint: Endpoint;
  /** Adds the endpoint to a server. */
  add(app: FastifyInstance, checks: RouteChecks): void;
}

/** Checks that a router makes for every route. */
export interface RouteChecks {
  /** Throws 403 unless the caller holds the right, for the tenant of the scope or for any. */
  checkRight(request: FastifyRequest, right: readonly [PermissionName, string]): void;
  /** Whether a response that does not fit its schema fails with 500, as in tests. */
  readonly checksAnswers: boolean;
}

/** Result of a handler: the response, or the reply if the handler has sent it. */
type Handled<Answer> = (Answer extends undefined ? void : DeepReadonly<Answer>) | FastifyReply;

const describe = ({ method, path }: Endpoint): string => `${method} ${path}`;

const halfOf = <Params, Query, Body>(
  endpoint: Endpoint<Params, Query, Body>,
): ServerHalf<Params, Query, Body> => {
  if (endpoint.server !== undefined) return endpoint.server;
  throw new Error(`${describe(endpoint)} has no server half: load #server without the condition browser`);
};

/** Options of a route. */
export interface RouteOptions extends RouteShorthandOptions {
  /**
   * Returns the version of the response, which becomes its ETag: a client that has it gets 304 without a call of the handler. Null: the
   * ETag is made of the content. Default: null.
   */
  readonly versionOf?: (request: FastifyRequest) => string | null;
}

/** Throws for a value that is not what the contract says, as JSON carries it. */
const checkAnswer = (endpoint: Endpoint, value: unknown): void => {
  if (endpoint.answer === undefined) return;
  const parsed = parse(
    endpoint.answer,
    JSON.parse(JSON.stringify(value)),
    `Response of ${describe(endpoint)}`,
  );
  if (!parsed.ok) throw parsed.error;
};

/**
 * Returns an endpoint with its handler. Rights are checked first, then the placeholders, query and body are parsed; what the handler
 * returns is sent, with an ETag if the endpoint is kept by clients.
 */
export const route = <Params, Query, Body, Answer>(
  endpoint: Endpoint<Params, Query, Body, Answer>,
  handler: (asked: Asked<Params, Query, Body>) => Handled<Answer> | Promise<Handled<Answer>>,
  { versionOf, ...options }: RouteOptions = {},
): Route => {
  const half = halfOf(endpoint);
  const { params = {}, query, openQuery, body, isBodyOpen = false, right, status } = half;
  /** The checks have just proved the types; TypeScript cannot follow a schema at run time. */
  const read = (request: FastifyRequest) =>
    ({
      params: parseParams(params, request.params),
      query: openQuery === undefined ? parseQuery(query ?? noQuery, request.query, endpoint.may) : undefined,
      body: body === undefined || isBodyOpen ? undefined : parseBody(body, request.body),
    }) as RequestOf<Params, Query, Body>;
  return {
    endpoint,
    add: (app, { checkRight, checksAnswers }) => {
      app.route({
        ...options,
        ...(checksAnswers && {
          onSend: async (_request, reply, payload) => {
            const isRecords = String(reply.getHeader("content-type")).startsWith(mediaTypes.records);
            if (isRecords && typeof payload === "string") checkAnswer(endpoint, JSON.parse(payload));
          },
        }),
        config: { ...options.config, endpoint },
        method: endpoint.method,
        url: half.route ?? endpoint.path.replaceAll(/\{(\w+)\}/g, ":$1"),
        handler: async (request, reply) => {
          if (right !== undefined) checkRight(request, right);
          const asked = { ...read(request), request, reply };
          const version = versionOf?.(request) ?? null;
          if (version !== null && isCurrent(request, reply, version)) return reply;
          const value = await handler(asked);
          // A reply is a promise of undefined: the handler has sent it by itself. If the client left in between, the reply has not ended.
          if (reply.sent || reply.raw.headersSent) return reply;
          if (checksAnswers) checkAnswer(endpoint, value);
          if (status !== undefined) void reply.code(status);
          return endpoint.isKept === true && version === null
            ? sendWithEtag(request, reply, value)
            : reply.send(value);
        },
      });
    },
  };
};

/** Opens the endpoints of subjects. */
export interface Router {
  /** Adds routes for `may` to a server whose hooks let them in. Throws for an endpoint for other callers. */
  open(app: FastifyInstance, may: Callers, routes: readonly Route[]): void;
  /** Throws if one of these endpoints has no route, static files apart, or if another endpoint has one. */
  check(endpoints: readonly Endpoint[]): void;
}

/** Makes a server refuse further routes below `/api` that are no endpoints of the contract. */
export const requireEndpoints = (app: FastifyInstance): void => {
  app.addHook("onRoute", ({ method, url, config }) => {
    if (url.startsWith("/api/") && config?.endpoint === undefined)
      throw new Error(`${String(method)} ${url} has a route, but the contract does not list it`);
  });
};

/** Parsers of the bodies that are no JSON, by media type. */
const bodyParsers: Readonly<Record<string, (app: FastifyInstance) => Promise<void>>> = {
  "multipart/form-data": async (app) => {
    await app.register(multipart);
  },
  "application/x-www-form-urlencoded": async (app) => {
    app.addContentTypeParser<string>(
      "application/x-www-form-urlencoded",
      { parseAs: "string" },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body))),
    );
  },
};

/** Lets only the routes that `add` adds read bodies of a type; elsewhere such a body is refused. */
const addWithParser = (
  app: FastifyInstance,
  parser: (inner: FastifyInstance) => Promise<void>,
  add: (inner: FastifyInstance) => void,
): void => {
  void app.register(async (inner) => {
    await parser(inner);
    add(inner);
  });
};

/** Makes a router. */
export const createRouter = (checks: RouteChecks): Router => {
  const opened = new Set<Endpoint>();
  return {
    open: (app, may, routes) => {
      for (const { endpoint, add } of routes) {
        if (endpoint.may !== may)
          throw new Error(`${describe(endpoint)} is for ${endpoint.may}, but was opened for ${may}`);
        opened.add(endpoint);
        const parser = bodyParsers[endpoint.bodyType ?? ""];
        if (parser === undefined) add(app, checks);
        else addWithParser(app, parser, (inner) => add(inner, checks));
      }
    },
    check: (endpoints) => {
      for (const endpoint of endpoints)
        if (!opened.has(endpoint) && halfOf(endpoint).isStatic !== true)
          throw new Error(`No route answers ${describe(endpoint)}`);
      for (const endpoint of opened)
        if (!endpoints.includes(endpoint))
          throw new Error(`${describe(endpoint)} has a route, but the contract does not list it`);
    },
  };
};
