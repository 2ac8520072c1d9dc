import type { EntityMeta, EntityRecord } from "@backroom/contract";
import { asText } from "@backroom/values";
import { BusyButton, Button, Icon } from "@backroom/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { changesOf, draftOf, receiversText } from "./scheduleDraft.ts";
import { ScheduleForm } from "./ScheduleForm.tsx";
import type { Schedules } from "./useSchedules.ts";
import { useScheduleText } from "./useScheduleText.ts";
import styles from "./Schedules.module.css";

/** Props of {@link EditSchedule}. */
export interface EditScheduleProps {
  readonly meta: EntityMeta;
  /** The schedule as it was when the user began. */
  readonly record: EntityRecord;
  /** The parameters of the report on the page, as they are stored. */
  readonly parameters: Readonly<Record<string, unknown>>;
  readonly change: Schedules["change"];
  readonly onDone: () => void;
}

/** Changes a stored schedule. Only what was changed is sent, so that what somebody else changed beside it stays. */
export const EditSchedule = ({ meta, record, parameters, change, onDone }: EditScheduleProps) => {
  const { t } = useLingui();
  const textOf = useScheduleText();
  const [base, setBase] = useState(record);
  const [draft, setDraft] = useState(() => draftOf(record));
  const [takesParameters, setTakesParameters] = useState(false);
  const [theirs, setTheirs] = useState<EntityRecord>();
  const save = async (stored: EntityRecord) => {
    const changes = { ...changesOf(draftOf(base), draft), ...(takesParameters ? parameters : {}) };
    if (Object.keys(changes).length === 0) return onDone();
    const outcome = await change(stored, changes);
    if (outcome === "saved") onDone();
    else if (outcome !== "failed") setTheirs(outcome);
  };
  const takeTheirs = (stored: EntityRecord) => {
    setBase(stored);
    setDraft(draftOf(stored));
    setTakesParameters(false);
    setTheirs(undefined);
  };
  const name = asText(base["Text"]);
  return (
    <ScheduleForm
      meta={meta}
      label={t`Edit ${name}`}
      draft={draft}
      onChange={setDraft}
      takesParameters={{ isOn: takesParameters, onChange: setTakesParameters }}
      onSave={() => save(base)}
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
