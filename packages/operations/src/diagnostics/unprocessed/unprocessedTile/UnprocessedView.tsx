import type { UnprocessedCounts } from "@backroom/contract";
import { useFormats } from "@backroom/i18n";
import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { TileFigure, TileLine, TileLines, TileState, TileWarnings } from "@backroom/dashboard-tiles";
import type { TileViewProps } from "@backroom/dashboard-tiles";
import { kindsText } from "../documentTexts.ts";

/** How many documents wait, and of which kinds. */
export const UnprocessedView = ({ data }: TileViewProps<UnprocessedCounts>) => {
  const { t, i18n } = useLingui();
  const { number } = useFormats();
  const kinds = Object.entries(data).toSorted(([, a], [, b]) => b - a);
  const sum = kinds.reduce((all, [, count]) => all + count, 0);
  if (kinds.length === 0) return <TileState state="empty">{t`No document waits to be processed.`}</TileState>;
  return (
    <TileState state={sum > 0 ? "danger" : "ready"}>
      <TileWarnings values={{ count: sum }} />
      <TileFigure
        unit={t`${plural(sum, { one: "document waits to be processed", other: "documents wait to be processed" })}`}
      >
        {number(sum)}
      </TileFigure>
      <TileLines>
        {kinds.map(([kind, count]) => (
          <TileLine key={kind} label={kindsText(i18n, kind)}>
            {number(count)}
          </TileLine>
        ))}
      </TileLines>
    </TileState>
  );
};
