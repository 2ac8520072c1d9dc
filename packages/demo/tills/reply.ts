import type { TerminalMessage } from "@backroom/contract";

const replies = [
  "OK, will do.",
  "Done.",
  "Got it, thanks.",
  "We are busy right now, back in ten minutes.",
] as const;

/** One of so many messages is answered. */
const ANSWERED_ONE_OF = 3;

/**
 * What a cashier of the demo answers to a message; null = nothing. Depends on the till and the number of the message alone, and
 * messages of other tills are not answered, so that tills do not talk to each other for ever.
 */
export const replyTo = (
  terminalOid: number,
  { terminalOid: senderOid, seq }: Pick<TerminalMessage, "terminalOid" | "seq">,
): string | null =>
  senderOid === 0 && (terminalOid + seq) % ANSWERED_ONE_OF === 0
    ? (replies[(terminalOid + seq) % replies.length] ?? null)
    : null;
