/** Values of a pattern's placeholders. */
export type PathParams = Readonly<Record<string, string>>;

const placeholder = /\{(\w+)\}/g;

/**
 * Matches a path with a stated path such as `/data/{dataGroup}/{dataType}`. A placeholder stands for one segment.
 * Undefined = the path does not match.
 */
export const matchPath = (pattern: string, path: string): PathParams | undefined => {
  const expected = pattern.split("/");
  const segments = path.split("/");
  if (expected.length !== segments.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, part] of expected.entries()) {
    const segment = segments[index] ?? "";
    const name = /^\{(\w+)\}$/.exec(part)?.[1];
    if (name === undefined ? part !== segment : segment === "") return undefined;
    if (name !== undefined) params[name] = segment;
  }
  return params;
};

/** Fills a stated path from the params of a navigation item; a missing param leaves its placeholder. */
export const fillPath = (pattern: string, params: PathParams): string =>
  pattern.replaceAll(placeholder, (whole, name: string) => params[name] ?? whole);

/** Whether a stated path holds placeholders. */
export const hasPlaceholder = (pattern: string): boolean => pattern.includes("{");
