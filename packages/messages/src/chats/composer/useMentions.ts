import { call } from "@backroom/api-client/calls";
import type { ChatDetail } from "@backroom/contract";
import { chatRecipients } from "@backroom/contract/calls/chats";
import { TYPING_PAUSE_MS, useCall } from "@backroom/workspace";
import { useState } from "react";
import type { KeyboardEvent, RefObject } from "react";
import type { MessageDraft } from "../state/drafts.ts";

const MOST = 8;

/** A user or a role that can be mentioned. */
export interface MentionCandidate {
  readonly kind: "User" | "Role";
  readonly oid: number;
  readonly name: string;
  readonly hint: string;
}

/** What is typed behind the last @ before the cursor; undefined = none. */
const wordAt = (text: string, cursor: number): string | undefined =>
  /(?:^|[\s(])@([^\s@]{0,30})$/u.exec(text.slice(0, cursor))?.[1];

/** The list of names that opens at an @: people of the chat, and in chats that others may join all users who may read it. */
export const useMentions = ({
  field,
  draft,
  detail,
  onChange,
}: {
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly draft: MessageDraft;
  /** Undefined while it loads: no names are suggested. */
  readonly detail: ChatDetail | undefined;
  readonly onChange: (part: Partial<MessageDraft>) => void;
}) => {
  const [word, setWord] = useState<string | undefined>(undefined);
  const [active, setActive] = useState(0);
  const audience = detail?.chat.audience ?? "Person";
  const isWanted = word !== undefined && audience !== "Person" && audience !== "Role";
  const { data } = useCall(isWanted ? call(chatRecipients, { query: { search: word } }) : null, {
    pause: TYPING_PAUSE_MS,
  });
  const look = () => {
    const area = field.current;
    setActive(0);
    setWord(area === null ? undefined : wordAt(area.value, area.selectionStart));
  };
  const term = (word ?? "").toLocaleLowerCase();
  const people = (detail?.people ?? [])
    .filter(({ name, userName }) => `${name} ${userName}`.toLocaleLowerCase().includes(term))
    .map(({ oid, name, userName }): MentionCandidate => ({ kind: "User", oid, name, hint: userName }));
  const others = (data ?? []).flatMap(({ audience, oid, text, hint }): MentionCandidate[] =>
    audience === "Person" || audience === "Role"
      ? [{ kind: audience === "Role" ? "Role" : "User", oid, name: text, hint }]
      : [],
  );
  const all = [...new Map([...others, ...people].map((one) => [`${one.kind} ${one.oid}`, one])).values()];
  const candidates = word === undefined ? [] : all.slice(0, MOST);

  const pick = ({ kind, oid, name }: MentionCandidate) => {
    const area = field.current;
    if (area === null || word === undefined) return;
    const end = area.selectionStart;
    const start = end - word.length - 1;
    const label = `@${name}`;
    const text = `${area.value.slice(0, start)}${label} ${area.value.slice(end)}`;
    onChange({ text, mentions: [...draft.mentions, { kind, oid, label }] });
    setWord(undefined);
    requestAnimationFrame(() => {
      area.focus();
      area.setSelectionRange(start + label.length + 1, start + label.length + 1);
    });
  };
  return {
    candidates,
    active: Math.min(active, Math.max(candidates.length - 1, 0)),
    pick,
    look,
    close: () => setWord(undefined),
    /** Writes an @ where the cursor is. */
    begin: () => {
      const area = field.current;
      if (area === null) return;
      const at = area.selectionStart;
      const before = area.value.slice(0, at);
      const sign = before === "" || /\s$/u.test(before) ? "@" : " @";
      onChange({ text: `${before}${sign}${area.value.slice(at)}` });
      requestAnimationFrame(() => {
        area.focus();
        area.setSelectionRange(at + sign.length, at + sign.length);
        look();
      });
    },
    /** True when the key was one of the list. */
    onKey: (event: KeyboardEvent): boolean => {
      if (candidates.length === 0) return false;
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      const chosen = candidates[active];
      if (step !== undefined) setActive((now) => (now + step + candidates.length) % candidates.length);
      else if (event.key === "Escape") setWord(undefined);
      else if ((event.key === "Enter" || event.key === "Tab") && chosen !== undefined) pick(chosen);
      else return false;
      event.preventDefault();
      return true;
    },
  };
};
