import { createHash, randomBytes } from "node:crypto";
import { CLIENT_ID, REDIRECT_URI } from "./oidcClient.ts";

/** A browser without scripts: keeps cookies and follows redirects until one leaves for the client. */
const createBrowser = () => {
  const cookies = new Map<string, string>();
  return async (address: string, form?: Readonly<Record<string, string>>): Promise<Response> => {
    let [url, body] = [address, form];
    for (let step = 0; step < 12; step += 1) {
      const response = await fetch(url, {
        redirect: "manual",
        headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; ") },
        ...(body === undefined ? {} : { method: "POST", body: new URLSearchParams(body) }),
      });
      for (const cookie of response.headers.getSetCookie()) {
        const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
        if (value === "") cookies.delete(name);
        else cookies.set(name, value);
      }
      const location = response.headers.get("location");
      if (location === null) return response;
      [url, body] = [new URL(location, url).href, undefined];
      if (url.startsWith(REDIRECT_URI)) return Response.json({ url });
    }
    throw new Error("The provider redirects for ever");
  };
};

const formOf = async (response: Response): Promise<{ action: string; prompt: string }> => {
  const html = await response.text();
  const action = /<form[^>]* action="([^"]+)"/.exec(html)?.[1];
  const prompt = /name="prompt" value="(\w+)"/.exec(html)?.[1];
  if (action === undefined || prompt === undefined) throw new Error(`The provider shows no form: ${html}`);
  return { action: new URL(action, response.url).href, prompt };
};

/** What a login was begun with, and the code it gave. */
export interface AskedCode {
  readonly code: string;
  readonly codeVerifier: string;
  readonly redirectUri: string;
  readonly nonce: string;
}

/** Logs in at the provider as a person would: authorization code flow with PKCE, both forms. Gives the code. */
export const askForCode = async (issuer: string, login: string, clientId = CLIENT_ID): Promise<AskedCode> => {
  const browse = createBrowser();
  const codeVerifier = randomBytes(32).toString("base64url");
  const nonce = randomBytes(16).toString("base64url");
  const query = new URLSearchParams({
    client_id: clientId,
    redirect_uri: REDIRECT_URI,
    response_type: "code",
    scope: "openid email",
    code_challenge: createHash("sha256").update(codeVerifier).digest("base64url"),
    code_challenge_method: "S256",
    nonce,
    state: "of the test",
  });
  let page = await browse(`${issuer}/auth?${query.toString()}`);
  for (let forms = 0; forms < 2; forms += 1) {
    const { action, prompt } = await formOf(page);
    page = await browse(action, { prompt, login, password: "any" });
  }
  const { url }: { url?: string } = JSON.parse(await page.text());
  const code = new URL(url ?? "").searchParams.get("code") ?? "";
  return { code, codeVerifier, redirectUri: REDIRECT_URI, nonce };
};

/** Logs in at the provider and trades the code, as a console does. Gives the ID token. */
export const logInAtProvider = async (issuer: string, login: string): Promise<string> => {
  const { code, codeVerifier, redirectUri } = await askForCode(issuer, login);
  const answer = await fetch(`${issuer}/token`, {
    method: "POST",
    body: new URLSearchParams({
      grant_type: "authorization_code",
      client_id: CLIENT_ID,
      redirect_uri: redirectUri,
      code,
      code_verifier: codeVerifier,
    }),
  });
  const tokens: { id_token?: string } = JSON.parse(await answer.text());
  if (tokens.id_token === undefined)
    throw new Error(`The provider gives no token: ${JSON.stringify(tokens)}`);
  return tokens.id_token;
};
