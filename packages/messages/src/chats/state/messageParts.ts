import type { ChatMention, ChatMessage } from "@backroom/contract";

/** Marks that turn the direction of what follows, and controls nothing is drawn for: they could make a text read as another. */
const hidden = /(?![\t\n])[\p{Cc}\u202A-\u202E\u2066-\u2069\u200E\u200F\u061C\uFEFF]/gu;

/** The text without what is not seen and changes how the rest reads. */
export const visibleText = (text: string): string => text.replaceAll(hidden, "");

/** A part of a message. A link shows its whole address. */
export type MessagePart =
  | { readonly kind: "text" | "mention"; readonly text: string; readonly isMe?: boolean }
  | { readonly kind: "link"; readonly text: string; readonly href: string };

const address = /\b(?:https?:\/\/|mailto:)[^\s<>"'`]+/giu;
/** What ends a sentence ends no address. */
const trailing = /[.,;:!?)\]}»”’]+$/u;

const hrefOf = (text: string): string | undefined => {
  const url = URL.parse(text);
  return url !== null && ["http:", "https:", "mailto:"].includes(url.protocol) ? url.href : undefined;
};

const linkParts = (text: string): MessagePart[] => {
  const parts: MessagePart[] = [];
  let end = 0;
  const plain = (to: number) => {
    const rest = visibleText(text.slice(end, to));
    if (rest !== "") parts.push({ kind: "text", text: rest });
  };
  for (const match of text.matchAll(address)) {
    const shown = visibleText(match[0]).replace(trailing, "");
    const href = hrefOf(shown);
    if (href === undefined || !text.startsWith(shown, match.index)) continue;
    plain(match.index);
    parts.push({ kind: "link", text: shown, href });
    end = match.index + shown.length;
  }
  plain(text.length);
  return parts;
};

/** The parts a message is drawn from: mentions are where its data says, and nothing is ever markup. */
export const messageParts = (
  { text, mentions }: Pick<ChatMessage, "text" | "mentions">,
  userOid: number,
): readonly MessagePart[] => {
  const parts: MessagePart[] = [];
  let end = 0;
  for (const mention of [...mentions].sort((a, b) => a.start - b.start)) {
    const { start, length } = mention;
    if (start < end || start + length > text.length) continue;
    parts.push(...linkParts(text.slice(end, start)));
    const isMe = mention.kind === "User" && mention.oid === userOid;
    parts.push({ kind: "mention", text: visibleText(text.slice(start, start + length)), isMe });
    end = start + length;
  }
  return [...parts, ...linkParts(text.slice(end))];
};

/** A user who was chosen from the list of names while writing. */
export interface PickedMention {
  readonly kind: string;
  readonly oid: number;
  /** What stands in the text, with its @. */
  readonly label: string;
}

/** Where a text mentions whom: at each label of a chosen user, the longest first. */
export const mentionsIn = (text: string, picked: readonly PickedMention[]): ChatMention[] => {
  const found: ChatMention[] = [];
  const sorted = picked.toSorted((a, b) => b.label.length - a.label.length);
  for (const { kind, oid, label } of sorted) {
    for (let start = text.indexOf(label); start >= 0; start = text.indexOf(label, start + label.length)) {
      const end = start + label.length;
      const isTaken = found.some((one) => start < one.start + one.length && one.start < end);
      if (!isTaken) found.push({ kind: kind === "Role" ? "Role" : "User", oid, start, length: label.length });
    }
  }
  return found.sort((a, b) => a.start - b.start).slice(0, 50);
};
