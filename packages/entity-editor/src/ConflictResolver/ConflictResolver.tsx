import { FieldValue, findField, normalizeField } from "@backroom/fields";
import type { Field } from "@backroom/fields";
import { translateServerText } from "@backroom/i18n";
import { useLingui } from "@lingui/react";
import { useState } from "react";
import type { MergedField, Side } from "../merge/threeWayMerge.ts";
import type { EditorPanel } from "../model/editorPanel.ts";
import type { Conflict } from "../state/editorState.ts";
import { ConflictDialog } from "./ConflictDialog.tsx";
import type { ConflictDialogProps } from "./ConflictDialog.tsx";
import { ConflictTable } from "./ConflictTable.tsx";
import type { ConflictRow } from "./ConflictTable.tsx";

export interface ConflictResolverProps extends Pick<
  ConflictDialogProps,
  "isBusy" | "onUseTheirs" | "onReturn"
> {
  readonly conflict: Conflict;
  /** Fields of the form, for labels and formats. */
  readonly fields: readonly Field[];
  /** Panels of the editor, for the values of their cells. Default: none. */
  readonly panels?: readonly EditorPanel[];
  readonly onSaveMerged: (picks: Readonly<Record<string, Side>>) => void;
}

const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === "";

/**
 * Another user saved a record first. Shows who and when, and every field a user changed: those only one side changed merge by
 * themselves, of the others the user picks a side.
 */
export const ConflictResolver = (props: ConflictResolverProps) => {
  const { conflict, isBusy = false, fields, panels, onUseTheirs, onSaveMerged, onReturn } = props;
  const { current, theirs } = conflict;
  const { i18n } = useLingui();
  const [picks, setPicks] = useState<Readonly<Record<string, Side>>>({});
  const toRow = (merged: MergedField): ConflictRow => {
    const { path, state, cell } = merged;
    const panel = panels?.find(({ name }) => name === cell?.panel);
    const field =
      findField(fields, path) ?? normalizeField({ name: path, type: "String", label: cell?.label ?? path });
    const show = (value: unknown) => {
      if (panel !== undefined) return panel.renderValue(value);
      return isEmpty(value) ? undefined : <FieldValue field={field} value={value} record={theirs} />;
    };
    return {
      key: path,
      label: translateServerText(i18n, field.label),
      state,
      mine: show(merged.mine),
      theirs: show(merged.theirs),
    };
  };
  return (
    <ConflictDialog
      isBusy={isBusy}
      hasClashes={conflict.fields.some(({ state }) => state === "clash")}
      onUseTheirs={onUseTheirs}
      onSaveMerged={() => onSaveMerged(picks)}
      onReturn={onReturn}
    >
      <ConflictTable
        rows={conflict.fields.map(toRow)}
        userName={current?.modifiedBy ?? theirs.ModifiedBy}
        at={current?.modifiedAt ?? theirs.ModifiedAt}
        picks={picks}
        onPick={(path, side) => setPicks({ ...picks, [path]: side })}
      />
    </ConflictDialog>
  );
};
