import type { PromotionOverview } from "@backroom/contract";
import { Row, StateMark } from "@backroom/ui";
import { Trans } from "@lingui/react/macro";
import { useReasonText } from "./useReasonText.ts";
import styles from "../Promotions.module.css";

interface PromotionWarningsProps {
  readonly promotion: PromotionOverview["promotions"][number];
  readonly currency: string;
}

/** Shows why a promotion never applies, else its articles that no longer exist; nothing if both are fine. */
export const PromotionWarnings = ({ promotion, currency }: PromotionWarningsProps) => {
  const reasonText = useReasonText();
  const articles = promotion.gone.join(", ");
  if (promotion.never !== null)
    return (
      <Row pad="2-3" as="p" className={styles["warning"]} data-tone="danger">
        <StateMark state="bad" />
        {reasonText(promotion.never, currency)}
      </Row>
    );
  if (articles === "") return null;
  return (
    <Row pad="2-3" as="p" className={styles["warning"]}>
      <StateMark state="warning" />
      <Trans>These articles no longer exist: {articles}</Trans>
    </Row>
  );
};
