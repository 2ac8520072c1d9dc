import { Stack } from "@backroom/ui";
import type { EditorNoticeSlot } from "@backroom/workspace";
import { NotChecked } from "./NotChecked.tsx";
import { PromotionFindings } from "./PromotionFindings.tsx";
import { promotionRow } from "../cells/promotionRow.ts";
import { PromotionSentence } from "./PromotionSentence.tsx";
import { useCurrencyOfTenant } from "./useCurrencyOfTenant.ts";
import { usePromotionCheck } from "./usePromotionCheck.ts";
import styles from "../Promotions.module.css";

/** In the editor of a promotion: what it would do if it were saved now, why it would never apply, and what it would overlap. */
export const PromotionEditorNotice = ({ record, values }: EditorNoticeSlot) => {
  const { Oid, TenantOid } = record;
  const check = usePromotionCheck({ ...record, ...values, Oid, TenantOid });
  const currency = useCurrencyOfTenant(TenantOid);
  const row = promotionRow(check.data, Oid);
  return (
    <Stack gap={2} aria-live="polite" className={styles["notice"]}>
      <NotChecked query={check} />
      {row !== undefined && (
        <>
          <PromotionSentence rule={row.promotion} currency={currency} />
          <PromotionFindings row={row} currency={currency} />
        </>
      )}
    </Stack>
  );
};
