import { useFormats } from "@backroom/i18n";
import { currencyDecimals } from "@backroom/values";
import styles from "./Viewer.module.css";

/** Props of {@link Amount}. */
export interface AmountProps {
  readonly value: number;
  /** ISO 4217. */
  readonly currency: string;
}

/** An amount with the decimals of its currency, which stands beside it, quieter; less than nothing is red. */
export const Amount = ({ value, currency }: AmountProps) => {
  const formats = useFormats();
  const digits = currencyDecimals(currency);
  const number = formats.number(value, { minimumFractionDigits: digits, maximumFractionDigits: digits });
  return (
    <bdi className={styles["amount"]} data-negative={value < 0 || undefined}>
      {number} <small>{currency}</small>
    </bdi>
  );
};
