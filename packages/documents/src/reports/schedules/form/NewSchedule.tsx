import type { EntityMeta, ExportFormatName } from "@backroom/contract";
import { useUnsavedWork } from "@backroom/workspace";
import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { formatsOf } from "../../export/formats.ts";
import { fieldsOf } from "./scheduleDraft.ts";
import type { ScheduleDraft } from "./scheduleDraft.ts";
import { ScheduleForm } from "./ScheduleForm.tsx";
import type { ReportParameters } from "../work/scheduleContent.ts";
import { useScheduleForm } from "./useScheduleForm.ts";
import type { Schedules } from "../useSchedules.ts";

export interface NewScheduleProps {
  readonly meta: EntityMeta;
  /** Name it has at first. */
  readonly title: string;
  /** Time zone it has at first. */
  readonly timeZone: string;
  /** The parameters of the report, as they are stored. */
  readonly parameters: ReportParameters;
  readonly schedules: Schedules;
  readonly onDone: () => void;
}

const newDraft = (name: string, timeZone: string, format: ExportFormatName | undefined): ScheduleDraft => ({
  name,
  every: "monday",
  at: "06:00",
  timeZone,
  format,
  receivers: "",
});

/** A new schedule for the report with its present parameters. */
export const NewSchedule = ({ meta, title, timeZone, parameters, schedules, onDone }: NewScheduleProps) => {
  const { t, i18n } = useLingui();
  const [store] = useState(() => schedules.openNew());
  const [first] = useState(() => newDraft(title, timeZone, formatsOf(meta)[0]));
  const form = useScheduleForm(first, async (draft) => {
    const content = { ...fieldsOf(draft), ...parameters, Language: i18n.locale.slice(0, 2) };
    if (await schedules.create(store, content)) onDone();
  });
  const unsaved = useUnsavedWork(form.isChanged, { isKept: false });
  const cancel = async () => {
    if (await unsaved.mayLeave()) onDone();
  };
  return (
    <ScheduleForm
      meta={meta}
      label={t`Send on a schedule`}
      form={form}
      parameters={parameters}
      onCancel={() => void cancel()}
    />
  );
};
