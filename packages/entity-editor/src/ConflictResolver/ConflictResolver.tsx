import type { Field } from "@backroom/fields";
import { translateKey } from "@backroom/i18n";
import { Button, Modal } from "@backroom/ui";
import { useLingui } from "@lingui/react";
import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import type { Side } from "../merge/threeWayMerge.ts";
import type { EditorPanel } from "../model/editorPanel.ts";
import type { Conflict } from "../state/editorState.ts";
import styles from "./ConflictResolver.module.css";
import { ConflictTable } from "./ConflictTable.tsx";

/** Props of {@link ConflictResolver}. */
export interface ConflictResolverProps {
  readonly conflict: Conflict;
  /** A decision is being carried out. */
  readonly isBusy: boolean;
  /** Fields of the form, for labels and formats. */
  readonly fields: readonly Field[];
  /** Panels of the editor, for the values of their cells. Default: none. */
  readonly panels?: readonly EditorPanel[];
  readonly onTakeOther: () => void;
  readonly onKeepMine: (picks: Readonly<Record<string, Side>>) => void;
  /** Back to the edits without a decision. */
  readonly onReturn: () => void;
}

const put = ["Status.409.put"];

/**
 * Somebody saved first. Shows who and when, and every field somebody changed: those only one side changed merge by
 * themselves, of the others the user picks a side.
 */
export const ConflictResolver = (props: ConflictResolverProps) => {
  const { conflict, isBusy, fields, panels, onTakeOther, onKeepMine, onReturn } = props;
  const { i18n } = useLingui();
  const [picks, setPicks] = useState<Readonly<Record<string, Side>>>({});
  const clashes = conflict.fields.filter((field) => field.state === "clash").length;
  return (
    <Modal
      state={isBusy ? "busy" : "shown"}
      onClose={onReturn}
      isDismissable={false}
      isFlush
      size="lg"
      icon="triangle-alert"
      tone="warning"
      title={<Trans>This record was changed by someone else</Trans>}
      footer={
        <>
          <Button variant="ghost" onPress={onReturn}>
            <Trans>Back to editing</Trans>
          </Button>
          <Button onPress={onTakeOther}>
            <Trans>Use theirs</Trans>
          </Button>
          <Button variant="primary" onPress={() => onKeepMine(picks)}>
            <Trans>Save merged</Trans>
          </Button>
        </>
      }
    >
      <p className={styles["hint"]}>
        {translateKey(i18n, put)}{" "}
        <Trans>
          “Save merged” saves your changes on the new version; what only one of you changed is kept. “Use
          theirs” drops your changes, which can be undone.
        </Trans>{" "}
        {clashes > 0 && <Trans>Both of you changed the marked fields: choose a value for each.</Trans>}
      </p>
      <ConflictTable
        conflict={conflict}
        fields={fields}
        panels={panels}
        picks={picks}
        onPick={(path, side) => setPicks({ ...picks, [path]: side })}
      />
    </Modal>
  );
};
