import type { TokenAnswer } from "@backroom/contract";
import { SignJWT } from "jose";
import type { SigningKeys } from "./signingKeys.ts";

/** Issuer of all tokens of this server. */
export const ISSUER = "backroom";

/** What a token says; times in seconds since 1970. */
export interface TokenContent {
  readonly sid: string;
  readonly userOid: number;
  readonly userName: string;
  readonly email: string | null;
  readonly issuedAt: number;
  readonly expiresAt: number;
}

/** Signs the token of a session with the newest key. */
export const signToken = async (keys: SigningKeys, content: TokenContent): Promise<TokenAnswer> => {
  const { sid, userOid, userName, email, issuedAt, expiresAt } = content;
  const { kid, privateKey } = await keys.current();
  const token = await new SignJWT({ unique_name: userName, email: email ?? "", sid })
    .setProtectedHeader({ alg: "EdDSA", typ: "JWT", kid })
    .setSubject(String(userOid))
    .setIssuer(ISSUER)
    .setIssuedAt(issuedAt)
    .setExpirationTime(expiresAt)
    .sign(privateKey);
  return { access_token: token, token_type: "Bearer", expires_in: expiresAt - issuedAt };
};
