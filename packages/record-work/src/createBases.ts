import { createSentWrites } from "@backroom/api-client";
import { createStore } from "zustand/vanilla";
import type { Base, RecordCodec, RecordPort, WorkState } from "./types.ts";

/** Options of the work on one record. */
export interface RecordWorkOptions<Content, Stored> {
  readonly codec: RecordCodec<Content, Stored>;
  readonly port: RecordPort<Stored>;
  /** Number of the base that the edited content comes after, as its history has it. */
  readonly base: () => number;
  /** The edited content, for a codec that compares part by part. Default: the content of the base. */
  readonly edited?: () => Content;
  /** ms since 1970. */
  readonly now: () => number;
}

/** The record that is opened. */
export interface OpenedRecord<Content, Stored> extends Pick<Base<Content, Stored>, "stored" | "content"> {
  /** Content that an earlier visit sent over it without a response, oldest first. Default: nothing. */
  readonly sent?: readonly Content[];
}

/** Removes what quotes and weak comparison add to an ETag. */
export const plainTag = (etag: string): string => etag.replaceAll(/^W\/|"/g, "");

/** Makes the state of the work on one record, and its changes: which stored states the edits come after, and what was sent over them. */
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

  /** What another user stored is the newest; nothing changes if it is known already, with its time. */
  const latestOfOther = (latest: Base<Content, Stored>, userName = port.userOf(latest.stored)) =>
    latest.etag === getState().latest.etag ? {} : { latest, latestBy: { userName, at: now() } };
  /** The base is stored as this from now on. A merge that was undone meanwhile stays undone. */
  const setBase = (base: number, next: Base<Content, Stored>): void => {
    const { bases } = getState();
    setState({
      // Another merge may have replaced the base.
      ...(base < bases.length && { bases: bases.with(base, next) }),
      latest: next,
      ...(base === baseNow() && { theirs: null }),
    });
  };
  /** Content of this user that equals what is stored: that of the base, or content sent over it without a response. */
  const ownContent = ({ content }: Base<Content, Stored>, base: number): Content | undefined =>
    [baseOf(base).content, ...sent.over(base)].find((own) => codec.isSame(own, content));
  /** The base is stored in this way, with this content of the user. */
  const setStored = (base: number, stored: Stored, own: Content): void =>
    setBase(base, toBase(stored, codec.settle?.(stored) ?? own));
  const setOwn = (base: number, found: Base<Content, Stored>): void =>
    setStored(base, found.stored, ownContent(found, base) ?? found.content);
  /** As `setOwn`, while nothing is being written: other writes without a response are refused from now on. */
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
