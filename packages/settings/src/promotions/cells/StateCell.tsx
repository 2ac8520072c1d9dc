import { useCall } from "@backroom/workspace";
import { allPromotions } from "../promotionReadings.ts";
import { promotionRow } from "./promotionRow.ts";
import { StateText } from "./StateText.tsx";
import { useCurrencyOfTenant } from "../notices/useCurrencyOfTenant.ts";
import { useReasonText } from "../notices/useReasonText.ts";

const states = ["running", "coming", "ended", "disabled"] as const;

interface StateCellProps {
  readonly oid: number;
  readonly tenantOid: number;
  /** What the record says, by the calendar of UTC: shown until the promotions have been compared. */
  readonly stored: string;
}

/** How a promotion stands today, by the clock of its tenant: whether it runs, never applies, or overlaps others. */
export const StateCell = ({ oid, tenantOid, stored }: StateCellProps) => {
  const { data } = useCall(allPromotions);
  const reasonText = useReasonText();
  const currency = useCurrencyOfTenant(tenantOid);
  const row = promotionRow(data, oid);
  if (row === undefined) {
    const known = states.find((state) => state === stored);
    return known === undefined ? null : <StateText state={known} />;
  }
  const { promotion, state, collisions } = row;
  const reason = state === "never" && promotion.never !== null ? reasonText(promotion.never, currency) : "";
  return <StateText state={state} overlaps={collisions.length} title={reason} />;
};
