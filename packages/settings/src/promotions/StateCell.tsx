import { StateMark } from "@backroom/ui";
import { Plural } from "@lingui/react/macro";
import { stateMarks, useStateTexts } from "./calendar/useStateTexts.ts";
import { promotionRow } from "./promotionRow.ts";
import { useCurrencyOfTenant } from "./useCurrencyOfTenant.ts";
import { usePromotions } from "./usePromotions.ts";
import { useReasonText } from "./useReasonText.ts";
import styles from "./Promotions.module.css";

const states = ["running", "coming", "ended", "disabled"] as const;

/** Props of {@link StateCell}. */
interface StateCellProps {
  readonly oid: number;
  readonly tenantOid: number;
  /** What the record says, by the calendar of UTC: shown until the promotions have been compared. */
  readonly stored: string;
}

/** How a promotion stands today, by the clock of its tenant: whether it runs, never applies, or overlaps others. */
export const StateCell = ({ oid, tenantOid, stored }: StateCellProps) => {
  const { data } = usePromotions();
  const texts = useStateTexts();
  const reasonText = useReasonText();
  const currency = useCurrencyOfTenant(tenantOid);
  const row = promotionRow(data, oid);
  if (row === undefined) {
    const known = states.find((state) => state === stored);
    return known === undefined ? null : (
      <span className={styles["state"]}>
        <StateMark state={stateMarks[known]} size={10} />
        {texts[known]}
      </span>
    );
  }
  const { promotion, state, overlaps } = row;
  const reason = state === "never" && promotion.never !== null ? reasonText(promotion.never, currency) : "";
  return (
    <span className={styles["state"]} title={reason}>
      <StateMark state={stateMarks[state]} size={10} />
      {texts[state]}
      {overlaps.length > 0 && (
        <span className={styles["overlaps"]}>
          <StateMark state="warning" size={10} />
          <Plural value={overlaps.length} one="overlaps # other" other="overlaps # others" />
        </span>
      )}
    </span>
  );
};
