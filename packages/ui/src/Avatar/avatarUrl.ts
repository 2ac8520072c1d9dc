import { AVATAR_SERVICE_SIZE_PX } from "../constants.ts";
import { avatarHash } from "./avatarHash.ts";

/**
 * Address of a picture at a gravatar-style service, `GET /{hash}`: blank when the address has none, and rated g.
 * `size` in px, default 64.
 */
export const avatarUrl = (baseUrl: string, email: string, size: number = AVATAR_SERVICE_SIZE_PX): string =>
  `${baseUrl}/${avatarHash(email)}?s=${size}&d=blank&r=g`;
