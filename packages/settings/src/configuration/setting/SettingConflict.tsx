import type { SettingDefinition } from "@backroom/contract";
import { ConflictDialog, ConflictTable } from "@backroom/entity-editor";
import type { Side } from "@backroom/entity-editor";
import type { Base } from "@backroom/record-work";
import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import type { StoredValue } from "./createSettingWorks.ts";
import { useSettingTexts } from "../useSettingTexts.ts";

export interface SettingConflictProps {
  readonly definition: SettingDefinition | null;
  /** The edited text. */
  readonly mine: string;
  readonly theirs: Base<string | null, StoredValue>;
  readonly isBusy: boolean;
  readonly onUseTheirs: () => void;
  readonly onSaveMine: () => void;
  readonly onReturn: () => void;
}

const KEY = "value";

/** Both values of a setting that another user saved first. */
export const SettingConflict = (props: SettingConflictProps) => {
  const { definition, mine, theirs, isBusy, onUseTheirs, onSaveMine, onReturn } = props;
  const { t } = useLingui();
  const { valueText } = useSettingTexts();
  const [picks, setPicks] = useState<Readonly<Record<string, Side>>>({});
  const { content, stored } = theirs;
  return (
    <ConflictDialog
      isBusy={isBusy}
      hasClashes
      onUseTheirs={onUseTheirs}
      onSaveMerged={() => (picks[KEY] === "theirs" ? onUseTheirs() : onSaveMine())}
      onReturn={onReturn}
    >
      <ConflictTable
        rows={[
          {
            key: KEY,
            label: t`Value`,
            state: "clash",
            mine: valueText(definition, mine),
            theirs: content === null ? null : valueText(definition, content),
          },
        ]}
        userName={stored.userName || null}
        at={stored.at}
        picks={picks}
        onPick={(key, side) => setPicks({ [key]: side })}
      />
    </ConflictDialog>
  );
};
