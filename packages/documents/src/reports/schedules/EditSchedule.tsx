import type { EntityMeta, EntityRecord } from "@backroom/contract";
import { useRecordWork } from "@backroom/workspace";
import { BusyButton, Button, Icon } from "@backroom/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useStore } from "zustand";
import { scheduleCodec } from "./scheduleCodec.ts";
import { changesBetween, contentOf, isSameContent } from "./scheduleContent.ts";
import type { ScheduleContent } from "./scheduleContent.ts";
import { draftOf, fieldsOf, receiversText } from "./scheduleDraft.ts";
import { ScheduleForm } from "./ScheduleForm.tsx";
import type { ReportParameters } from "./SchedulePane.tsx";
import { AREA, ENTITY } from "./useSchedules.ts";
import type { Schedules } from "./useSchedules.ts";
import { useScheduleText } from "./useScheduleText.ts";
import styles from "./Schedules.module.css";

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
  const textOf = useScheduleText();
  const [opened] = useState(() => ({ stored: record, content: contentOf(record) }));
  const [port] = useState(() => schedules.portOf(record));
  const work = useRecordWork({ area: AREA, entity: ENTITY, opened, codec: scheduleCodec, port });
  const { bases, theirs } = useStore(work);
  const base = bases[0]?.content ?? opened.content;
  const [draft, setDraft] = useState(() => draftOf(base));
  const [takesParameters, setTakesParameters] = useState(false);
  const content = { ...base, ...fieldsOf(draft), ...(takesParameters ? parameters : {}) };
  const save = async (next: ScheduleContent) => {
    if (await schedules.save(() => work.save(next))) onDone();
  };
  const takeTheirs = (next: ScheduleContent) => {
    work.acceptTheirs(false);
    setDraft(draftOf(next));
  };
  const saveMerged = async (stored: ScheduleContent) => {
    const { NextAt: _next, ...changes } = changesBetween(base, content);
    const merged = { ...stored, ...changes };
    takeTheirs(merged);
    await save(merged);
  };
  const name = base.Text;
  return (
    <ScheduleForm
      meta={meta}
      label={t`Edit ${name}`}
      draft={draft}
      parameters={takesParameters ? parameters : base}
      isChanged={!isSameContent(content, base)}
      onChange={setDraft}
      takesParameters={{ isOn: takesParameters, onChange: setTakesParameters }}
      onSave={() => save(content)}
      onCancel={onDone}
      conflict={
        theirs && (
          <div role="alert" className={styles["conflict"]}>
            <p>
              <Icon name="triangle-alert" /> <Trans>Somebody else saved this schedule in the meantime.</Trans>
            </p>
            <p>
              <bdi>{theirs.content.Text}</bdi> · {textOf(theirs.stored)} · <bdi>{theirs.content.Format}</bdi>{" "}
              · <bdi>{receiversText(theirs.content.Receivers)}</bdi>
            </p>
            <div className={styles["row"]}>
              <Button
                onPress={() => {
                  takeTheirs(theirs.content);
                  setTakesParameters(false);
                }}
              >
                <Trans>Use theirs</Trans>
              </Button>
              <BusyButton
                variant="primary"
                onPress={() => saveMerged(theirs.content)}
                onFailure={() => undefined}
              >
                <Trans>Save merged</Trans>
              </BusyButton>
            </div>
          </div>
        )
      }
    />
  );
};
