/** Nonce of the page's Content-Security-Policy from `<meta property="csp-nonce" nonce>`, which React Aria reads as well. */
export const pageNonce = (): string | undefined =>
  document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
