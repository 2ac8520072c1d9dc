import { parseArgs } from "node:util";

/** What the program is to do. */
export interface TerminalOptions {
  /** How many terminals it is. */
  readonly count: number;
  /** Address of the server. */
  readonly url: string;
  readonly username: string;
  readonly password: string;
  /** Receipts of all terminals together; 0 = none. */
  readonly salesPerMinute: number;
}

/** What `--help` prints. */
export const usage = `Usage: pnpm --filter @backroom/demo tills --password=… [--count=5] [--url=http://localhost:4300]
  [--username=terminal] [--sales-per-minute=6]
Environment: TERMINAL_COUNT, TERMINAL_URL, TERMINAL_USERNAME, TERMINAL_PASSWORD, TERMINAL_SALES_PER_MINUTE`;

/** A wrong option; the message says which. */
export class OptionError extends Error {
  override readonly name = "OptionError";
}

const options = {
  count: { type: "string" },
  url: { type: "string" },
  username: { type: "string" },
  password: { type: "string" },
  "sales-per-minute": { type: "string" },
} as const;

const readArguments = (args: readonly string[]) => {
  try {
    return parseArgs({ args: [...args], options }).values;
  } catch (error) {
    throw new OptionError(error instanceof Error ? error.message : String(error));
  }
};

const readWhole = (name: string, text: string, least: number, most: number): number => {
  const value = Number(text);
  if (!/^\d+$/.test(text) || value < least || value > most)
    throw new OptionError(`${name} must be a whole number from ${least} to ${most}, not "${text}".`);
  return value;
};

const readUrl = (text: string): string => {
  const url = URL.parse(text);
  if (url === null || !/^https?:$/.test(url.protocol))
    throw new OptionError(`--url must look like http://localhost:4300, not "${text}".`);
  return url.href.replace(/\/$/, "");
};

/** Reads arguments, then the environment, then what is usual. Throws OptionError. */
export const readOptions = (
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): TerminalOptions => {
  const values = readArguments(args);
  const text = (name: keyof typeof values, fallback: string) =>
    values[name] ?? (env[`TERMINAL_${name.replaceAll("-", "_").toUpperCase()}`] || fallback);
  const password = text("password", "");
  if (password === "") throw new OptionError("Say --password=… or set TERMINAL_PASSWORD.");
  return {
    count: readWhole("--count", text("count", "5"), 1, 2000),
    url: readUrl(text("url", "http://localhost:4300")),
    username: text("username", "terminal"),
    password,
    salesPerMinute: readWhole("--sales-per-minute", text("sales-per-minute", "6"), 0, 6000),
  };
};
