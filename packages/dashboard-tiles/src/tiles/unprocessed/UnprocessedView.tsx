import type { UnprocessedCounts } from "@backroom/contract";
import { useFormats } from "@backroom/i18n";
import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { TileFigure } from "../../content/TileFigure.tsx";
import { TileLine, TileLines } from "../../content/TileLines.tsx";
import type { TileViewProps } from "../../definition/dataTile.tsx";
import { TileState } from "../../Tile/TileState.tsx";
import { TileWarnings } from "../../Tile/TileWarnings.tsx";
import { documentText } from "../documentTexts.ts";

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
          <TileLine key={kind} label={documentText(kind, "several", (text) => i18n._(text))}>
            {number(count)}
          </TileLine>
        ))}
      </TileLines>
    </TileState>
  );
};
