import type { Database } from "../db/database.ts";
import { repeat } from "../kernel/timers.ts";
import { isMailAddress } from "./mailSettings.ts";
import { isRefusedForGood } from "./smtpTransport.ts";
import type { MailTransport } from "./smtpTransport.ts";

const MINUTE_MS = 60_000;
/** Pauses after each failed attempt; after the last one the mail is given up. */
export const RETRY_MS = [0.25, 1, 2, 5, 10, 20, 40, 60, 120, 240, 480].map((minutes) => minutes * MINUTE_MS);
/** A mail older than this is not sent any more: its link has ended. */
const TOO_OLD_MS = 24 * 60 * MINUTE_MS;
/** For so long a mail belongs to the process that took it; far longer than SMTP's timeouts. */
const CLAIM_MS = 10 * MINUTE_MS;
/** Mails looked up at once. */
const BATCH = 20;
/** Time between two looks for mails of other processes and for those that are due again. */
const LOOK_MS = 5000;

interface Row {
  readonly id: string;
  readonly created_at: string;
  readonly recipient: string;
  readonly subject: string;
  readonly body: string;
  readonly html: string | null;
  readonly attempts: number;
}

/** Where the sender reports what becomes of mails. */
export interface MailLog {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

/** Sends what waits in the outbox. */
export interface MailSender {
  /** Looks now: a mail was committed. */
  wake(): void;
  /** Sends every mail that is due; resolves when none is left. */
  sendDue(): Promise<void>;
  /** Finishes the mail in hand. */
  close(): Promise<void>;
}

const due = "sent_at is null and failed_at is null and next_at <= $1";
// A mail that is over keeps no secret.
const over = "body = '', html = null";

/**
 * Starts sending. All processes on one database may do so: a mail belongs to the one that swaps its number of attempts.
 * A process that dies between the mail server's yes and the row's `sent_at` sends it once more, with the same Message-ID.
 */
export const createMailSender = (deps: {
  db: Database;
  now: () => number;
  log: MailLog;
  transport: MailTransport;
}): MailSender => {
  const { db, now, log, transport } = deps;
  const isoAt = (ms: number) => new Date(ms).toISOString();
  const closing = new AbortController();

  const claim = async ({ id, attempts }: Row): Promise<boolean> => {
    const rows = await db.query(
      `update outbox set attempts = attempts + 1, next_at = $3
       where id = $1 and attempts = $2 and sent_at is null and failed_at is null returning id`,
      [id, attempts, isoAt(now() + CLAIM_MS)],
    );
    return rows.length === 1;
  };

  const giveUp = async (id: string, error: string): Promise<void> => {
    await db.query(`update outbox set failed_at = $2, error = $3, ${over} where id = $1`, [
      id,
      isoAt(now()),
      error,
    ]);
    log.error({ source: "mails", mail: id, reason: error }, "A mail was given up");
  };

  const send = async (row: Row): Promise<void> => {
    const { id, created_at: createdAt, recipient: to, subject, body: text, html } = row;
    if (!isMailAddress(to)) return giveUp(id, "The recipient is not an e-mail address");
    if (Date.parse(createdAt) <= now() - TOO_OLD_MS) return giveUp(id, "It waited for more than 24 hours");
    try {
      await transport.send({ id, createdAt, to, subject, text, html });
    } catch (error) {
      const reason = (error instanceof Error ? error.message : String(error)).slice(0, 500);
      const pause = RETRY_MS[row.attempts];
      if (pause === undefined || isRefusedForGood(error)) return giveUp(id, reason);
      await db.query("update outbox set next_at = $2, error = $3 where id = $1", [
        id,
        isoAt(now() + pause),
        reason,
      ]);
      log.warn(
        { source: "mails", mail: id, reason, attempt: row.attempts + 1 },
        "A mail could not be sent; it will be tried again",
      );
      return;
    }
    await db.query(`update outbox set sent_at = $2, error = null, ${over} where id = $1`, [id, isoAt(now())]);
    log.info({ source: "mails", mail: id, attempt: row.attempts + 1 }, "A mail was sent");
  };

  const sendAll = async (): Promise<void> => {
    for (;;) {
      const rows = await db.query<Row>(
        `select id, created_at, recipient, subject, body, html, attempts from outbox where ${due}
         order by next_at, id limit ${BATCH}`,
        [isoAt(now())],
      );
      for (const row of rows) {
        if (closing.signal.aborted) return;
        if (await claim(row)) await send(row);
      }
      if (rows.length < BATCH || closing.signal.aborted) return;
    }
  };

  const sending = repeat(LOOK_MS, sendAll, (error) =>
    log.warn({ source: "mails", err: error }, "The outbox could not be read; tried again soon"),
  );
  void sending.run();

  return {
    wake: () => void sending.run(),
    sendDue: sending.run,
    async close() {
      closing.abort();
      await sending.stop();
      transport.close();
    },
  };
};
