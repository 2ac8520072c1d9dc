const SCOPE = ":where([data-backroom])";

const scoped = (selector: string): string => {
  if (selector === "html" || selector === "body") return SCOPE;
  if (selector.startsWith(":root")) return selector.replace(":root", "[data-backroom]");
  return `${SCOPE} ${selector}`;
};

/** Returns a sheet for the elements inside `StyleScope` only. Each selector of the given sheet must have a line of its own. */
export const scopedSheet = (css: string): string =>
  css
    .replaceAll(/[ \t]*\/\*[\s\S]*?\*\/\n?/g, "")
    .replaceAll(
      /^(\s*)([^@\s}][^{};]*?)(,| \{)$/gm,
      (_, indent: string, selector: string, end: string) => `${indent}${scoped(selector)}${end}`,
    );
