import type { EntityMeta, EntityRecord } from "@backroom/contract";
import { OthersNotice } from "@backroom/entity-editor";
import { systemClock } from "@backroom/ports";
import { asText } from "@backroom/values";
import { useLingui } from "@lingui/react/macro";
import { ScheduleConflict } from "../work/ScheduleConflict.tsx";
import { ScheduleForm } from "./ScheduleForm.tsx";
import type { ReportParameters } from "../work/scheduleContent.ts";
import type { Schedules } from "../useSchedules.ts";
import { useScheduleWork } from "../work/useScheduleWork.ts";

export interface EditScheduleProps {
  readonly meta: EntityMeta;
  /** The schedule as it was when the user began. */
  readonly record: EntityRecord;
  /** The parameters of the report on the page, as they are stored. */
  readonly parameters: ReportParameters;
  readonly schedules: Schedules;
  readonly mayCreate: boolean;
  readonly onDone: () => void;
}

/** Changes a stored schedule. */
export const EditSchedule = ({
  meta,
  record,
  parameters,
  schedules,
  mayCreate,
  onDone,
}: EditScheduleProps) => {
  const { t } = useLingui();
  const work = useScheduleWork({ opened: record, parameters, schedules, onDone });
  const { base, content, theirs } = work;
  const name = asText(record["Text"]);
  return (
    <ScheduleForm
      meta={meta}
      label={t`Edit ${name}`}
      form={work.form}
      parameters={work.takesParameters.isOn ? parameters : base}
      takesParameters={work.takesParameters}
      onCancel={() => void work.cancel()}
    >
      <OthersNotice
        deleted={work.deleted}
        changed={work.other}
        isUnsaved={work.isUnsaved}
        clock={systemClock}
        onCompare={work.compare}
        onSaveAsNew={mayCreate ? work.saveAsNew : undefined}
      />
      {theirs !== null && (
        <ScheduleConflict
          base={base}
          mine={content}
          theirs={theirs}
          isBusy={work.isSaving}
          onUseTheirs={() => work.takeTheirs(theirs.content)}
          onSaveMerged={work.saveMerged}
          onReturn={work.leaveMerge}
        />
      )}
    </ScheduleForm>
  );
};
