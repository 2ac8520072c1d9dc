import type { JWK } from "jose";

/** Where the provider of `oidcProvider.ts` is and what it signs with. */
export interface ProviderState {
  readonly issuer: string;
  readonly privateJwk: JWK;
}

/** The client people log in with. */
export const CLIENT_ID = "backroom-console";
/** Where it gets its codes. */
export const REDIRECT_URI = "http://127.0.0.1/auth/callback";
/** All addresses that may get codes. */
export const REDIRECT_URIS = [REDIRECT_URI, "http://localhost/auth/callback"];
/** The client that has a secret, as Google wants it of web sites. */
export const SECRET_CLIENT = { id: "backroom-server", secret: "only the server knows it" };
