import type { EntityMeta, ExportFormatName } from "@backroom/contract";
import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { formatsOf } from "../export/formats.ts";
import { fieldsOf } from "./scheduleDraft.ts";
import type { ScheduleDraft } from "./scheduleDraft.ts";
import { ScheduleForm } from "./ScheduleForm.tsx";

/** Props of {@link NewSchedule}. */
export interface NewScheduleProps {
  readonly meta: EntityMeta;
  /** Name it has at first. */
  readonly title: string;
  /** The parameters of the report, as they are stored. */
  readonly parameters: Readonly<Record<string, unknown>>;
  readonly onSave: (values: Readonly<Record<string, unknown>>) => Promise<void>;
  readonly onCancel: () => void;
}

/** The time zone of the computer, where the service knows it by this name. */
const ownTimeZone = (): string => {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return Intl.supportedValuesOf("timeZone").includes(timeZone) ? timeZone : "UTC";
};

const newDraft = (name: string, format: ExportFormatName | undefined): ScheduleDraft => ({
  name,
  every: "monday",
  at: "06:00",
  timeZone: ownTimeZone(),
  format,
  receivers: "",
});

/** A new schedule for the report with its present parameters. */
export const NewSchedule = ({ meta, title, parameters, onSave, onCancel }: NewScheduleProps) => {
  const { t, i18n } = useLingui();
  const [draft, setDraft] = useState(() => newDraft(title, formatsOf(meta)[0]));
  return (
    <ScheduleForm
      meta={meta}
      label={t`Send on a schedule`}
      draft={draft}
      onChange={setDraft}
      onCancel={onCancel}
      onSave={() => onSave({ ...fieldsOf(draft), ...parameters, Language: i18n.locale.slice(0, 2) })}
    />
  );
};
