import type { NetworkEntry } from "@backroom/api-client";
import type { RecentError } from "@backroom/workspace";
import { redactAddress, redactQuery, redactText, redactValue } from "./redact.ts";

/** A file of a support bundle, as a person reads it. */
export interface BundleFile {
  readonly name: string;
  readonly text: string;
}

/** What a bundle is made of. */
export interface BundleFacts {
  readonly console: Readonly<Record<string, unknown>>;
  readonly server: unknown;
  readonly browser: Readonly<Record<string, unknown>>;
  readonly page: { readonly address: string } & Readonly<Record<string, unknown>>;
  readonly connection: Readonly<Record<string, unknown>>;
  readonly errors: readonly RecentError[];
  readonly network: readonly NetworkEntry[];
}

const json = (value: unknown): string => `${JSON.stringify(redactValue(value), null, 2)}\n`;

const callOf = ({ url, query, startedAt, error, ...call }: NetworkEntry) => ({
  at: new Date(startedAt).toISOString(),
  method: call.method,
  address: redactAddress(url),
  query: redactQuery(query),
  status: call.status ?? null,
  durationMs: call.durationMs,
  bytesUp: call.bytesUp,
  bytesDown: call.bytesDown,
  ...(error !== undefined && { error: redactText(error) }),
  ...(call.uid !== undefined && { uid: call.uid }),
});

/** The files of a bundle, without secrets: no bodies, no tokens, no values of parameters that the user typed. */
export const bundleFiles = (facts: BundleFacts): readonly BundleFile[] => [
  { name: "console.json", text: json(facts.console) },
  { name: "server.json", text: json(facts.server) },
  { name: "browser.json", text: json(facts.browser) },
  { name: "page.json", text: json({ ...facts.page, address: redactAddress(facts.page.address) }) },
  { name: "connection.json", text: json(facts.connection) },
  { name: "errors.json", text: json(facts.errors) },
  { name: "network.json", text: json(facts.network.map(callOf)) },
];
