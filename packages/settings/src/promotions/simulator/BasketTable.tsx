import type { Simulation } from "@backroom/contract";
import { PlainTable, TableHead } from "@backroom/ui";
import { useLingui } from "@lingui/react/macro";
import { BasketRow } from "./BasketRow.tsx";
import type { SimulatorLine } from "./simulatorAddress.ts";

interface BasketTableProps {
  readonly lines: readonly SimulatorLine[];
  /** Undefined = not known yet. */
  readonly result: Simulation | undefined;
  readonly onChange: (index: number, change: Partial<SimulatorLine>) => void;
  readonly onRemove: (index: number) => void;
}

/** The lines of the basket, with what promotions take off each. */
export const BasketTable = ({ lines, result, onChange, onRemove }: BasketTableProps) => {
  const { t } = useLingui();
  const nameOf = new Map(result?.applied.map(({ oid, text }) => [oid, text]));
  return (
    <PlainTable label={t`Lines of the basket`}>
      <TableHead
        columns={[
          t`Article`,
          { text: t`Quantity`, isNumber: true },
          { text: t`Price`, isNumber: true },
          { text: t`Total`, isNumber: true },
          { text: t`Remove`, isHidden: true },
        ]}
      />
      <tbody>
        {lines.map((line, index) => {
          const own = result?.lines[index];
          const known = own?.gtin === line.gtin ? own : undefined;
          return (
            <BasketRow
              // oxlint-disable-next-line react/no-array-index-key -- an article may be in several lines
              key={`${index} ${line.gtin}`}
              index={index}
              line={line}
              known={known}
              names={(known?.discounts ?? []).map(({ oid }) => nameOf.get(oid) ?? "")}
              currency={result?.currency ?? "EUR"}
              onChange={onChange}
              onRemove={onRemove}
            />
          );
        })}
      </tbody>
    </PlainTable>
  );
};
