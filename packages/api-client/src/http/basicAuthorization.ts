import type { Credentials } from "../types.ts";

/** `Basic …`: name and password are joined as UTF-8 before base64. */
export const basicAuthorization = ({ username, password }: Credentials): string => {
  const bytes = new TextEncoder().encode(`${username}:${password}`);
  return `Basic ${btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""))}`;
};
