/**
 * An OpenID Connect provider as a process of its own, with forms to log in (any password) and to consent. Tells where it
 * is and the key it signs with; on a message `{"rotate":true}` it takes a new key and sends that one.
 * `node test/oidcProvider.ts`
 */
import { exportJWK, generateKeyPair } from "jose";
import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import type { RequestListener } from "node:http";
import Provider from "oidc-provider";
import { CLIENT_ID, REDIRECT_URIS, SECRET_CLIENT } from "./oidcClient.ts";
import type { ProviderState } from "./oidcClient.ts";

const createProvider = async (issuer: string): Promise<{ answer: RequestListener; state: ProviderState }> => {
  const { privateKey } = await generateKeyPair("RS256", { extractable: true });
  const privateJwk = { ...(await exportJWK(privateKey)), kid: randomUUID(), alg: "RS256", use: "sig" };
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT_ID,
        token_endpoint_auth_method: "none",
        redirect_uris: REDIRECT_URIS,
        // Its addresses on the loopback may have any port.
        application_type: "native",
        response_types: ["code"],
        grant_types: ["authorization_code"],
      },
      {
        client_id: SECRET_CLIENT.id,
        client_secret: SECRET_CLIENT.secret,
        token_endpoint_auth_method: "client_secret_post",
        redirect_uris: REDIRECT_URIS,
        // Its addresses on the loopback may have any port.
        application_type: "native",
        response_types: ["code"],
        grant_types: ["authorization_code"],
      },
    ],
    // Consoles trade their codes themselves.
    clientBasedCORS: () => true,
    // People are called by their address; who has none has a number.
    findAccount: (_context, id) => ({
      accountId: id,
      claims: () =>
        id.includes("@")
          ? { sub: id, email: id, email_verified: !id.startsWith("new."), hd: id.split("@")[1] }
          : { sub: id },
    }),
    claims: { email: ["email", "email_verified", "hd"] },
    conformIdTokenClaims: false,
    cookies: { keys: [randomUUID()] },
    jwks: { keys: [privateJwk] },
  });
  return { answer: provider.callback(), state: { issuer, privateJwk } };
};

const run = async (): Promise<void> => {
  let answer: RequestListener = (_request, response) => response.writeHead(503).end();
  const server = createServer((request, response) => answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const issuer = `http://127.0.0.1:${typeof address === "object" && address !== null ? address.port : 0}`;
  const rotate = async () => {
    const next = await createProvider(issuer);
    answer = next.answer;
    process.send?.(next.state);
  };
  process.on("message", () => void rotate());
  await rotate();
};

await run();
