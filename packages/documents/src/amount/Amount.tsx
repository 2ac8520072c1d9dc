import { Text } from "@backroom/ui";
import { useFormats } from "@backroom/i18n";
import { amountNumber } from "./amountText.ts";
import styles from "./Amount.module.css";

export interface AmountProps {
  readonly value: number;
  /** ISO 4217; "" = none is known. */
  readonly currency: string;
}

/** An amount with the decimals of its currency, whose code is quieter; less than nothing is red. */
export const Amount = ({ value, currency }: AmountProps) => {
  const formats = useFormats();
  return (
    <Text as="bdi" wrap="never" isNumeric className={styles["amount"]} data-negative={value < 0 || undefined}>
      {amountNumber(formats, value, currency)}{" "}
      {currency !== "" && (
        <Text as="small" tone="muted" weight="normal">
          {currency}
        </Text>
      )}
    </Text>
  );
};
