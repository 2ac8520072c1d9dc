import type { Static } from "typebox";
import * as t from "./builders.ts";

/** `config.json` beside the console's index page. All of it may be left out. */
export const consoleConfigSchema = t.object({
  apiBaseUrl: t.string({ default: "" }),
  avatarBaseUrl: t.string({ default: "https://www.gravatar.com/avatar" }),
  productTitle: t.string({ default: "Backroom" }),
  vendorLogo: t.nullable(t.string()),
  messageLink: t.string({
    default: "mailto:?subject={title}&body={link}",
    // No scheme that runs a script or opens a file.
    pattern: String.raw`^(?!(?:javascript|data|vbscript|file|blob):)[a-z][a-z0-9+.-]*:.*\{link\}`,
  }),
  cldr: t.boolean({ default: false }),
  /** Language of the first visit, a code such as `en`; null = the browser's. */
  language: t.nullable(t.string()),
});
/**
 * Settings of the console at run time. Empty apiBaseUrl = same origin; empty avatarBaseUrl = no outside call. messageLink
 * opens a message about a record: `{title}` and `{link}` are replaced by its name and address, URL-encoded.
 */
export type ConsoleConfig = Static<typeof consoleConfigSchema>;

/** `/version.json` of the deployed console. */
export const uiVersionSchema = t.object({ version: t.string(), buildDate: t.string() });
/** Version of the deployed console. */
export type UiVersion = Static<typeof uiVersionSchema>;

/** Answer of `GET /api/info`. */
export const serverInfoSchema = t.object({
  version: t.string(),
  buildDate: t.string(),
  name: t.string({ default: "" }),
  commit: t.nullable(t.string()),
  database: t.nullable(t.object({ engine: t.string(), version: t.string() })),
});
/** Version of the server. */
export type ServerInfo = Static<typeof serverInfoSchema>;

/** Answer of `GET /api/v1/ping`. */
export const pingAnswerSchema = t.object({ status: t.string({ default: "ok" }) });
/** Sign of life of the server. */
export type PingAnswer = Static<typeof pingAnswerSchema>;
