import type { EntityRecord } from "@backroom/contract";
import { changedByOther, sentOver } from "@backroom/record-work";
import { useRecordDraft, useRecordWork, useServices } from "@backroom/workspace";
import { useLingui } from "@lingui/react/macro";
import { useEffect, useEffectEvent, useState } from "react";
import { useStore } from "zustand";
import { scheduleCodec } from "./scheduleCodec.ts";
import { contentOf, isSameContent } from "./scheduleContent.ts";
import type { ReportParameters, ScheduleContent } from "./scheduleContent.ts";
import { draftOf, fieldsOf } from "../form/scheduleDraft.ts";
import type { ScheduleDraft } from "../form/scheduleDraft.ts";
import { useScheduleForm } from "../form/useScheduleForm.ts";
import { AREA, ENTITY } from "../useSchedules.ts";
import type { Schedules } from "../useSchedules.ts";

/** Options of {@link useScheduleWork}. */
export interface ScheduleWorkOptions {
  /** The schedule as it was when the user began. */
  readonly opened: EntityRecord;
  /** The parameters of the report on the page, as they are stored. */
  readonly parameters: ReportParameters;
  readonly schedules: Schedules;
  /** Called when the form is to be closed. */
  readonly onDone: () => void;
}

/** Work on a stored schedule: form, draft, saving, and changes of other users. Only changed fields are sent. */
export const useScheduleWork = ({ opened, parameters, schedules, onDone }: ScheduleWorkOptions) => {
  const { t } = useLingui();
  const { notifier, unsavedWork } = useServices();
  const [first] = useState(() => ({ stored: opened, content: contentOf(opened) }));
  const [port] = useState(() => schedules.portOf(opened));
  const work = useRecordWork({ area: AREA, entity: ENTITY, opened: first, codec: scheduleCodec, port });
  const state = useStore(work);
  const { stored: record, content: base } = state.bases[0] ?? state.latest;
  const [takesParameters, setTakesParameters] = useState(false);
  const [isOver, setOver] = useState(false);
  const contentWith = (draft: ScheduleDraft): ScheduleContent => ({
    ...base,
    ...fieldsOf(draft),
    ...(takesParameters ? parameters : {}),
  });
  const save = async (next: ScheduleContent) => {
    if (await schedules.save(() => work.save(next))) setOver(true);
  };
  const form = useScheduleForm(draftOf(base), (draft) => save(contentWith(draft)));
  const content = contentWith(form.values);
  const isUnsaved = !isOver && !isSameContent(content, base);
  const show = (next: ScheduleContent, isParameters: boolean) => {
    const { Query, Period } = parameters;
    form.setValues(draftOf(next));
    setTakesParameters(isParameters && next.Query === Query && next.Period === Period);
  };

  useRecordDraft(
    {
      area: AREA,
      entity: ENTITY,
      record,
      content,
      saved: base,
      sent: sentOver(state, 0),
      isUnsaved,
      isReadOnly: false,
      fieldsOf: (one) => ({ ...one }),
    },
    (left) => {
      const mine = contentOf(left.values);
      if (isSameContent(mine, base)) return;
      show(mine, true);
      if (!work.continueFrom(left.base, left.sent.map(contentOf)))
        notifier.show({ type: "info", title: t`Your unsaved changes are back.` });
    },
  );
  // Unsaved work is reported before, so that closing asks no question.
  const end = useEffectEvent(onDone);
  useEffect(() => {
    if (isOver) end();
  }, [isOver]);

  const takeTheirs = (next: ScheduleContent) => {
    work.acceptTheirs(false);
    show(next, takesParameters);
  };
  return {
    form,
    /** The schedule both began from, while theirs is merged. */
    base,
    content,
    /** What another user stored, while it is being merged; null = nothing. */
    theirs: state.theirs,
    isSaving: state.isSaving,
    isUnsaved,
    /** User who deleted the schedule, and the time. Null: it is not deleted. */
    deleted: state.deleted,
    /** User who stored other content that is not merged yet, and the time. Null: there is none. */
    other: changedByOther(state, 0),
    takesParameters: { isOn: takesParameters, onChange: setTakesParameters },
    takeTheirs,
    saveMerged: (merged: ScheduleContent) => {
      takeTheirs(merged);
      void save(merged);
    },
    leaveMerge: work.leaveMerge,
    /** Reads the content of the other user, and merges it with the edits. Without edits it replaces the content. */
    compare: async () => {
      const outcome = await work.beginMerge();
      if ("error" in outcome) notifier.failed(outcome.error);
      const { theirs } = work.getState();
      if (theirs !== null && !isUnsaved) takeTheirs(theirs.content);
    },
    /** Stores the edits as a new schedule, after the schedule was deleted. */
    saveAsNew: async () => {
      if (await schedules.create(schedules.openNew(), content)) setOver(true);
    },
    /** Asks for confirmation, closes the form and discards the edits and their draft. Leaving the page keeps the draft. */
    cancel: async () => {
      const discarding = unsavedWork.hold({ isKept: false });
      discarding.report(isUnsaved);
      const isAgreed = await discarding.mayLeave();
      discarding.report(false);
      if (isAgreed) setOver(true);
    },
  };
};
