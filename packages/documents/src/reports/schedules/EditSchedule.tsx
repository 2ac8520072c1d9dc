import type { EntityMeta, EntityRecord } from "@backroom/contract";
import { useRecordWork } from "@backroom/workspace";
import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useStore } from "zustand";
import { scheduleCodec } from "./scheduleCodec.ts";
import { ScheduleConflict } from "./ScheduleConflict.tsx";
import { contentOf, isSameContent } from "./scheduleContent.ts";
import type { ScheduleContent } from "./scheduleContent.ts";
import { draftOf, fieldsOf } from "./scheduleDraft.ts";
import type { ScheduleDraft } from "./scheduleDraft.ts";
import { ScheduleForm } from "./ScheduleForm.tsx";
import type { ReportParameters } from "./scheduleContent.ts";
import { useScheduleForm } from "./useScheduleForm.ts";
import { AREA, ENTITY } from "./useSchedules.ts";
import type { Schedules } from "./useSchedules.ts";

export interface EditScheduleProps {
  readonly meta: EntityMeta;
  /** The schedule as it was when the user began. */
  readonly record: EntityRecord;
  /** The parameters of the report on the page, as they are stored. */
  readonly parameters: ReportParameters;
  readonly schedules: Schedules;
  readonly onDone: () => void;
}

/** Changes a stored schedule. Only changed fields are sent, so that those another user changed stay. */
export const EditSchedule = ({ meta, record, parameters, schedules, onDone }: EditScheduleProps) => {
  const { t } = useLingui();
  const [opened] = useState(() => ({ stored: record, content: contentOf(record) }));
  const [port] = useState(() => schedules.portOf(record));
  const work = useRecordWork({ area: AREA, entity: ENTITY, opened, codec: scheduleCodec, port });
  const { bases, theirs, isSaving } = useStore(work);
  const base = bases[0]?.content ?? opened.content;
  const [takesParameters, setTakesParameters] = useState(false);
  const contentWith = (draft: ScheduleDraft) => ({
    ...base,
    ...fieldsOf(draft),
    ...(takesParameters ? parameters : {}),
  });
  const save = async (next: ScheduleContent) => {
    if (await schedules.save(() => work.save(next))) onDone();
  };
  const form = useScheduleForm(draftOf(base), (draft) => save(contentWith(draft)));
  const content = contentWith(form.values);
  const takeTheirs = (next: ScheduleContent) => {
    work.acceptTheirs(false);
    form.setValues(draftOf(next));
    const { Query, Period } = parameters;
    setTakesParameters(takesParameters && next.Query === Query && next.Period === Period);
  };
  const name = base.Text;
  return (
    <ScheduleForm
      meta={meta}
      label={t`Edit ${name}`}
      form={form}
      parameters={takesParameters ? parameters : base}
      isChanged={!isSameContent(content, base)}
      takesParameters={{ isOn: takesParameters, onChange: setTakesParameters }}
      onCancel={onDone}
    >
      {theirs !== null && (
        <ScheduleConflict
          base={base}
          mine={content}
          theirs={theirs}
          isBusy={isSaving}
          onUseTheirs={() => takeTheirs(theirs.content)}
          onSaveMerged={(merged) => {
            takeTheirs(merged);
            void save(merged);
          }}
          onReturn={work.leaveMerge}
        />
      )}
    </ScheduleForm>
  );
};
