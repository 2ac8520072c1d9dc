import { Stack } from "@backroom/ui";
import { useCall } from "@backroom/workspace";
import type { PanelProps } from "@backroom/workspace";
import { NotChecked } from "./NotChecked.tsx";
import { PromotionFindings } from "./PromotionFindings.tsx";
import { promotionWithOverlaps } from "../promotionReadings.ts";
import { promotionRow } from "../cells/promotionRow.ts";
import { PromotionSentence } from "./PromotionSentence.tsx";
import { useCurrencyOfTenant } from "./useCurrencyOfTenant.ts";
import styles from "../Promotions.module.css";

/** Above the details of a promotion: what it does, why it never applies, and which others it overlaps. */
export const PromotionNotice = ({ record }: PanelProps) => {
  const query = useCall(promotionWithOverlaps(record.Oid), { keepsPrevious: true });
  const currency = useCurrencyOfTenant(record.TenantOid);
  const row = promotionRow(query.data, record.Oid);
  if (row === undefined) return <NotChecked query={query} />;
  return (
    <Stack gap={2} className={styles["notice"]}>
      <PromotionSentence rule={row.promotion} currency={currency} />
      <PromotionFindings row={row} currency={currency} />
    </Stack>
  );
};
