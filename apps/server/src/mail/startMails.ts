import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import type { Database } from "../db/database.ts";
import { createMails } from "./mails.ts";
import type { Mails } from "./mails.ts";
import { createMailSender } from "./mailSender.ts";
import type { MailSettings } from "./mailSettings.ts";
import { createSmtpTransport } from "./smtpTransport.ts";

/** Makes the mails of a server and, with SMTP, starts sending; what is being sent ends with the server. */
export const startMails = (
  app: FastifyInstance,
  deps: {
    readonly db: Database;
    readonly log: FastifyBaseLogger;
    readonly now: () => number;
    readonly mail: MailSettings;
    readonly consoleUrl: () => string;
    readonly print: (line: string) => void;
  },
): Mails => {
  const { db, log, now, mail, consoleUrl, print } = deps;
  const sender =
    mail.smtpUrl === null
      ? null
      : createMailSender({ db, log, now, transport: createSmtpTransport(mail.smtpUrl, mail.from) });
  app.addHook("onClose", async () => sender?.close());
  return createMails({
    now,
    product: mail.from.name,
    consoleUrl,
    sender,
    // Never the log: those who read it must not get at accounts.
    printLink: mail.printsLinks ? print : null,
  });
};
