import type { Simulation } from "@backroom/contract";
import { useFormats } from "@backroom/i18n";
import { IconButton, NumberField, PlainTable, StateMark } from "@backroom/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import type { SimulatorLine } from "./simulatorAddress.ts";
import styles from "./Simulator.module.css";

/** Props of {@link BasketTable}. */
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
  const { amount } = useFormats();
  const nameOf = new Map(result?.applied.map(({ oid, text }) => [oid, text]));
  return (
    <PlainTable label={t`Lines of the basket`}>
      <thead>
        <tr>
          <th scope="col">
            <Trans>Article</Trans>
          </th>
          <th scope="col" data-number>
            <Trans>Quantity</Trans>
          </th>
          <th scope="col" data-number>
            <Trans>Price</Trans>
          </th>
          <th scope="col" data-number>
            <Trans>Total</Trans>
          </th>
          <th scope="col" aria-label={t`Remove`} />
        </tr>
      </thead>
      <tbody>
        {lines.map((line, index) => {
          const own = result?.lines[index];
          const known = own?.gtin === line.gtin ? own : undefined;
          const name = known === undefined || known.text === "" ? line.gtin : known.text;
          const money = (value: number) => amount(value, result?.currency ?? "EUR");
          return (
            // oxlint-disable-next-line react/no-array-index-key -- an article may be in several lines
            <tr key={`${index} ${line.gtin}`}>
              <th scope="row" className={styles["article"]}>
                <span>
                  <bdi>{name}</bdi>
                </span>
                <span className={styles["quiet"]}>{line.gtin}</span>
                {known?.state === "unknown" && (
                  <span className={styles["problem"]}>
                    <StateMark state="bad" />
                    <Trans>There is no such article.</Trans>
                  </span>
                )}
                {known?.state === "unpriced" && (
                  <span className={styles["problem"]}>
                    <StateMark state="warning" />
                    <Trans>No price here: type one, it counts as 0.</Trans>
                  </span>
                )}
                {known?.discounts.map(({ oid, amount: off }) => (
                  <span key={oid} className={styles["off"]}>
                    <bdi>{nameOf.get(oid)}</bdi> {money(-off)}
                  </span>
                ))}
              </th>
              <td className={styles["number"]}>
                <NumberField
                  aria-label={t`Quantity of ${name}`}
                  value={line.quantity}
                  minValue={0}
                  maxValue={99_999}
                  formatOptions={{ maximumFractionDigits: 4 }}
                  onChange={(quantity) =>
                    onChange(index, { quantity: Number.isNaN(quantity) ? 1 : quantity })
                  }
                />
              </td>
              <td className={styles["number"]}>
                <NumberField
                  aria-label={t`Price of ${name}`}
                  value={line.price ?? known?.price ?? Number.NaN}
                  minValue={0}
                  maxValue={999_999_999}
                  formatOptions={{ maximumFractionDigits: 4 }}
                  onChange={(price) => onChange(index, { price: Number.isNaN(price) ? null : price })}
                />
              </td>
              <td data-number>
                {known !== undefined && known.discount > 0 && (
                  <s className={styles["quiet"]}>{money(known.full)}</s>
                )}{" "}
                {known !== undefined && <strong>{money(known.total)}</strong>}
              </td>
              <td>
                <IconButton icon="trash-2" label={t`Remove ${name}`} onPress={() => onRemove(index)} />
              </td>
            </tr>
          );
        })}
      </tbody>
    </PlainTable>
  );
};
