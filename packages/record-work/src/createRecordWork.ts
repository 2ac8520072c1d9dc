import { createSentWrites, isApiError, mayBeStored } from "@backroom/api-client";
import { toReadable } from "@backroom/ports";
import type { ReadableStore } from "@backroom/ports";
import { createStore } from "zustand/vanilla";
import { createTurns } from "./createTurns.ts";
import type {
  Base,
  RecordCodec,
  RecordEvent,
  RecordPort,
  RecordWorkActions,
  WorkOutcome,
  WorkState,
} from "./types.ts";

/** Work on one record. */
export type RecordWork<Content, Stored> = RecordWorkActions<Content, Stored> &
  ReadableStore<WorkState<Content, Stored>>;

/** Options of {@link createRecordWork}. */
export interface RecordWorkOptions<Content, Stored> {
  readonly codec: RecordCodec<Content, Stored>;
  readonly port: RecordPort<Stored>;
  /** Number of the base that the edited content comes after, as its history has it. */
  readonly base: () => number;
  /** ms since 1970. */
  readonly now: () => number;
}

type Result<Content, Stored> =
  | { readonly kind: "stored"; readonly stored: Stored }
  | { readonly kind: "conflict"; readonly theirs: Base<Content, Stored> };

/** Other users' saves between a read and the next attempt, at most. */
const MAX_TRIES = 3;

