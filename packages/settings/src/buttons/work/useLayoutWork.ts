import type { EntityRecord } from "@backroom/contract";
import { changedByOther, changesSince, sentOver } from "@backroom/record-work";
import type { WorkOutcome } from "@backroom/record-work";
import {
  useFailureToast,
  useOpenAddress,
  useRecordDraft,
  useRecordWork,
  useServices,
} from "@backroom/workspace";
import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useEffect, useEffectEvent, useMemo, useState } from "react";
import { useStore } from "zustand";
import { createLayoutStore } from "../editor/createLayoutStore.ts";
import { createLayoutFrom, layoutCodec } from "./layoutCodec.ts";
import type { LayoutKind } from "../layoutKinds.ts";
import type { Layout } from "../model/layout.ts";
import { isSameLayout, readLayout, writeLayout } from "../model/layoutRecord.ts";
import { problemsOf } from "../model/problems.ts";
import type { Problem } from "../model/problems.ts";

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
  readonly theirs: Layout;
  /** Who stored theirs; "" = it is not known. */
  readonly by: string;
}

/** Work on one layout: its edits and drafts, saving, and what others do to it. */
export const useLayoutWork = ({ kind, opened, mayUpdate, path, onProblem }: LayoutWorkOptions) => {
  const { t } = useLingui();
  const { api, notifier } = useServices();
  const failure = useFailureToast();
  const open = useOpenAddress();
  const { area, entity, usual } = kind;
  const [first] = useState(() => readLayout(opened, usual));
  const [codec] = useState(() => layoutCodec(usual));
  const [store] = useState(() => createLayoutStore(first.layout));
  const [isHeldBack, setHeldBack] = useState(false);
  const [created, setCreated] = useState<number | null>(null);
  const work = useRecordWork({
    area,
    entity,
    opened: { stored: opened, content: first.layout },
    codec,
    base: () => store.getState().history.base,
  });
  const state = useStore(work);
  const { history } = useStore(store);
  const { now } = history;
  const base = state.bases[history.base] ?? state.latest;
  const { stored: record, content: saved } = base;
  const unsaved = created === null ? changesSince(history, saved) : 0;
  const isReadOnly = !mayUpdate || first.isNewer;
  const problems = useMemo(() => problemsOf(now, saved), [now, saved]);

  useRecordDraft(
    {
      area,
      entity,
      record,
      content: now,
      saved,
      sent: sentOver(state, history.base),
      isUnsaved: unsaved > 0,
      isReadOnly,
      fieldsOf: writeLayout,
    },
    (left) => {
      const mine = codec.read(left.values);
      if (isSameLayout(mine, saved)) return;
      store.run(t`Unsaved changes`, mine);
      if (!work.continueFrom(left.base, left.sent.map(codec.read)))
        notifier.show({ type: "info", title: t`Your unsaved changes are back. Undo shows what is stored.` });
    },
  );

  // It is opened once the page has no unsaved changes any more, so that the user is not asked about them.
  const openCreated = useEffectEvent((oid: number) => open(`${path}/${oid}`));
  useEffect(() => {
    if (created !== null) openCreated(created);
  }, [created]);

  const report = (outcome: WorkOutcome<EntityRecord>) => {
    if (outcome.kind === "failed") failure.failed(outcome.error);
    else failure.settle();
  };
  /** Makes the merged layout the edited one, in a step that can be undone. */
  const takeMerged = (merged: Layout, moved: number): void => {
    store.merge(t`Merge`, merged, work.acceptTheirs(true));
    if (moved > 0)
      notifier.show({
        type: "info",
        title: t`${plural(moved, { one: "# cell is in another place now", other: "# cells are in other places now" })}`,
        content: t`Cells of the other user were in their place.`,
      });
  };
  const { theirs } = state;
  const conflict: LayoutConflict | null =
    theirs === null
      ? null
      : { base: saved, mine: now, theirs: theirs.content, by: theirs.stored.ModifiedBy ?? "" };
  return {
    store,
    /** As it is stored, as far as the edits come after it. */
    record,
    /** Number of changes that are not stored. */
    unsaved,
    isReadOnly,
    isNewer: first.isNewer,
    /** Cells that lay outside the grid or on others. */
    moved: first.moved,
    problems,
    /** A save was tried in spite of what is not complete. */
    isHeldBack: isHeldBack && problems.length > 0,
    /** Who deleted the layout, and when; null = no user. */
    deleted: state.deleted,
    /** Who stored another layout that is not joined yet, and when; null = no user. */
    other: changedByOther(state, history.base),
    conflict,
    /** False = it was not saved, and the page says why. */
    save: async (): Promise<boolean> => {
      const layout = store.getState().history.now;
      // A merge may have replaced the stored layout since it was drawn.
      const { content } = work.getState().bases[store.getState().history.base] ?? base;
      const [problem] = problemsOf(layout, content);
      setHeldBack(problem !== undefined);
      if (problem !== undefined) {
        onProblem(problem);
        return false;
      }
      const outcome = await work.save(layout);
      store.endTyping();
      report(outcome);
      const name = String(record["Text"] || record["Id"]);
      if (outcome.kind === "stored") notifier.succeeded(t`${name} saved`);
      return "stored" in outcome;
    },
    saveAsNew: async (): Promise<void> => {
      const layout = store.getState().history.now;
      try {
        setCreated(await createLayoutFrom(api.data(area, entity), record, layout));
        failure.settle();
      } catch (error) {
        failure.failed(error);
      }
    },
    /** Shows the layout that another user stored, or starts to merge it with the edits. */
    join: async (): Promise<void> => {
      report(await work.beginMerge());
      const { theirs: found } = work.getState();
      if (found !== null && isSameLayout(store.getState().history.now, saved)) takeMerged(found.content, 0);
    },
    /** Leaves the conflict for later. */
    leaveConflict: work.leaveMerge,
    takeMerged,
  };
};

/** Work on one layout. */
export type LayoutWork = ReturnType<typeof useLayoutWork>;
