import { createTransport } from "nodemailer";

/** A mail on its way. */
export interface OutgoingMail {
  readonly id: string;
  readonly createdAt: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string | null;
  /** Files that come with it. Default: none. */
  readonly files?: readonly {
    readonly name: string;
    readonly contentType: string;
    readonly content: Buffer;
  }[];
}

/** Hands mails to a mail server. */
export interface MailTransport {
  /** Resolves once the mail server has taken the mail over. */
  send(mail: OutgoingMail): Promise<void>;
  close(): void;
}

const CONNECT_TIMEOUT_MS = 10_000;
const IDLE_TIMEOUT_MS = 30_000;

const commandOf = (error: unknown): unknown =>
  error instanceof Error && "command" in error ? error.command : undefined;

/** True when the mail server refused this very mail or recipient for good (5xx); everything else may pass. */
export const isRefusedForGood = (error: unknown): boolean =>
  error instanceof Error &&
  "responseCode" in error &&
  Number(error.responseCode) >= 500 &&
  /^(?:RCPT TO|DATA)$/.test(String(commandOf(error)));

/** A transport over SMTP (`smtp:` with STARTTLS where offered, `smtps:` with TLS from the start). */
export const createSmtpTransport = (
  url: string,
  from: { readonly name: string; readonly address: string },
): MailTransport => {
  const mailer = createTransport({
    url,
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: IDLE_TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const host = from.address.slice(from.address.lastIndexOf("@") + 1);
  return {
    async send({ id, createdAt, to, subject, text, html, files = [] }) {
      await mailer.sendMail({
        from: { ...from },
        // As an object it is one address, whatever it holds.
        to: { name: "", address: to },
        envelope: { from: from.address, to: [to] },
        subject,
        text,
        ...(html === null ? {} : { html }),
        attachments: files.map(({ name: filename, contentType, content }) => ({
          filename,
          contentType,
          content,
        })),
        date: new Date(createdAt),
        // The same for every attempt, so that a mail that does come twice is known as one.
        messageId: `<${id}@${host}>`,
        headers: { "Auto-Submitted": "auto-generated" },
      });
    },
    close: () => mailer.close(),
  };
};
