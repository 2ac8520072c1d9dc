const RECORDS = 'application/json; profile="pascal-case"';

/** A request to the server without the console. Returns the JSON of its response. Null: it has none, or nothing is stored there. */
export type CallServer = (path: string, method?: string, body?: object) => Promise<unknown>;

/** Logs in with the token endpoint. Default user: `admin`. Rejects if the login is refused. */
export const readToken = async (url: string, username = "admin", password = "backroom"): Promise<string> => {
  const credentials = Buffer.from(`${username}:${password}`).toString("base64");
  const answer = await fetch(`${url}/api/v1-pub/auth/user/token.json`, {
    headers: { Authorization: `Basic ${credentials}` },
  });
  if (!answer.ok) throw new Error(`${username} cannot log in: ${answer.status}`);
  const { access_token } = (await answer.json()) as { access_token: string };
  return access_token;
};

/** Sends requests as another user or system, by default as `admin`. A deletion uses the stored version. */
export const createCallServer = async (
  url: string,
  username?: string,
  password?: string,
): Promise<CallServer> => {
  const token = await readToken(url, username, password);
  const send = (path: string, method: string, body?: object, more = {}) =>
    fetch(`${url}${path}`, {
      method,
      headers: { Authorization: `Bearer ${token}`, Accept: RECORDS, "Content-Type": RECORDS, ...more },
      ...(body && { body: JSON.stringify(body) }),
    });
  return async (path, method = "GET", body) => {
    const etag = method === "DELETE" ? (await send(path, "GET")).headers.get("etag") : null;
    const response = await send(path, method, body, etag === null ? {} : { "If-Match": etag });
    if (response.status === 404 || response.status === 204) return null;
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return response.json();
  };
};
