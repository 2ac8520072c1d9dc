import { abortable } from "../abortable.ts";

/** A request of the client, as the fake server receives it. */
export interface FakeRequest {
  readonly method: string;
  /** `/api/…`, without query. */
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  /** The parsed JSON of the body; undefined if there is none or it is no JSON. */
  readonly body: unknown;
  readonly headers: Headers;
}

type FakeResponder = (request: FakeRequest) => unknown;

/**
 * Responses by path, or by method and path: `POST /api/bridge/jobs`. A value is sent as JSON, undefined as 204, a `Response` as it is; a
 * function returns one of them for each request.
 */
export type FakeServer = Readonly<Record<string, unknown>>;

const parseBody = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const isResponder = (value: unknown): value is FakeResponder => typeof value === "function";

/** Returns an error response of a server, with its message. */
export const failure = (status: number, message: string): Response => Response.json({ message }, { status });

/** Never answers, for what is shown while a response is awaited. */
export const noAnswer = (): Promise<never> => new Promise(() => undefined);

/** Returns the `fetch` of a client for stories and tests without a server. A path without a response gets 404. */
export const createFakeFetch =
  (server: FakeServer): typeof fetch =>
  async (input, init) => {
    const request = new Request(input, init);
    const { method, headers, signal } = request;
    const { pathname, searchParams } = new URL(request.url);
    const key = [`${method} ${pathname}`, pathname].find((one) => Object.hasOwn(server, one));
    if (key === undefined) return failure(404, `The fake server has no response for ${method} ${pathname}`);
    const given = server[key];
    const value = isResponder(given)
      ? await abortable(
          Promise.resolve(
            given({
              method,
              path: pathname,
              query: Object.fromEntries(searchParams),
              body: parseBody(await request.text()),
              headers,
            }),
          ),
          signal,
        )
      : given;
    if (value instanceof Response) return value.clone();
    return value === undefined ? new Response(null, { status: 204 }) : Response.json(value);
  };
