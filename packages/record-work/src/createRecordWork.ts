import { isApiError, mayBeStored } from "@backroom/api-client";
import type { StoredOrigin } from "@backroom/api-client";
import { toReadable } from "@backroom/ports";
import type { ReadableStore } from "@backroom/ports";
import { createBases, plainTag } from "./createBases.ts";
import type { OpenedRecord, RecordWorkOptions } from "./createBases.ts";
import { createTurns } from "./createTurns.ts";
import type {
  Base,
  ComparedEdits,
  RecordChange,
  RecordEvent,
  RecordWorkActions,
  WorkOutcome,
  WorkState,
} from "./types.ts";

/** Work on one record. */
export type RecordWork<Content, Stored> = RecordWorkActions<Content, Stored> &
  ReadableStore<WorkState<Content, Stored>>;

type Result<Content, Stored> =
  | { readonly kind: "stored" | "unchanged"; readonly stored: Stored }
  | { readonly kind: "conflict"; readonly theirs: Base<Content, Stored> };

/** Other users' saves between a read and the next attempt, at most. */
const MAX_TRIES = 3;

/** Makes the work on a record that was read. */
export const createRecordWork = <Content, Stored>(
  opened: OpenedRecord<Content, Stored>,
  options: RecordWorkOptions<Content, Stored>,
): RecordWork<Content, Stored> => {
  const { codec, port, base: baseNow, edited: editedNow, now } = options;
  const { store, toBase, baseOf, sent, ...bases } = createBases(opened, options);
  const { latestOfOther, ownContent, setStored, setOwn, setFound, moveTo } = bases;
  const { getState, setState } = store;
  const inTurn = createTurns();
  const readBase = async (read = port.read): Promise<Base<Content, Stored>> => {
    const stored = await read();
    return toBase(stored, codec.read(stored));
  };
  const failed = (error: unknown, userName = ""): WorkOutcome<Stored> => {
    if (!isApiError(error) || error.status !== 404) return { kind: "failed", error };
    setState({ deleted: { userName, at: now() }, theirs: null });
    return { kind: "gone", error };
  };
  const compareWith = async (
    { stored, content }: Base<Content, Stored>,
    base: number,
    edited: Content,
  ): Promise<ComparedEdits<Content>> =>
    codec.compare?.({ base: baseOf(base).content, edited, sent: sent.over(base) }, stored) ?? {
      origin: sent.originOf(content, edited, base),
      content: edited,
    };
  /** Compares the current edits. Repeats if they change during the comparison. */
  const originNow = async (found: Base<Content, Stored>, base: number): Promise<StoredOrigin> => {
    const edits = () => editedNow?.() ?? baseOf(base).content;
    const edited = edits();
    const { origin } = await compareWith(found, base, edited);
    return edits() === edited ? origin : originNow(found, base);
  };

  /** Writes over what is stored as long as that is own content; other fields of it stay. */
  const write = async (
    content: Content,
    base: number,
    over: Stored,
    tries: number,
  ): Promise<Result<Content, Stored>> => {
    const outcome = await port.write(codec.write(content, over), over);
    if (outcome.kind !== "conflict") return outcome;
    const theirs = await readBase();
    const compared = await compareWith(theirs, base, content);
    if (compared.origin === "current") return { kind: "stored", stored: theirs.stored };
    if (compared.origin === "other" || tries === 1) return { kind: "conflict", theirs };
    // Before the next try: if it fails, edits continue from the stored version.
    setOwn(base, theirs);
    return write(compared.content, base, theirs.stored, tries - 1);
  };
  /** Reads the record after a write without a response. Null: the write was not found stored. */
  const findSent = async (content: Content, base: number): Promise<Stored | null> => {
    try {
      const found = await readBase(port.readBack);
      const { origin } = await compareWith(found, base, content);
      return origin === "current" ? found.stored : null;
    } catch {
      return null;
    }
  };
  const save = async (content: Content, base: number, over: Stored): Promise<WorkOutcome<Stored>> => {
    const isUnchanged = sent.over(base).length === 0 && codec.isSame(content, baseOf(base).content);
    if (isUnchanged && port.writesUnchanged !== true) return { kind: "unchanged", stored: over };
    try {
      const result = await sent.send(content, base, () => write(content, base, over, MAX_TRIES));
      if (result.kind === "conflict") {
        setState({ theirs: result.theirs, ...latestOfOther(result.theirs) });
        return { kind: "conflict" };
      }
      setStored(base, result.stored, content);
      return result;
    } catch (error) {
      const stored = mayBeStored(error) ? await findSent(content, base) : null;
      if (stored === null) return failed(error);
      setStored(base, stored, content);
      return { kind: "stored", stored };
    }
  };
  const continueWith = async (
    stored: Stored,
    base: number,
    then: (stored: Stored) => Promise<WorkOutcome<Stored>>,
  ): Promise<WorkOutcome<Stored>> => {
    try {
      const outcome = await then(stored);
      if (outcome.kind === "stored") setStored(base, outcome.stored, baseOf(base).content);
      return outcome.kind === "conflict" ? await compare(base) : outcome;
    } catch (error) {
      return failed(error);
    }
  };
  /** Reads what is stored: own content becomes the base, other content is merged. */
  const compare = async (base: number): Promise<WorkOutcome<Stored>> => {
    try {
      const found = await readBase();
      if ((await originNow(found, base)) === "other") {
        setState({ theirs: found, ...latestOfOther(found) });
        return { kind: "conflict" };
      }
      setFound(base, found);
      return { kind: "stored", stored: found.stored };
    } catch (error) {
      return failed(error);
    }
  };
  const look = async (change?: RecordChange): Promise<void> => {
    const userName = change?.userName ?? "";
    try {
      const found = await readBase();
      if (found.etag === getState().latest.etag) return;
      const base = baseNow();
      const origin = await originNow(found, base);
      const isOfChange = plainTag(change?.etag ?? "") === found.etag;
      const storedBy = (isOfChange && userName) || port.userOf(found.stored) || userName;
      if (origin === "other") setState(latestOfOther(found, storedBy));
      else setFound(base, found);
    } catch (error) {
      // What cannot be read now is found by the next save.
      failed(error, userName);
    }
  };
  const saveInTurn = (act: (base: number) => Promise<WorkOutcome<Stored>>) => {
    const base = baseNow();
    return inTurn(async () => {
      const { deleted } = getState();
      setState({ isSaving: true });
      const outcome = await act(base);
      const isThere = outcome.kind === "stored" && getState().deleted === deleted;
      setState({ isSaving: false, ...(isThere && { deleted: null }) });
      return outcome;
    });
  };
  return {
    ...toReadable(store),
    save: (content, then) =>
      saveInTurn(async (base) => {
        const outcome = await save(content, base, baseOf(base).stored);
        return "stored" in outcome && then !== undefined ? continueWith(outcome.stored, base, then) : outcome;
      }),
    saveAsNew: async (content) => {
      const { asNew } = port;
      if (asNew === undefined) throw new Error("The port cannot create records.");
      return saveInTurn((base) => save(content, base, asNew(baseOf(base).stored)));
    },
    changed: async (change) => {
      const { type, userName, etag } = change;
      if (type === "delete") {
        setState({ deleted: { userName: userName ?? "", at: now() }, theirs: null });
        return;
      }
      await inTurn(async () => {
        // The own save is reported as well, often before its response.
        if (etag && plainTag(etag) === getState().latest.etag) return;
        await look(change);
      });
    },
    look: () => inTurn(() => look()),
    beginMerge: () => inTurn(() => compare(baseNow())),
    acceptTheirs: (isStep) => {
      const { theirs } = getState();
      setState({ theirs: null });
      return theirs === null ? baseNow() : moveTo(theirs, isStep);
    },
    moveTo: (stored, isStep, before = []) => {
      const base = moveTo(toBase(stored, codec.read(stored)), isStep);
      for (const content of before) sent.remember(content, base);
      return base;
    },
    leaveMerge: () => setState({ theirs: null }),
    continueFrom: (older, before = []) => {
      const { latest } = getState();
      const base = moveTo(toBase(older, codec.read(older)), false);
      for (const content of before) sent.remember(content, base);
      const isOwn = ownContent(latest, base) !== undefined;
      if (isOwn) moveTo(latest, false);
      else setState({ theirs: latest });
      return !isOwn;
    },
  };
};

/** Returns who stored other content than the base the edited content comes after; null = no user did, or it is merged. */
export const changedByOther = <Content, Stored>(
  { bases, latest, latestBy }: WorkState<Content, Stored>,
  base: number,
): RecordEvent | null => (bases[base]?.etag === latest.etag ? null : latestBy);

/** Returns what was sent over the base without a response, oldest first: a draft keeps it, and `continueFrom` takes it. */
export const sentOver = <Content, Stored>(
  { sent }: WorkState<Content, Stored>,
  base: number,
): readonly Content[] => sent.flatMap((one) => (one.base === base ? [one.content] : []));
