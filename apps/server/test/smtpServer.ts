/**
 * A mail server as a process of its own: sends its port, then every mail it took over. It refuses `refused@…` for good
 * and `busy@…` for now. `node test/smtpServer.ts`
 */
import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import PostalMime from "postal-mime";
import { SMTPServer } from "smtp-server";
import type { SMTPServerSession } from "smtp-server";

/** A mail as the mail server got it. */
export interface ReceivedMail {
  readonly recipients: readonly string[];
  readonly sender: string;
  readonly from: string;
  readonly fromName: string;
  readonly to: readonly string[];
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly messageId: string;
  readonly headers: readonly string[];
}

const failure = (responseCode: number, message: string) =>
  Object.assign(new Error(message), { responseCode });

const tell = (message: object) => process.send?.(message);

const receive = async (stream: Readable, { envelope }: SMTPServerSession): Promise<void> => {
  const { mailFrom, rcptTo } = envelope;
  const parsed = await PostalMime.parse(await buffer(stream));
  const { from, to = [], subject = "", text = "", html = "", messageId = "", headers } = parsed;
  const mail: ReceivedMail = {
    recipients: rcptTo.map(({ address }) => address),
    sender: mailFrom === false ? "" : mailFrom.address,
    from: from?.address ?? "",
    fromName: from?.name ?? "",
    to: to.map(({ address = "" }) => address),
    subject,
    text,
    html,
    messageId,
    headers: headers.map(({ key }) => key),
  };
  tell(mail);
};

const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ["STARTTLS"],
  allowInsecureAuth: true,
  onAuth({ username, password }, _session, done) {
    if (username === "backroom" && password === "p@ss word") done(null, { user: username });
    else done(failure(535, "Wrong password"));
  },
  onRcptTo({ address }, _session, done) {
    if (address.startsWith("refused@")) done(failure(550, "No such mailbox"));
    else if (address.startsWith("busy@")) done(failure(451, "Try again later"));
    else done();
  },
  onData(stream, session, answer) {
    receive(stream, session).then(() => answer(), answer);
  },
});

server.listen(0, "127.0.0.1", () => {
  const address = server.server.address();
  tell({ port: typeof address === "object" && address !== null ? address.port : 0 });
});
