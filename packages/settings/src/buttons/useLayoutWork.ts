import type { EntityRecord } from "@backroom/contract";
import { useFailureToast, useOpenAddress, useServices } from "@backroom/workspace";
import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useEffect, useEffectEvent, useMemo, useState } from "react";
import { useStore } from "zustand";
import { changeByOther } from "./createLayoutSaving.ts";
import type { SaveOutcome } from "./createLayoutSaving.ts";
import { createLayoutStore, storedLayout } from "./createLayoutStore.ts";
import type { StoredLayout } from "./createLayoutStore.ts";
import type { LayoutKind } from "./layoutKinds.ts";
import type { Layout } from "./model/layout.ts";
import { isSameLayout, readLayout } from "./model/layoutRecord.ts";
import { problemsOf } from "./model/problems.ts";
import type { Problem } from "./model/problems.ts";
import { useLayoutDraft } from "./useLayoutDraft.ts";
import { useLayoutSaving } from "./useLayoutSaving.ts";

/** What {@link useLayoutWork} works with. */
export interface LayoutWorkOptions {
  readonly kind: LayoutKind;
  /** The layout as it was read. */
  readonly opened: EntityRecord;
  readonly mayUpdate: boolean;
  /** Path of the list. */
  readonly path: string;
  /** Leads to what keeps the layout from being saved. */
  readonly onProblem: (problem: Problem) => void;
}

/** Two edits of one layout that are to be joined. */
export interface LayoutConflict {
  /** The layout both began from. */
  readonly base: Layout;
  readonly mine: Layout;
  readonly theirs: StoredLayout;
  /** Who stored theirs; "" = it is not known. */
  readonly by: string;
}

/** Work on one layout: its edits and drafts, saving, and what others do to it. */
export const useLayoutWork = ({ kind, opened, mayUpdate, path, onProblem }: LayoutWorkOptions) => {
  const { t } = useLingui();
  const { notifier } = useServices();
  const failure = useFailureToast();
  const open = useOpenAddress();
  const [first] = useState(() => readLayout(opened, kind.usual));
  const [store] = useState(() => createLayoutStore({ record: opened, layout: first.layout }));
  const [isHeldBack, setHeldBack] = useState(false);
  const [left, setLeft] = useState<Pick<LayoutConflict, "base" | "mine"> | null>(null);
  const saving = useLayoutSaving(store, kind, opened.Oid);
  const savingState = useStore(saving);
  const { theirs } = savingState;
  const state = useStore(store);
  const { now } = state.history;
  const stored = storedLayout(state);
  const { record, layout: saved } = stored;
  const isReadOnly = !mayUpdate || first.isNewer;
  const problems = useMemo(() => problemsOf(now, stored.layout), [now, stored.layout]);

  const settleDraft = useLayoutDraft(kind, record, { now, saved }, ({ values, base }) => {
    if (isReadOnly) return false;
    const mine = readLayout(values, kind.usual).layout;
    const before = readLayout(base, kind.usual).layout;
    if (isSameLayout(mine, saved)) return true;
    if (!isSameLayout(before, saved)) {
      setLeft({ base: before, mine });
      return false;
    }
    store.run(t`Unsaved changes`, mine);
    notifier.show({ type: "info", title: t`Your unsaved changes are back. Undo shows what is stored.` });
    return true;
  });

  // It is opened once the page has no unsaved changes any more, so that the user is not asked about them.
  const [created, setCreated] = useState<number | null>(null);
  const openCreated = useEffectEvent((oid: number) => open(`${path}/${oid}`));
  useEffect(() => {
    if (created !== null) openCreated(created);
  }, [created]);

  const report = (outcome: SaveOutcome) => {
    if (outcome.kind === "failed") failure.failed(outcome.error);
    else failure.settle();
  };
  const conflict: LayoutConflict | null =
    left !== null
      ? { ...left, theirs: stored, by: "" }
      : theirs !== null
        ? { base: saved, mine: now, theirs, by: theirs.record.ModifiedBy ?? "" }
        : null;
  const endConflict = () => {
    setLeft(null);
    saving.endMerge();
  };
  return {
    store,
    /** As it is stored, as far as the edits come after it. */
    record,
    isReadOnly,
    isNewer: first.isNewer,
    /** Cells that lay outside the grid or on others. */
    moved: first.moved,
    problems,
    /** A save was tried in spite of what is not complete. */
    isHeldBack: isHeldBack && problems.length > 0,
    other: changeByOther(savingState, stored),
    conflict,
    /** False = it was not saved, and the page says why. */
    save: async (): Promise<boolean> => {
      const layout = store.getState().history.now;
      const before = storedLayout(store.getState()).layout;
      const [problem] = problemsOf(layout, before);
      setHeldBack(problem !== undefined);
      if (problem !== undefined) {
        onProblem(problem);
        return false;
      }
      if (layout === before) return true;
      const outcome = await saving.save(layout);
      report(outcome);
      const name = String(record["Text"] || record["Id"]);
      if (outcome.kind === "stored") notifier.succeeded(t`${name} saved`);
      return outcome.kind === "stored";
    },
    saveAsNew: async (): Promise<void> => {
      const layout = store.getState().history.now;
      try {
        const oid = await saving.saveAsNew(layout);
        const before = storedLayout(store.getState());
        store.markStored(before, { ...before, layout });
        failure.settle();
        setCreated(oid);
      } catch (error) {
        failure.failed(error);
      }
    },
    /** Begins to join what somebody else stored. */
    join: async (): Promise<void> => report(await saving.readTheirs()),
    /** Leaves the conflict for later. */
    endConflict,
    /** Makes the joined layout the edited one, in a step that can be undone. */
    takeMerged: (merged: Layout, moved: number): void => {
      if (left === null && theirs !== null) store.merge(t`Join the changes`, merged, theirs);
      else {
        store.run(t`Join the changes`, merged);
        settleDraft();
      }
      endConflict();
      if (moved > 0)
        notifier.show({
          type: "info",
          title: t`${plural(moved, { one: "# cell is in another place now", other: "# cells are in other places now" })}`,
          content: t`Somebody else's cell was in theirs.`,
        });
    },
  };
};

/** Work on one layout. */
export type LayoutWork = ReturnType<typeof useLayoutWork>;
