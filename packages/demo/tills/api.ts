import { entityRecordsSchema, mediaTypes, parse, tokenAnswerSchema } from "@backroom/contract";
import type { EntityRecord } from "@backroom/contract";

/** A token is requested anew this long before it ends. */
const RENEW_MS = 5 * 60_000;
const TIMEOUT_MS = 20_000;
const PAGE = 1000;

/** Calls and their answers, as the user the terminals log in as. */
export interface Api {
  readonly url: string;
  /** A token that holds for some minutes; one login serves all terminals. Throws when the server does not give one. */
  token(): Promise<string>;
  /** The next {@link token} is a new one: the server does not take the old one any more. */
  forget(): void;
  /** The status of the answer, and its body if it is JSON. Throws when there is no answer. */
  call(method: string, path: string, body?: unknown): Promise<{ status: number; body: unknown }>;
  /** All records of a list call, `most` at most. Throws when the answer is none. */
  list(path: string, query: Readonly<Record<string, string>>, most?: number): Promise<EntityRecord[]>;
}

const readBody = async (response: Response): Promise<unknown> => {
  try {
    return await response.json();
  } catch {
    return undefined;
  }
};

/** Makes the calls of one user. */
export const createApi = (login: { url: string; username: string; password: string }): Api => {
  const { url } = login;
  let session: { readonly token: Promise<string>; readonly untilMs: number } | undefined;

  const logIn = async (): Promise<string> => {
    const credentials = Buffer.from(`${login.username}:${login.password}`, "utf8").toString("base64");
    const response = await fetch(`${url}/api/v1-pub/auth/user/token.json`, {
      headers: { authorization: `Basic ${credentials}` },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const body = await readBody(response);
    if (!response.ok)
      throw new Error(`"${login.username}" cannot log in: ${response.statusText || response.status}`);
    const parsed = parse(tokenAnswerSchema, body, "Token answer");
    if (!parsed.ok) throw parsed.error;
    const { access_token: renewed, expires_in: seconds = 0 } = parsed.value;
    session = { token: Promise.resolve(renewed), untilMs: Date.now() + seconds * 1000 - RENEW_MS };
    return renewed;
  };

  const forget = () => {
    session = undefined;
  };

  const token = (): Promise<string> => {
    if (session !== undefined && Date.now() < session.untilMs) return session.token;
    const renewal = logIn();
    session = { token: renewal, untilMs: Number.POSITIVE_INFINITY };
    renewal.catch(forget);
    return renewal;
  };

  const send = async (method: string, path: string, body: unknown): Promise<Response> =>
    fetch(url + path, {
      method,
      headers: {
        authorization: `Bearer ${await token()}`,
        accept: mediaTypes.records,
        ...(body === undefined
          ? {}
          : { "content-type": method === "PATCH" ? mediaTypes.mergePatch : mediaTypes.records }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });

  const call: Api["call"] = async (method, path, body) => {
    let response = await send(method, path, body);
    if (response.status === 401) {
      forget();
      response = await send(method, path, body);
    }
    return { status: response.status, body: await readBody(response) };
  };

  return {
    url,
    token,
    forget,
    call,
    async list(path, query, most = Number.POSITIVE_INFINITY) {
      const records: EntityRecord[] = [];
      for (;;) {
        const take = Math.min(PAGE, most - records.length);
        const search = new URLSearchParams({ ...query, skip: String(records.length), take: String(take) });
        const { status, body } = await call("GET", `${path}?${search.toString()}`);
        if (status !== 200) throw new Error(`${path} answered ${status}`);
        const parsed = parse(entityRecordsSchema, body, path);
        if (!parsed.ok) throw parsed.error;
        records.push(...parsed.value);
        if (parsed.value.length < take || records.length >= most) return records;
      }
    },
  };
};
