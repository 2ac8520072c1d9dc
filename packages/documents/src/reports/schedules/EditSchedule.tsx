import type { EntityMeta, EntityRecord } from "@backroom/contract";
import { asText } from "@backroom/values";
import { BusyButton, Button, Icon } from "@backroom/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { contentOf, isSameContent } from "./scheduleContent.ts";
import { draftOf, fieldsOf, receiversText } from "./scheduleDraft.ts";
import { ScheduleForm } from "./ScheduleForm.tsx";
import type { ReportParameters } from "./SchedulePane.tsx";
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
  const [saving] = useState(() => schedules.open(record));
  const [base, setBase] = useState(() => contentOf(record));
  const [draft, setDraft] = useState(() => draftOf(base));
  const [takesParameters, setTakesParameters] = useState(false);
  const [theirs, setTheirs] = useState<EntityRecord>();
  const content = { ...base, ...fieldsOf(draft), ...(takesParameters ? parameters : {}) };
  const save = async (over?: EntityRecord) => {
    const outcome = await schedules.save(() => saving.save(content, over));
    if (outcome?.kind === "saved") onDone();
    else if (outcome?.kind === "conflict") setTheirs(outcome.theirs);
  };
  const takeTheirs = (stored: EntityRecord) => {
    saving.rebase(stored);
    setBase(contentOf(stored));
    setDraft(draftOf(contentOf(stored)));
    setTakesParameters(false);
    setTheirs(undefined);
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
      onSave={() => save()}
      onCancel={onDone}
      conflict={
        theirs && (
          <div role="alert" className={styles["conflict"]}>
            <p>
              <Icon name="triangle-alert" /> <Trans>Somebody else saved this schedule in the meantime.</Trans>
            </p>
            <p>
              <bdi>{asText(theirs["Text"])}</bdi> · {textOf(theirs)} · <bdi>{asText(theirs["Format"])}</bdi> ·{" "}
              <bdi>{receiversText(theirs["Receivers"])}</bdi>
            </p>
            <div className={styles["row"]}>
              <Button onPress={() => takeTheirs(theirs)}>
                <Trans>Use theirs</Trans>
              </Button>
              <BusyButton variant="primary" onPress={() => save(theirs)} onFailure={() => undefined}>
                <Trans>Save merged</Trans>
              </BusyButton>
            </div>
          </div>
        )
      }
    />
  );
};
