import { useFormats } from "@backroom/i18n";
import { currencyDecimals } from "@backroom/values";
import styles from "./Amount.module.css";

/** Props of {@link Amount}. */
export interface AmountProps {
  readonly value: number;
  /** ISO 4217; "" = none is known. */
  readonly currency: string;
}

/** An amount with the decimals of its currency, whose code is quieter. */
export const Amount = ({ value, currency }: AmountProps) => {
  const { number } = useFormats();
  const digits = currency === "" ? 2 : currencyDecimals(currency);
  return (
    <bdi className={styles["amount"]}>
      {number(value, { minimumFractionDigits: digits, maximumFractionDigits: digits })}
      {currency !== "" && <span className={styles["currency"]}>{currency}</span>}
    </bdi>
  );
};
