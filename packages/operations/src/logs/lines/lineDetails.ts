import { printable } from "../printable.ts";

/** What the details of a line say, as the page shows it. */
export interface ShownDetails {
  /** Method and path of the call, without its query. */
  readonly route: string | null;
  readonly status: number | null;
  readonly tookMs: number | null;
  /** Everything else: the stack of an error, then other values as JSON. */
  readonly text: string;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

const number = (value: unknown): number | null =>
  typeof value === "number" && Number.isFinite(value) ? value : null;

const stackOf = (error: unknown): string | null => {
  if (!isObject(error)) return null;
  const { stack, message, type } = error;
  if (typeof stack === "string") return stack;
  return typeof message === "string" ? `${typeof type === "string" ? type : "Error"}: ${message}` : null;
};

/** Reads the details of a line; any text is shown, be it JSON or not. */
export const readDetails = (details: string | null): ShownDetails => {
  const value = details === null ? {} : parse(details);
  if (!isObject(value)) return { route: null, status: null, tookMs: null, text: printable(String(details)) };
  const { method, path, status, ms, err, ...others } = value;
  const stack = stackOf(err);
  const rest = stack === null && err !== undefined ? { ...others, err } : others;
  const parts = [stack, Object.keys(rest).length === 0 ? null : JSON.stringify(rest, null, 2)];
  const route = [method, path].filter((one) => typeof one === "string" && one !== "").join(" ");
  return {
    route: route === "" ? null : printable(route),
    status: number(status),
    tookMs: number(ms),
    text: printable(parts.filter((part) => part !== null).join("\n\n")),
  };
};
