import { userNameProblem } from "../sessions/users.ts";

const utf8 = new TextDecoder("utf-8", { fatal: true });

const decode = (encoded: string): string => {
  try {
    return utf8.decode(Buffer.from(encoded, "base64"));
  } catch {
    return "";
  }
};

/** Name and password of an `Authorization: Basic` header (UTF-8 before base64); null when it holds none. */
export const parseBasicCredentials = (
  header: string | undefined,
): { username: string; password: string } | null => {
  const encoded = /^Basic +([A-Za-z0-9+/]+={0,2})$/i.exec(header ?? "")?.[1];
  if (encoded === undefined || encoded.length > 2048) return null;
  const text = decode(encoded);
  const colon = text.indexOf(":");
  const username = text.slice(0, Math.max(colon, 0));
  return userNameProblem(username) === null ? { username, password: text.slice(colon + 1) } : null;
};
