/**
 * The first of the wished languages (BCP 47 tags in order, as `navigator.languages` has them) among the given ones; a
 * region or script does not matter: `de-AT` is German. Undefined when there is none.
 */
export const preferredLocale = (wished: readonly string[], locales: readonly string[]): string | undefined =>
  wished.map((tag) => tag.split("-", 1)[0]?.toLowerCase() ?? "").find((code) => locales.includes(code));
