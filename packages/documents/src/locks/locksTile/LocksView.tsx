import type { DocumentLock } from "@backroom/contract";
import { useFormats } from "@backroom/i18n";
import { Flag } from "@backroom/ui";
import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import {
  TileFigure,
  TileLine,
  TileLines,
  TileState,
  TileTime,
  TileWarnings,
} from "@backroom/dashboard-tiles";
import type { TileViewProps } from "@backroom/dashboard-tiles";
import { documentText } from "./documentTexts.ts";
import { oldestLocks } from "./oldestLocks.ts";

/** How many documents are held, and those held longest: which, by whom, since when. */
export const LocksView = ({ data: locks }: TileViewProps<readonly DocumentLock[]>) => {
  const { t, i18n } = useLingui();
  const { number } = useFormats();
  const count = locks.length;
  if (count === 0) return <TileState state="empty" icon="check">{t`No document is locked.`}</TileState>;
  const nameOf = ({ documentType, documentNumber }: DocumentLock) =>
    [documentText(i18n, documentType), documentNumber].filter(Boolean).join(" ");
  return (
    <TileState state="ready">
      <TileWarnings values={{ count }} />
      <TileFigure unit={t`${plural(count, { one: "document is locked", other: "documents are locked" })}`}>
        {number(count)}
      </TileFigure>
      <TileLines aria-label={t`Locked longest`}>
        {oldestLocks(locks).map((lock) => (
          <TileLine
            key={lock.oid}
            start={lock.country !== null && <Flag country={lock.country} />}
            label={nameOf(lock)}
          >
            <bdi>{lock.lockedBy}</bdi> {lock.lockedAt !== null && <TileTime value={lock.lockedAt} isAge />}
          </TileLine>
        ))}
      </TileLines>
    </TileState>
  );
};
