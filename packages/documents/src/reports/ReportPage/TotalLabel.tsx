import { Text } from "@backroom/ui";
import { useFormats } from "@backroom/i18n";
import { Trans } from "@lingui/react/macro";
import { ratesDate } from "../model/rates.ts";
import type { ReportView } from "../table/reportView.ts";
import type { Conversion } from "../useRates.ts";
import styles from "./ReportPage.module.css";

/** What the sums of a report are called: their currency, and the day of the rates or what has none. */
export const TotalLabel = ({
  view,
  conversion,
}: {
  readonly view: ReportView;
  readonly conversion: Conversion;
}) => {
  const formats = useFormats();
  const { currency } = view;
  const rateTime = ratesDate(view.currencies, currency, conversion.rates);
  const rateDay = rateTime === undefined ? undefined : formats.date(rateTime);
  const missing = conversion.isRead ? view.missing.join(", ") : "";
  return (
    <Text wrap="never" className={styles["total"]}>
      {currency === "" ? <Trans>Total</Trans> : <Trans>Total in {currency}</Trans>}{" "}
      {missing !== "" ? (
        <Text tone="muted" weight="normal" className={styles["missing"]}>
          <Trans>no rate for {missing}</Trans>
        </Text>
      ) : (
        rateDay !== undefined && (
          <Text tone="muted" weight="normal">
            <Trans>rates of {rateDay}</Trans>
          </Text>
        )
      )}
    </Text>
  );
};
