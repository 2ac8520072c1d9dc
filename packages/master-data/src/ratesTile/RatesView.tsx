import type { exchangeRatesCardSchema, Static } from "@backroom/contract";
import { useFormats } from "@backroom/i18n";
import { NumberField, TableHead, Text } from "@backroom/ui";
import { currencyDecimals, roundCurrency } from "@backroom/values";
import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { TileState, TileTime } from "@backroom/dashboard-tiles";
import type { TileViewProps } from "@backroom/dashboard-tiles";
import type { Rates } from "./ratesTile.ts";
import styles from "./RatesView.module.css";

/** As many digits as rates of any size need. */
const rateDigits = { maximumSignificantDigits: 6 } as const;

/** The rates that changed last, and an amount of the reference currency in each of the currencies. */
export const RatesView = ({
  data: { rates, count, unreadable, reference },
  params: { testValue },
  changeParams,
}: TileViewProps<Rates, Static<typeof exchangeRatesCardSchema>>) => {
  const { t } = useLingui();
  const { number } = useFormats();
  const inCurrency = (value: number, currency: string): string => {
    const digits = currencyDecimals(currency);
    const options = { minimumFractionDigits: digits, maximumFractionDigits: digits };
    return number(roundCurrency(value, currency), options);
  };
  if (count === 0 && unreadable === 0)
    return <TileState state="empty" icon="banknote">{t`There are no exchange rates.`}</TileState>;
  return (
    <TileState state="ready">
      <div className={styles["test"]}>
        <NumberField
          aria-label={t`Amount to convert`}
          value={testValue}
          minValue={0}
          maxValue={1e12}
          suffix={reference}
          onChange={(value) => changeParams({ testValue: Number.isNaN(value) ? 0 : value })}
        />
      </div>
      <table className={styles["rates"]}>
        <TableHead columns={[t`Currency`, t`Rate`, t`Amount`]} />
        <tbody>
          {rates.map(({ foreignCurrency, exchangeRate, modifiedAt }) => (
            <tr key={foreignCurrency}>
              <th scope="row">
                <span className={styles["code"]}>{foreignCurrency}</span>
                <TileTime value={modifiedAt} />
              </th>
              <td>{number(exchangeRate, rateDigits)}</td>
              <td>{inCurrency(testValue * exchangeRate, foreignCurrency)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {unreadable > 0 && (
        <Text as="p" tone="muted" size="sm" className={styles["note"]}>
          {t`${plural(unreadable, { one: "# rate cannot be read.", other: "# rates cannot be read." })}`}
        </Text>
      )}
    </TileState>
  );
};
