import { Link, Row, StateMark } from "@backroom/ui";
import { Plural, Trans } from "@lingui/react/macro";
import type { CalendarRow } from "../calendar/calendarRows.ts";
import { calendarHref, promotionHref } from "../promotionAddress.ts";
import { PromotionWarnings } from "./PromotionWarnings.tsx";
import styles from "../Promotions.module.css";

/** Names of other promotions that are shown. */
const MOST_NAMES = 3;

interface PromotionFindingsProps {
  readonly row: CalendarRow;
  readonly currency: string;
}

/** Why a promotion never applies, and which others it overlaps. Nothing when all is well. */
export const PromotionFindings = ({ row, currency }: PromotionFindingsProps) => {
  const { promotion, collisions: overlaps } = row;
  return (
    <>
      <PromotionWarnings promotion={promotion} currency={currency} />
      {overlaps.length > 0 && (
        <Row pad="2-3" as="p" className={styles["warning"]}>
          <StateMark state="warning" />
          <span>
            <Plural
              value={overlaps.length}
              one="It overlaps # other promotion:"
              other="It overlaps # other promotions:"
            />{" "}
            {overlaps.slice(0, MOST_NAMES).map(({ other }, index) => (
              <span key={other.oid}>
                {index > 0 && " · "}
                <Link href={promotionHref(other.oid)}>
                  <bdi>{other.text}</bdi>
                </Link>
              </span>
            ))}
            {overlaps.length > MOST_NAMES && " …"}
          </span>
          {promotion.oid > 0 && (
            <Link href={calendarHref(promotion.oid)}>
              <Trans>Calendar</Trans>
            </Link>
          )}
        </Row>
      )}
    </>
  );
};
