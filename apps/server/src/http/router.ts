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
import { parseParams, parseQuery } from "./parseQuery.ts";
import { sendWithEtag } from "./sendWithEtag.ts";

/**
 * Argument of a handler: the parsed parts of the request, the request and the reply. A query or body whose fields depend on the path
 * is undefined; the handler parses it.
 */
export interface Asked<Params, Query, Body> extends RequestOf<Params, Query, Body> {
  readonly request: FastifyRequest;
  /** To set headers; a handler that sends by itself returns it. */
  readonly reply: FastifyReply;
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
  options: RouteShorthandOptions = {},
): Route => {
  const half = halfOf(endpoint);
  const { params = {}, query, openQuery, body, isBodyOpen = false, right, status } = half;
  /** The checks have just proved the types; TypeScript cannot follow a schema at run time. */
  const read = (request: FastifyRequest) =>
    ({
      params: parseParams(params, request.params),
      query: openQuery === undefined ? parseQuery(query?.properties ?? {}, request.query) : undefined,
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
        method: endpoint.method,
        url: half.route ?? endpoint.path.replaceAll(/\{(\w+)\}/g, ":$1"),
        handler: async (request, reply) => {
          if (right !== undefined) checkRight(request, right);
          const value = await handler({ ...read(request), request, reply });
          // A reply is a promise of undefined: the handler has sent it by itself.
          if (reply.sent) return reply;
          if (checksAnswers) checkAnswer(endpoint, value);
          if (status !== undefined) void reply.code(status);
          return endpoint.isKept === true ? sendWithEtag(request, reply, value) : reply.send(value);
        },
      });
    },
  };
};

/** Opens the endpoints of subjects. */
export interface Router {
  /**
   * Adds the routes of a subject for `may` to a server whose hooks let them in; a subject for several callers is opened for each.
   * Throws for an endpoint for them without a route, a route without an endpoint, and a route for other callers.
   */
  open(app: FastifyInstance, may: Callers, endpoints: readonly Endpoint[], routes: readonly Route[]): void;
}

/** Lets only the routes that `add` adds read the parts of a form; elsewhere such a body is refused. */
const addForms = (app: FastifyInstance, add: (inner: FastifyInstance) => void): void => {
  void app.register(async (inner) => {
    await inner.register(multipart);
    add(inner);
  });
};

/** Makes a router. */
export const createRouter = (checks: RouteChecks): Router => ({
  open: (app, may, endpoints, routes) => {
    const answered = new Set(routes.map(({ endpoint }) => endpoint));
    const isNeeded = (one: Endpoint): boolean => one.may === may && halfOf(one).isStatic !== true;
    for (const endpoint of endpoints.filter(isNeeded))
      if (!answered.has(endpoint)) throw new Error(`No route answers ${describe(endpoint)}`);
    for (const { endpoint, add } of routes) {
      if (!endpoints.includes(endpoint))
        throw new Error(`${describe(endpoint)} has a route, but the contract does not list it`);
      if (endpoint.may !== may)
        throw new Error(`${describe(endpoint)} is for ${endpoint.may}, but was opened for ${may}`);
      if (endpoint.bodyType === "multipart/form-data") addForms(app, (inner) => add(inner, checks));
      else add(app, checks);
    }
  },
});
