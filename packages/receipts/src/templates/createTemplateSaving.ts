import type { EntityService } from "@backroom/api-client";
import { createSentWrites, isApiError } from "@backroom/api-client";
import type { EntityRecord, TemplateChange } from "@backroom/contract";
import { toReadable } from "@backroom/ports";
import type { ReadableStore } from "@backroom/ports";
import { createStore } from "zustand/vanilla";
import { createFrom } from "./createFrom.ts";
import { failedOutcome, publishDraft, readTemplateRecord, storeDraft } from "./storeTemplate.ts";
import type { StoreOutcome } from "./storeTemplate.ts";
import { plainXml, textIn } from "./templateText.ts";

/** How an edited template stands to the stored one. */
export interface SavingState {
  /** What the edits began from, with the ETag of the next save. */
  readonly record: EntityRecord;
  /** Number of `record` among what was merged with: 0 = what was opened. */
  readonly base: number;
  /** What somebody else stored, while it is being merged; null = nothing is. */
  readonly theirs: EntityRecord | null;
  /** Who stored another text that is not merged yet, "" = it is not known; null = nobody did. */
  readonly changedBy: string | null;
  /** The template has been deleted. */
  readonly isGone: boolean;
}

/** What {@link createTemplateSaving} works with. */
export interface TemplateSavingDeps {
  readonly service: Pick<EntityService, "read" | "update" | "create" | "empty">;
  /** Publishes the stored draft with this ETag. */
  readonly publish: (etag: string) => Promise<TemplateChange>;
}

/** Saves one template; what is begun waits for what was begun before it. */
export interface TemplateSaving extends ReadableStore<SavingState> {
  /** Stores the draft. */
  readonly save: (text: string) => Promise<StoreOutcome>;
  /** Stores the draft and makes it the version documents are printed with. */
  readonly publish: (text: string) => Promise<StoreOutcome>;
  /** Creates another template with this text and what else the record holds. Rejects as the call does. */
  readonly saveAsNew: (text: string) => Promise<EntityRecord>;
  /** To be called when the template may have been changed elsewhere: finds out whether there is another text. */
  readonly changedElsewhere: (change: {
    readonly type: "update" | "delete";
    readonly userName?: string | null;
  }) => void;
  /** Reads what somebody else stored and begins to merge it. */
  readonly merge: () => Promise<StoreOutcome>;
  /**
   * Ends a merge: what is saved next comes after what the other stored. `isStep` = the text changes with it, in a step that can
   * be undone. Returns the number of what the text comes after now.
   */
  readonly acceptTheirs: (isStep: boolean) => number;
  /** The text comes after what had this number: a merge was undone, which makes what the other stored unmerged, or redone. */
  readonly goTo: (base: number) => void;
  /** Leaves a merge for later. */
  readonly leaveMerge: () => void;
  /** Goes on from an older state, which somebody else has saved over: a merge begins at once. */
  readonly goOnFrom: (base: EntityRecord) => void;
}

/** Makes what saves a template that was read. */
export const createTemplateSaving = (
  opened: EntityRecord,
  { service, publish }: TemplateSavingDeps,
): TemplateSaving => {
  const store = createStore<SavingState>(() => ({
    record: opened,
    base: 0,
    theirs: null,
    changedBy: null,
    isGone: false,
  }));
  const { getState, setState } = store;
  let last: Promise<unknown> = Promise.resolve();
  /** What the text came or comes after, by number; a further one with each merge. */
  let bases: readonly EntityRecord[] = [opened];
  const baseText = (base: number): string => plainXml(bases[base] ?? opened);
  const sent = createSentWrites<string, number>({ isSame: (a, b) => a === b, contentOf: baseText });
  const inTurn = async <T>(act: () => Promise<T>): Promise<T> => {
    const next = last.then(act);
    last = next.catch(() => undefined);
    return next;
  };
  const setBase = (base: number, record: EntityRecord) => {
    bases = bases.with(base, record);
    if (base === getState().base) setState({ record });
  };
  /** `base` is the number of what was saved. */
  const take = (outcome: StoreOutcome, base = getState().base): StoreOutcome => {
    if (outcome.kind === "stored") {
      if (outcome.record === bases[base]) return outcome;
      // A merge that was undone meanwhile stays undone.
      if (base === getState().base) setState({ theirs: null, changedBy: null });
      setBase(base, outcome.record);
    } else if (outcome.kind === "conflict") setState({ theirs: outcome.theirs });
    else if (outcome.kind === "gone") setState({ isGone: true, theirs: null, changedBy: null });
    return outcome;
  };
  const send = async (text: string) => {
    const { record, base } = getState();
    if (text === baseText(base) && sent.over(base).length === 0)
      return take({ kind: "stored", record }, base);
    const originOf = (stored: string) => sent.originOf(stored, text, base);
    try {
      return take(await sent.send(text, base, () => storeDraft(service, { record, text, originOf })), base);
    } catch (error) {
      return take(failedOutcome(error), base);
    }
  };
  const look = async (userName: string) => {
    try {
      const current = await readTemplateRecord(service, opened.Oid);
      const { record, base, theirs } = getState();
      if (current.ETag === record.ETag || theirs !== null) return;
      if (sent.originOf(plainXml(current), baseText(base), base) !== "other") setBase(base, current);
      else setState({ changedBy: textIn(current, "ModifiedBy") || userName });
    } catch (error) {
      // What cannot be read now is found by the next save.
      if (isApiError(error) && error.status === 404) take({ kind: "gone" });
    }
  };
  return {
    ...toReadable(store),
    save: (text) => inTurn(() => send(text)),
    publish: (text) =>
      inTurn(async () => {
        const { base } = getState();
        const outcome = await send(text);
        return outcome.kind === "stored"
          ? take(await publishDraft(service, outcome.record, publish), base)
          : outcome;
      }),
    saveAsNew: (text) => createFrom(service, getState().record, text),
    changedElsewhere: ({ type, userName }) => {
      if (type === "delete") take({ kind: "gone" });
      else void inTurn(() => look(userName ?? ""));
    },
    merge: () =>
      inTurn(async (): Promise<StoreOutcome> => {
        try {
          const theirs = await readTemplateRecord(service, opened.Oid);
          const { base } = getState();
          const isOther = sent.originOf(plainXml(theirs), baseText(base), base) === "other";
          return take(isOther ? { kind: "conflict", theirs } : { kind: "stored", record: theirs });
        } catch (error) {
          return take(failedOutcome(error));
        }
      }),
    acceptTheirs: (isStep) => {
      const { theirs, base } = getState();
      if (theirs === null) return base;
      const next = isStep ? base + 1 : base;
      bases = isStep ? [...bases.slice(0, next), theirs] : bases.with(base, theirs);
      setState({ record: theirs, base: next, theirs: null, changedBy: null });
      return next;
    },
    goTo: (base) => {
      const { base: before, record: left } = getState();
      const record = bases[base];
      if (record === undefined || base === before) return;
      setState({ record, base, theirs: null, changedBy: base < before ? textIn(left, "ModifiedBy") : null });
    },
    leaveMerge: () => {
      const { theirs } = getState();
      if (theirs !== null) setState({ theirs: null, changedBy: textIn(theirs, "ModifiedBy") });
    },
    goOnFrom: (older) => {
      const { record, base } = getState();
      setBase(base, older);
      setState({ theirs: record });
    },
  };
};
