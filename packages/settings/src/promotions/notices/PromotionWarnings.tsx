import type { PromotionOverview } from "@backroom/contract";
import { Row, StateMark } from "@backroom/ui";
import { Trans } from "@lingui/react/macro";
import { useReasonText } from "./useReasonText.ts";
import styles from "../Promotions.module.css";

/** Props of {@link PromotionWarnings}. */
interface PromotionWarningsProps {
  readonly promotion: PromotionOverview["promotions"][number];
  readonly currency: string;
}

/** Why a promotion never applies, or which of its articles are gone; nothing when all is well. */
export const PromotionWarnings = ({ promotion, currency }: PromotionWarningsProps) => {
  const reasonText = useReasonText();
  const gone = promotion.gone.join(", ");
  if (promotion.never !== null)
    return (
      <Row pad="2-3" as="p" className={styles["warning"]} data-tone="danger">
        <StateMark state="bad" />
        {reasonText(promotion.never, currency)}
      </Row>
    );
  if (gone === "") return null;
  return (
    <Row pad="2-3" as="p" className={styles["warning"]}>
      <StateMark state="warning" />
      <Trans>Article {gone} no longer exists.</Trans>
    </Row>
  );
};
