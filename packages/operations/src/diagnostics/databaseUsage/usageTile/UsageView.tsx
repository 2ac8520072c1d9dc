import type { DatabaseUsageSummary } from "@backroom/contract";
import { useFormats } from "@backroom/i18n";
import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { TileFigure, TileLines, TileMeter, TileState, TileWarnings } from "@backroom/dashboard-tiles";
import type { TileViewProps } from "@backroom/dashboard-tiles";

/** Sizes come in kilobytes of this many bytes. */
export const BYTES_PER_KILOBYTE = 1024;
const KILOBYTES_PER_MEGABYTE = 1024;

/** The size of the database, and its largest tables with their share of it. */
export const UsageView = ({ data: { count, total, topTables } }: TileViewProps<DatabaseUsageSummary>) => {
  const { t } = useLingui();
  const { bytes, number } = useFormats();
  const sizeOf = (kilobytes: number) => bytes(kilobytes * BYTES_PER_KILOBYTE);
  const tables = number(count);
  return (
    <TileState state="ready">
      <TileWarnings values={{ size: total / KILOBYTES_PER_MEGABYTE }} />
      <TileFigure unit={t`${plural(count, { one: `in ${tables} table`, other: `in ${tables} tables` })}`}>
        {sizeOf(total)}
      </TileFigure>
      <TileLines aria-label={t`Largest tables`}>
        {topTables.map((table) => (
          <TileMeter key={table.name} label={table.name} share={total > 0 ? table.total / total : 0}>
            {sizeOf(table.total)}
          </TileMeter>
        ))}
      </TileLines>
    </TileState>
  );
};
