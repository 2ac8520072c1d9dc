import { startProcess } from "./childProcess.ts";
import type { ReceivedMail } from "./smtpServer.ts";

/** A mail server to send to. */
export interface SmtpProcess {
  readonly port: number;
  readonly url: string;
  /** The next mail it took over. */
  nextMail(): Promise<ReceivedMail>;
  /** Mails nobody has taken. */
  waitingMails(): readonly ReceivedMail[];
  stop(): Promise<void>;
}

/** Starts `smtpServer.ts`. */
export const startSmtp = async (): Promise<SmtpProcess> => {
  const running = startProcess("smtpServer.ts");
  // What the script sends: where it listens, then mails.
  const ready = (await running.next()) as { port: number };
  return {
    port: ready.port,
    url: `smtp://127.0.0.1:${ready.port}`,
    nextMail: async () => (await running.next()) as ReceivedMail,
    waitingMails: () => running.waiting as readonly ReceivedMail[],
    stop: () => running.stop(),
  };
};
