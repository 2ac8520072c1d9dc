import { exportFormats, scheduleDays } from "@backroom/contract";
import type { EntityRecord } from "@backroom/contract";
import { ConflictDialog, ConflictTable } from "@backroom/entity-editor";
import type { Side } from "@backroom/entity-editor";
import type { Base } from "@backroom/record-work";
import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useFormatTexts } from "../../export/formats.ts";
import { compareSchedules, mergeSchedules } from "./mergeSchedules.ts";
import type { ScheduleContent } from "./scheduleContent.ts";
import { receiversText } from "../form/receivers.ts";
import { useDayNames } from "../texts/useDayNames.ts";
import { usePeriodText } from "../texts/usePeriodText.ts";

export interface ScheduleConflictProps {
  /** The schedule both began from. */
  readonly base: ScheduleContent;
  readonly mine: ScheduleContent;
  readonly theirs: Base<ScheduleContent, EntityRecord>;
  readonly isBusy: boolean;
  readonly onUseTheirs: () => void;
  readonly onSaveMerged: (merged: ScheduleContent) => void;
  readonly onReturn: () => void;
}

/** Both edits of a schedule that another user saved first. */
export const ScheduleConflict = (props: ScheduleConflictProps) => {
  const { base, mine, theirs, isBusy, onUseTheirs, onSaveMerged, onReturn } = props;
  const { content, stored } = theirs;
  const { t } = useLingui();
  const dayNames = useDayNames();
  const formatTexts = useFormatTexts();
  const periodText = usePeriodText();
  const [picks, setPicks] = useState<Readonly<Record<string, Side>>>({});
  const compared = compareSchedules(base, mine, content);
  const every = ({ Every }: ScheduleContent) => {
    const day = scheduleDays.find((one) => one === Every);
    return day === undefined ? Every : dayNames[day];
  };
  const format = ({ Format }: ScheduleContent) => {
    const known = exportFormats.find((one) => one === Format);
    return known === undefined ? Format : formatTexts[known].name;
  };
  const shown: Readonly<Record<string, readonly [string, (of: ScheduleContent) => string]>> = {
    Text: [t`Name`, (of) => of.Text],
    Every: [t`Every`, every],
    RunsAt: [t`At`, (of) => of.RunsAt],
    TimeZone: [t`Time zone`, (of) => of.TimeZone],
    Format: [t`Format`, format],
    Receivers: [t({ message: "To", context: "receivers of mail" }), (of) => receiversText(of.Receivers)],
    Parameters: [t`Parameters`, periodText],
  };
  return (
    <ConflictDialog
      isBusy={isBusy}
      hasClashes={compared.some(({ state }) => state === "clash")}
      onUseTheirs={onUseTheirs}
      onSaveMerged={() => onSaveMerged(mergeSchedules(compared, mine, content, picks))}
      onReturn={onReturn}
    >
      <ConflictTable
        rows={compared.flatMap(({ path, state }) => {
          const [label, text] = shown[path] ?? [];
          return label === undefined || text === undefined
            ? []
            : [{ key: path, label, state, mine: text(mine), theirs: text(content) }];
        })}
        userName={stored.ModifiedBy}
        at={stored.ModifiedAt}
        picks={picks}
        onPick={(key, side) => setPicks({ ...picks, [key]: side })}
      />
    </ConflictDialog>
  );
};
