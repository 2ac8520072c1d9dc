import type { Simulation } from "@backroom/contract";
import { useFormats } from "@backroom/i18n";
import { IconButton, NumberField, StateMark, Text } from "@backroom/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { memo } from "react";
import type { SimulatorLine } from "./simulatorAddress.ts";
import styles from "./Simulator.module.css";

interface BasketRowProps {
  readonly index: number;
  readonly line: SimulatorLine;
  /** What the server computed; undefined = not known yet. */
  readonly known: Simulation["lines"][number] | undefined;
  /** Names of the promotions that lower it, in their order. */
  readonly names: readonly string[];
  readonly currency: string;
  readonly onChange: (index: number, change: Partial<SimulatorLine>) => void;
  readonly onRemove: (index: number) => void;
}

const Row = ({ index, line, known, names, currency, onChange, onRemove }: BasketRowProps) => {
  const { t } = useLingui();
  const { amount } = useFormats();
  const name = known === undefined || known.text === "" ? line.gtin : known.text;
  const money = (value: number) => amount(value, currency);
  return (
    <tr>
      <Text as="th" weight="normal" scope="row" className={styles["article"]}>
        <span>
          <bdi>{name}</bdi>
        </span>
        <Text tone="muted" size="sm" isNumeric>
          {line.gtin}
        </Text>
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
        {known?.discounts.map(({ oid, amount: off }, place) => (
          <Text tone="success" size="sm" key={oid}>
            <bdi>{names[place]}</bdi> {money(-off)}
          </Text>
        ))}
      </Text>
      <td className={styles["number"]}>
        <NumberField
          aria-label={t`Quantity of ${name}`}
          value={line.quantity}
          minValue={0}
          maxValue={99_999}
          formatOptions={{ maximumFractionDigits: 4 }}
          onChange={(quantity) => onChange(index, { quantity: Number.isNaN(quantity) ? 1 : quantity })}
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
          <Text as="s" tone="muted" size="sm" isNumeric>
            {money(known.full)}
          </Text>
        )}{" "}
        {known !== undefined && <strong>{money(known.total)}</strong>}
      </td>
      <td>
        <IconButton icon="trash-2" label={t`Remove ${name}`} onPress={() => onRemove(index)} />
      </td>
    </tr>
  );
};

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** A line of the basket, with what promotions take off it. Each answer of the server is new, and most of its lines are not. */
export const BasketRow = memo(
  Row,
  (before, now) =>
    before.index === now.index &&
    before.currency === now.currency &&
    before.onChange === now.onChange &&
    before.onRemove === now.onRemove &&
    isSame([before.line, before.known, before.names], [now.line, now.known, now.names]),
);
