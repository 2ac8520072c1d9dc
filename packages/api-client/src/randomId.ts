/** Random text of 32 hexadecimal digits; unlike crypto.randomUUID it also exists on pages served without TLS. */
export const randomId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join(
    "",
  );
