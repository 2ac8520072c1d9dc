import type { RouteShorthandOptions } from "fastify";
import type { MailLanguage } from "../mail/languages.ts";
import { languageFor } from "../mail/languages.ts";
import type { Mails } from "../mail/mails.ts";
import type { Database } from "../db/database.ts";
import type { DataEvents } from "../processes/dataChange.ts";
import { clientAddress } from "../http/rateClients.ts";
import type { Attempts } from "./attempts.ts";
import type { OnRevoked, Sessions } from "../sessions/sessions.ts";

/** What the calls around identity need. */
export interface IdentityDeps {
  readonly db: Database;
  readonly sessions: Sessions;
  readonly attempts: Attempts;
  readonly mails: Mails;
  /** Hears of changed users, so that lists of users and the hub follow. */
  readonly events: DataEvents;
  readonly onRevoked: OnRevoked;
  readonly now: () => number;
  readonly loginsPerMinute: number;
}

/** Options of an anonymous call that checks a secret or sends a mail: few calls per minute and address. */
export const limitedBy = (max: number) => ({
  config: {
    rateLimit: { max, timeWindow: 60_000, keyGenerator: ({ ip }: { ip: string }) => clientAddress(ip) },
  },
});

/** The same for a call that returns a token, which no cache may keep. */
export const tokenOptions = (max: number): RouteShorthandOptions => ({
  ...limitedBy(max),
  onRequest: async (_request, reply) => void reply.header("cache-control", "no-store"),
});

/** The language of the mails a request causes. */
export const mailLanguageOf = (request: {
  readonly headers: { readonly "accept-language"?: string | undefined };
}): MailLanguage => languageFor(request.headers["accept-language"]);
