import { randomUUID } from "node:crypto";
import type { Queryable } from "../db/database.ts";
import { composeMail } from "./composeMail.ts";
import type { MailLanguage } from "./languages.ts";
import type { MailSender } from "./mailSender.ts";
import type { MailKind } from "./texts.ts";

/** Mails to one address within an hour, from all requesters. */
export const MAILS_PER_HOUR = 5;
const HOUR_MS = 60 * 60 * 1000;

/** A mail to a user of this server. */
export interface Mail {
  readonly kind: MailKind;
  readonly language: MailLanguage;
  readonly to: string;
  readonly userName: string;
  /** What its link claims; null = nothing. */
  readonly claim: { readonly userId: number; readonly token: string } | null;
}

/** A mail in the outbox, to be sent once its transaction is committed. */
export interface QueuedMail {
  readonly id: string;
  readonly kind: MailKind;
  readonly to: string;
  readonly link: string | null;
}

/** The mails of the server. */
export interface Mails {
  /** Puts the mail into the outbox, in the transaction that is the reason for it. */
  queue(tx: Queryable, mail: Mail): Promise<QueuedMail>;
  /** False when the address had so many mails lately that another one would only be a nuisance. */
  mayMail(tx: Queryable, to: string): Promise<boolean>;
  /** Says that the mail was committed. */
  committed(mail: QueuedMail): void;
}

const pages: Readonly<Record<MailKind, string | null>> = {
  confirmRegistration: "/auth/validate-email",
  resetPassword: "/auth/reset-password",
  passwordChanged: null,
  addressTaken: "/auth/login",
  nameTaken: "/auth/register",
  scheduledReport: null,
};

/** Makes the mails of one server. Links lead to the configured console: what a client sends never decides that. */
export const createMails = (deps: {
  now: () => number;
  product: string;
  consoleUrl: () => string;
  /** Null: mails stay in the outbox. */
  sender: Pick<MailSender, "wake"> | null;
  /** Called with each link that no mail will carry; null = with none. */
  printLink: ((line: string) => void) | null;
}): Mails => {
  const { now, product } = deps;
  const isoAt = (ms: number) => new Date(ms).toISOString();

  const linkOf = ({ kind, claim }: Mail): string | null => {
    if (pages[kind] === null) return null;
    const query = claim === null ? "" : `?userId=${claim.userId}&token=${claim.token}`;
    return `${deps.consoleUrl()}${pages[kind]}${query}`;
  };

  return {
    async queue(tx, mail) {
      const { kind, language, to, userName } = mail;
      const link = linkOf(mail);
      const { subject, text, html } = composeMail({ kind, language, userName, product, link });
      const id = randomUUID();
      await tx.query(
        `insert into outbox (id, created_at, next_at, recipient, subject, body, html)
         values ($1, $2, $2, $3, $4, $5, $6)`,
        [id, isoAt(now()), to, subject, text, html],
      );
      return { id, kind, to, link };
    },

    async mayMail(tx, to) {
      const sql = "select count(*)::integer as mails from outbox where recipient = $1 and created_at > $2";
      const [row] = await tx.query<{ mails: number }>(sql, [to, isoAt(now() - HOUR_MS)]);
      return (row?.mails ?? 0) < MAILS_PER_HOUR;
    },

    committed({ kind, to, link }) {
      deps.sender?.wake();
      if (deps.sender === null && link !== null) deps.printLink?.(`Mail to ${to} (${kind}): ${link}`);
    },
  };
};
