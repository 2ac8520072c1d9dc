import type { Static, TObject, TSchema, TUndefined, TUnsafe } from "typebox";
import type { errorCodes } from "./constants.ts";
import type { PermissionName } from "./permissions.ts";

/** HTTP method of an endpoint. */
export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/**
 * Who may call an endpoint. `anyone`: no token is needed. `self`: a logged-in caller, about themselves, so that the scope headers do
 * not matter. `place`: a logged-in caller within the scope of the headers.
 */
export type Callers = "anyone" | "self" | "place";

/** Server half of an endpoint: what the router and the documents read, and browsers do not load. */
export interface ServerHalf<Params = unknown, Query = unknown, Body = unknown> {
  /** Heading the documents list the endpoint under. */
  readonly group: string;
  /** Path for the router. Default: `path` with `:name` for `{name}`. */
  readonly route?: string;
  /** What the endpoint does, in sentences without the final full stop. */
  readonly text: string;
  /** Shell commands that call the endpoint on a server with demo data. */
  readonly example: string;
  /** Schemas of the path's placeholders by name. Default: any text. */
  readonly params?: Readonly<Record<string, TSchema>>;
  readonly query?: TObject;
  readonly body?: TUnsafe<Body> | undefined;
  /** Further query parameters, in words, if their names depend on the path: the handler parses the query. */
  readonly openQuery?: string;
  /** Whether the fields of the body depend on the path: the handler parses the body. */
  readonly isBodyOpen?: boolean;
  /**
   * Right the caller needs, as name and path. The router checks it before query and body. Left out if the right depends on the
   * request: the handler checks it then.
   */
  readonly right?: readonly [PermissionName, string];
  /** Whether a server may lack the endpoint and answer 404; the console works without it. */
  readonly isOptional?: boolean;
  /** Whether the response is a static file of the console, so that no handler answers. */
  readonly isStatic?: boolean;
  /** Whether a session that may only read may call the endpoint although it is no GET. */
  readonly isForReaders?: boolean;
  /** Whether the cookie of downloads proves who the caller is, because a browser opens the address by itself. */
  readonly isByCookie?: boolean;
  /** How the caller proves who they are. Default: `bearer`, or `none` if anyone may call. */
  readonly credentials?: "basic";
  /** Request headers with a meaning of their own, with their explanation. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Status of success, default 200. */
  readonly status?: number;
  /** Media types of the response, default `application/json`. */
  readonly answerTypes?: readonly string[];
  /** Media types of files the endpoint returns instead if `Accept` asks for one. */
  readonly fileTypes?: readonly string[];
  /** Other statuses that are no errors, with their explanation. */
  readonly others?: Readonly<Record<number, string>>;
  readonly errors?: readonly (keyof typeof errorCodes)[];
  /** Types of the placeholders and of the parsed query. Never set. */
  readonly types?: { readonly params: Params; readonly query: Query };
}

/**
 * One call of the contract as a value. `Params` are the placeholders of the path, `Query` is the parsed query (with defaults), `Body`
 * the request body, `Answer` the response body; undefined = there is none, or none in JSON.
 */
export interface Endpoint<Params = unknown, Query = unknown, Body = unknown, Answer = unknown> {
  readonly method: Method;
  /** Path with `{placeholders}`. */
  readonly path: string;
  /** Schema of the response; undefined = it has no body, or none in JSON. */
  readonly answer: TUnsafe<Answer> | undefined;
  readonly may: Callers;
  /** Whether a request that is no GET stores nothing, so that it may be repeated. */
  readonly isSafe?: boolean;
  /** Whether responses carry an ETag: a client may keep one and send `If-None-Match`. */
  readonly isKept?: boolean;
  /** Media type of the body, default `application/json`. */
  readonly bodyType?: string;
  /** Statuses of 400 and above that are no failure for clients. */
  readonly accepted?: readonly number[];
  /** Undefined in browsers. */
  readonly server: ServerHalf<Params, Query, Body> | undefined;
}

type NameIn<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NameIn<Rest>
  : never;

