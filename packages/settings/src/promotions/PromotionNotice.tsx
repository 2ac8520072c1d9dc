import { currencyOfScope } from "@backroom/scope-tenancy";
import { Link, StateMark } from "@backroom/ui";
import { useWorkspace } from "@backroom/workspace";
import type { PanelProps } from "@backroom/workspace";
import { Plural, Trans } from "@lingui/react/macro";
import { useStore } from "zustand";
import { calendarRows } from "./calendar/calendarRows.ts";
import { calendarHref, promotionHref } from "./promotionAddress.ts";
import { PromotionWarnings } from "./PromotionWarnings.tsx";
import { usePromotions } from "./usePromotions.ts";
import styles from "./Promotions.module.css";

/** Names of other promotions that are shown. */
const MOST_NAMES = 3;

/** Above the details of a promotion: why it never applies, and which others it overlaps. Nothing when all is well. */
export const PromotionNotice = ({ record }: PanelProps) => {
  const { data } = usePromotions(record.Oid);
  const { tenancy } = useWorkspace();
  const { tree } = useStore(tenancy);
  const row = data && calendarRows(data).find(({ promotion }) => promotion.oid === record.Oid);
  if (row === undefined) return null;
  const { promotion, overlaps } = row;
  const scope = tree.byOid.get(promotion.tenantOid);
  return (
    <div className={styles["notice"]}>
      <PromotionWarnings promotion={promotion} currency={(scope && currencyOfScope(scope)) ?? "EUR"} />
      {overlaps.length > 0 && (
        <p className={styles["warning"]}>
          <StateMark state="warning" />
          <span>
            <Plural
              value={overlaps.length}
              one="It overlaps # other promotion:"
              other="It overlaps # other promotions:"
            />{" "}
            {overlaps.slice(0, MOST_NAMES).map(({ other }, index) => (
              <span key={other.oid}>
                {index > 0 && ", "}
                <Link href={promotionHref(other.oid)}>
                  <bdi>{other.text}</bdi>
                </Link>
              </span>
            ))}
            {overlaps.length > MOST_NAMES && " …"}
          </span>
          <Link href={calendarHref(promotion.oid)}>
            <Trans>Calendar</Trans>
          </Link>
        </p>
      )}
    </div>
  );
};
