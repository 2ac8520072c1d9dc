import { createSentWrites } from "@backroom/api-client";
import { createStore } from "zustand/vanilla";
import type { Base, RecordCodec, RecordPort, WorkState } from "./types.ts";

/** Options of the work on one record. */
export interface RecordWorkOptions<Content, Stored> {
  readonly codec: RecordCodec<Content, Stored>;
  readonly port: RecordPort<Stored>;
  /** Returns the number of the base of the edited content. */
  readonly base: () => number;
  /** Returns the edited content, for codecs that compare parts. Default: the content of the base. */
  readonly edited?: () => Content;
  /** ms since 1970. */
  readonly now: () => number;
}

/** A loaded record. */
export interface OpenedRecord<Content, Stored> extends Pick<Base<Content, Stored>, "stored" | "content"> {
  /** Content that an earlier visit sent without a response, oldest first. Default: none. */
  readonly sent?: readonly Content[];
}

/** Removes quotes and `W/` from an ETag. */
export const plainTag = (etag: string): string => etag.replaceAll(/^W\/|"/g, "");

/** Creates the state of the work on one record: its bases (stored states that edits were based on) and the content sent over them. */
export const createBases = <Content, Stored>(
  opened: OpenedRecord<Content, Stored>,
  { codec, port, base: baseNow, now }: RecordWorkOptions<Content, Stored>,
) => {
  const toBase = (stored: Stored, content: Content): Base<Content, Stored> => ({
    stored,
    content,
    etag: plainTag(port.etagOf(stored)),
  });
  const first = toBase(opened.stored, opened.content);
  const store = createStore<WorkState<Content, Stored>>(() => ({
    isSaving: false,
    bases: [first],
    sent: [],
    latest: first,
    latestBy: { userName: port.userOf(opened.stored), at: now() },
    theirs: null,
    deleted: null,
  }));
  const { getState, setState } = store;
  const baseOf = (base: number): Base<Content, Stored> => getState().bases[base] ?? first;
  const sent = createSentWrites<Content, number>({
    isSame: codec.isSame,
    contentOf: (base) => baseOf(base).content,
    onChange: (entries) => setState({ sent: entries }),
  });
  for (const content of opened.sent ?? []) sent.remember(content, 0);

  /** State change for a version stored by another user. Empty if it is the latest version already. */
  const latestOfOther = (latest: Base<Content, Stored>, userName = port.userOf(latest.stored)) =>
    latest.etag === getState().latest.etag ? {} : { latest, latestBy: { userName, at: now() } };
  /** Sets the stored state of a base. If the merge that added the base was undone, it stays undone. */
  const setBase = (base: number, next: Base<Content, Stored>): void => {
    const { bases } = getState();
    setState({
      // Another merge may have replaced the base.
      ...(base < bases.length && { bases: bases.with(base, next) }),
      latest: next,
      ...(base === baseNow() && { theirs: null }),
    });
  };
  /** Returns the user's content that equals the stored content: of the base, or sent over it without a response. */
  const ownContent = ({ content }: Base<Content, Stored>, base: number): Content | undefined =>
    [baseOf(base).content, ...sent.over(base)].find((own) => codec.isSame(own, content));
  /** Sets the stored state of a base that has the user's content `own`. */
  const setStored = (base: number, stored: Stored, own: Content): void =>
    setBase(base, toBase(stored, codec.settle?.(stored) ?? own));
  const setOwn = (base: number, found: Base<Content, Stored>): void =>
    setStored(base, found.stored, ownContent(found, base) ?? found.content);
  /** Like `setOwn`, while no write is pending. The server rejects other writes without a response from now on, since the ETag has changed. */
  const setFound = (base: number, found: Base<Content, Stored>): void => {
    const isSent = !codec.isSame(found.content, baseOf(base).content);
    setOwn(base, found);
    if (isSent) sent.forget(base);
  };
  const moveTo = (next: Base<Content, Stored>, isStep: boolean): number => {
    const { bases } = getState();
    const base = isStep ? baseNow() + 1 : baseNow();
    setState({ bases: isStep ? [...bases.slice(0, base), next] : bases.with(base, next) });
    return base;
  };

  return { store, toBase, baseOf, sent, latestOfOther, ownContent, setStored, setOwn, setFound, moveTo };
};