type ParamsOf<Path extends string, Schemas> = {
  readonly [Name in NameIn<Path>]: [Schemas] extends [never]
    ? string
    : Name extends keyof Schemas
      ? Schemas[Name] extends TSchema
        ? Static<Schemas[Name]>
        : string
      : string;
};

type QueryOf<Query extends TObject> = [Query] extends [never] ? object : Static<Query>;

/** First half of an endpoint: what clients read as well. */
interface SharedHalf<Path extends string, Answer extends TSchema> {
  readonly method?: Method;
  readonly path: Path;
  readonly answer?: Answer;
  readonly may?: Callers;
  readonly isSafe?: boolean;
  readonly isKept?: boolean;
  readonly bodyType?: string;
  readonly accepted?: readonly number[];
}

type Written<Path extends string, Schemas, Query, Body> = Omit<
  ServerHalf,
  "params" | "query" | "body" | "types"
> & {
  /** Only placeholders of the path have a schema. */
  readonly params?: Schemas & Readonly<Record<Exclude<keyof Schemas, NameIn<Path>>, never>>;
  readonly query?: Query;
  readonly body?: Body;
};

/** Returns the same schema with the type of its values, so that TypeScript infers this type only once. */
const typed = <Schema extends TSchema>(schema: Schema | undefined): TUnsafe<Static<Schema>> | undefined =>
  schema as TUnsafe<Static<Schema>> | undefined;

/**
 * Declares an endpoint. `shared` is what clients read, `GET` and `place` if left out; `server` is `SERVER && { … }`, which bundlers
 * remove from browsers.
 */
/* @__NO_SIDE_EFFECTS__ */
export const endpoint = <
  const Path extends string,
  Answer extends TSchema = TUndefined,
  Schemas extends Readonly<Record<string, TSchema>> = never,
  Query extends TObject = never,
  Body extends TSchema = TUndefined,
>(
  shared: SharedHalf<Path, Answer>,
  server: false | Written<Path, Schemas, Query, Body>,
): Endpoint<ParamsOf<Path, Schemas>, QueryOf<Query>, Static<Body>, Static<Answer>> => {
  const { method = "GET", may = "place", answer, ...rest } = shared;
  return {
    ...rest,
    method,
    may,
    answer: typed(answer),
    server: server === false ? undefined : { ...server, body: typed(server.body) },
  };
};

/**
 * Returns the same call with another schema of its response, for a client that parses parts of it by itself: the schema must accept
 * every response that the call allows.
 */
/* @__NO_SIDE_EFFECTS__ */
export const answeredBy = <Params, Query, Body, Answer extends TSchema>(
  call: Endpoint<Params, Query, Body>,
  answer: Answer,
): Endpoint<Params, Query, Body, Static<Answer>> => ({ ...call, answer: typed(answer) });

/** A value whose parts cannot be changed, so that readonly lists fit as well. */
export type DeepReadonly<Value> = Value extends object
  ? { readonly [Name in keyof Value]: DeepReadonly<Value[Name]> }
  : Value;
type Sent<Query> = { readonly [Name in keyof Query]?: Query[Name] | null | undefined };
type Part<Name extends string, Value, IsNeeded> = [IsNeeded] extends [true]
  ? { readonly [Key in Name]: Value }
  : { readonly [Key in Name]?: Value };

/**
 * What a client gives to call an endpoint: `params` of the path, `query` and `body`. A parameter of the query that is null or left
 * out is not sent.
 */
export type InputOf<E> =
  E extends Endpoint<infer Params, infer Query, infer Body>
    ? Part<"params", Params, keyof Params extends never ? false : true> &
        Part<"query", Sent<Query>, false> &
        Part<"body", DeepReadonly<Body>, undefined extends Body ? false : true>
    : never;

/** Type of the response body of an endpoint; undefined = there is none, or none in JSON. */
export type AnswerOf<E> = E extends Endpoint<unknown, unknown, unknown, infer Answer> ? Answer : never;

/** Type of the parsed parts of a request, for handlers. */
export interface RequestOf<Params, Query, Body> {
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
}