const plainTag = (etag: string): string => etag.replaceAll(/^W\/|"/g, "");

/** The record that is opened. */
export interface OpenedRecord<Content, Stored> extends Pick<Base<Content, Stored>, "stored" | "content"> {
  /** Content that an earlier visit sent over it without a response, oldest first. Default: nothing. */
  readonly sent?: readonly Content[];
}

/** Makes the work on a record that was read. */
export const createRecordWork = <Content, Stored>(
  opened: OpenedRecord<Content, Stored>,
  { codec, port, base: baseNow, now }: RecordWorkOptions<Content, Stored>,
): RecordWork<Content, Stored> => {
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
  const inTurn = createTurns();
  const baseOf = (base: number): Base<Content, Stored> => getState().bases[base] ?? first;
  const sent = createSentWrites<Content, number>({
    isSame: codec.isSame,
    contentOf: (base) => baseOf(base).content,
    onChange: (entries) => setState({ sent: entries }),
  });
  for (const content of opened.sent ?? []) sent.remember(content, 0);

  const latestOfOther = (latest: Base<Content, Stored>, userName = port.userOf(latest.stored)) => ({
    latest,
    latestBy: { userName, at: now() },
  });
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
  const readBase = async (): Promise<Base<Content, Stored>> => {
    const stored = await port.read();
    return toBase(stored, codec.read(stored));
  };
  const failed = (error: unknown, userName = ""): WorkOutcome<Stored> => {
    if (!isApiError(error) || error.status !== 404) return { kind: "failed", error };
    setState({ deleted: { userName, at: now() }, theirs: null });
    return { kind: "gone", error };
  };
  /** Content of this user that equals what is stored: that of the base, or content sent over it without a response. */
  const ownContent = ({ content }: Base<Content, Stored>, base: number): readonly Content[] =>
    [baseOf(base).content, ...sent.over(base)].filter((own) => codec.isSame(own, content)).slice(0, 1);

  /** Writes over what is stored as long as that is own content; other fields of it stay. */
  const write = async (
    content: Content,
    base: number,
    over: Stored,
    tries: number,
  ): Promise<Result<Content, Stored>> => {
    const outcome = await port.write(codec.write(content, over), over);
    if (outcome.kind === "stored") return outcome;
    const theirs = await readBase();
    const origin = sent.originOf(theirs.content, content, base);
    if (origin === "current") return { kind: "stored", stored: theirs.stored };
    return origin === "own" && tries > 1
      ? write(content, base, theirs.stored, tries - 1)
      : { kind: "conflict", theirs };
  };
  const save = async (content: Content, base: number): Promise<WorkOutcome<Stored>> => {
    const before = baseOf(base);
    if (codec.isSame(content, before.content) && sent.over(base).length === 0)
      return { kind: "unchanged", stored: before.stored };
    try {
      const result = await sent.send(content, base, () => write(content, base, before.stored, MAX_TRIES));
      if (result.kind === "stored") {
        setBase(base, toBase(result.stored, content));
        return result;
      }
      setState({ theirs: result.theirs, ...latestOfOther(result.theirs) });
      return { kind: "conflict" };
    } catch (error) {
      const found = mayBeStored(error) ? await readBase().catch(() => null) : null;
      if (found === null || !codec.isSame(found.content, content)) return failed(error);
      setBase(base, { ...found, content });
      return { kind: "stored", stored: found.stored };
    }
  };
  const continueWith = async (
    stored: Stored,
    base: number,
    then: (stored: Stored) => Promise<WorkOutcome<Stored>>,
  ): Promise<WorkOutcome<Stored>> => {
    try {
      const outcome = await then(stored);
      if (outcome.kind === "stored") setBase(base, toBase(outcome.stored, baseOf(base).content));
      return outcome.kind === "conflict" ? await compare(base) : outcome;
    } catch (error) {
      return failed(error);
    }
  };
  /** Reads what is stored: own content becomes the base, other content is merged. */
  const compare = async (base: number): Promise<WorkOutcome<Stored>> => {
    try {
      const found = await readBase();
      const [own] = ownContent(found, base);
      if (own === undefined) {
        setState({ theirs: found, ...latestOfOther(found) });
        return { kind: "conflict" };
      }
      setBase(base, { ...found, content: own });
      return { kind: "stored", stored: found.stored };
    } catch (error) {
      return failed(error);
    }
  };
  const look = async (userName = ""): Promise<void> => {
    try {
      const found = await readBase();
      const base = baseNow();
      if (found.etag === getState().latest.etag) return;
      const [own] = ownContent(found, base);
      if (own !== undefined) setBase(base, { ...found, content: own });
      else setState(latestOfOther(found, port.userOf(found.stored) || userName));
    } catch (error) {
      // What cannot be read now is found by the next save.
      failed(error, userName);
    }
  };

  return {
    ...toReadable(store),
    save: (content, then) => {
      const base = baseNow();
      return inTurn(async () => {
        setState({ isSaving: true });
        const outcome = await save(content, base);
        const last =
          "stored" in outcome && then !== undefined
            ? await continueWith(outcome.stored, base, then)
            : outcome;
        setState({ isSaving: false });
        return last;
      });
    },
    changed: async ({ type, userName, etag }) => {
      if (type === "delete") {
        setState({ deleted: { userName: userName ?? "", at: now() }, theirs: null });
        return;
      }
      await inTurn(async () => {
        // The own save is reported as well, often before its response.
        if (etag && plainTag(etag) === getState().latest.etag) return;
        await look(userName ?? "");
      });
    },
    look: () => inTurn(() => look()),
    beginMerge: () => inTurn(() => compare(baseNow())),
    acceptTheirs: (isStep) => {
      const { theirs, bases } = getState();
      const base = baseNow();
      if (theirs === null) return base;
      const next = isStep ? base + 1 : base;
      setState({
        bases: isStep ? [...bases.slice(0, next), theirs] : bases.with(base, theirs),
        theirs: null,
      });
      return next;
    },
    leaveMerge: () => setState({ theirs: null }),
    continueFrom: (older, before = []) => {
      const { bases, latest } = getState();
      const base = baseNow();
      setState({ bases: bases.with(base, toBase(older, codec.read(older))) });
      for (const content of before) sent.remember(content, base);
      const isOwn = ownContent(latest, base).length > 0;
      setState(isOwn ? { bases: bases.with(base, latest) } : { theirs: latest });
      return !isOwn;
    },
  };
};

/** Returns who stored other content than the base the edited content comes after; null = nobody did, or it is merged. */
export const changedByOther = <Content, Stored>(
  { bases, latest, latestBy }: WorkState<Content, Stored>,
  base: number,
): RecordEvent | null => (bases[base]?.etag === latest.etag ? null : latestBy);

/** Returns what was sent over the base without a response, oldest first: a draft keeps it, and `continueFrom` takes it. */
export const sentOver = <Content, Stored>(
  { sent }: WorkState<Content, Stored>,
  base: number,
): readonly Content[] => sent.flatMap((one) => (one.base === base ? [one.content] : []));
