import { headers, mediaTypes, parse, tokenAnswerSchema } from "@backroom/contract";

/** Longest time one call may take, in ms. */
const CALL_TIMEOUT_MS = 60_000;

/** Address of the token call. */
export const TOKEN_CALL = "/api/v1-pub/auth/user/token.json";

/** An answer with its body read. */
export interface Answer {
  /** What was called, for messages: `GET /api/info`. */
  readonly asked: string;
  readonly status: number;
  /** Reason phrase; empty over HTTP/2. */
  readonly reason: string;
  readonly headers: Headers;
  readonly bytes: Uint8Array;
  readonly text: string;
  /** The body as JSON; undefined when it is none. */
  readonly json: unknown;
}

/** A call to the server under test. */
export interface CallOptions {
  readonly method?: string;
  /** Sent as JSON; `body` sends anything else. */
  readonly json?: unknown;
  readonly body?: string | FormData;
  readonly headers?: Readonly<Record<string, string>>;
  /** `null` = none; default: the token of the user. */
  readonly token?: string | null;
}

/** Where the server is and who logs in. */
export interface ServerOptions {
  /** Address without a path, `http://localhost:4300`. */
  readonly url: string;
  readonly username: string;
  readonly password: string;
}

/** A server that is checked, with a user logged in. */
export interface ServerUnderTest {
  readonly url: string;
  readonly username: string;
  readonly token: string;
  /** The token call of the user, for a session of its own. */
  logIn(): Promise<Answer>;
  /** Ends the session of `token`. */
  logOut(): Promise<void>;
  call(path: string, options?: CallOptions): Promise<Answer>;
  /** A call on generic data under the pascal-case profile; the path stands below `/api/data/`. */
  data(path: string, options?: CallOptions): Promise<Answer>;
}

const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const reasonOf = (error: unknown): string =>
  !(error instanceof Error)
    ? String(error)
    : error.cause === undefined
      ? error.message
      : reasonOf(error.cause);

/** Asks and reads the whole answer. Throws an Error that names the address when there is none. */
const fetchAll = async (address: string, asked: RequestInit) => {
  try {
    const signal = AbortSignal.timeout(CALL_TIMEOUT_MS);
    const response = await fetch(address, { ...asked, redirect: "manual", signal });
    return { response, bytes: new Uint8Array(await response.arrayBuffer()) };
  } catch (error) {
    throw new Error(`No answer from ${address}: ${reasonOf(error)}`, { cause: error });
  }
};

/** The header of the token call; user and password are joined as UTF-8. */
export const basicHeader = (username: string, password: string): string =>
  `Basic ${Buffer.from(`${username}:${password}`, "utf8").toString("base64")}`;

/** Logs in. Throws an Error that says why when the server cannot be used. */
export const connectServer = async (options: ServerOptions): Promise<ServerUnderTest> => {
  const url = options.url.replace(/\/+$/, "");
  let token: string | null = null;

  const call: ServerUnderTest["call"] = async (path, asked = {}) => {
    const { method = "GET", json } = asked;
    const bearer = asked.token === undefined ? token : asked.token;
    const sent = new Headers(asked.headers);
    if (bearer !== null) sent.set("authorization", `Bearer ${bearer}`);
    if (json !== undefined && !sent.has("content-type")) sent.set("content-type", mediaTypes.json);
    const body = json === undefined ? asked.body : JSON.stringify(json);
    const { response, bytes } = await fetchAll(url + path, {
      method,
      headers: sent,
      ...(body !== undefined && { body }),
    });
    const text = new TextDecoder().decode(bytes);
    const { status } = response;
    return {
      asked: `${method} ${path}`,
      status,
      reason: response.statusText,
      headers: response.headers,
      bytes,
      text,
      json: readJson(text),
    };
  };

  const logIn = () =>
    call(TOKEN_CALL, {
      token: null,
      headers: { authorization: basicHeader(options.username, options.password) },
    });
  const answer = await logIn();
  const parsed = parse(tokenAnswerSchema, answer.json, "The token answer");
  if (answer.status !== 200) {
    throw new Error(`${options.username} could not log in at ${url}: ${answer.status} ${answer.text}`);
  }
  if (!parsed.ok) throw parsed.error;
  token = parsed.value.access_token;

  return {
    url,
    username: options.username,
    token,
    logIn,
    logOut: async () => {
      await call("/api/auth/logout", { method: "POST" });
    },
    call,
    data: (path, asked = {}) => {
      const isSent = asked.json !== undefined;
      const profile = { accept: mediaTypes.records, ...(isSent && { "content-type": mediaTypes.records }) };
      return call(`/api/data/${path}`, { ...asked, headers: { ...profile, ...asked.headers } });
    },
  };
};

/** True when the answer's error can be followed at `/api/error({uid})`. */
export const errorUidOf = ({ headers: answered }: Answer): string | null => answered.get(headers.errorUid);
