import type { PromotionOverview } from "@backroom/contract";
import { usePromotionSentence } from "./usePromotionSentence.ts";
import styles from "./Promotions.module.css";

/** Props of {@link PromotionSentence}. */
interface PromotionSentenceProps {
  readonly rule: PromotionOverview["promotions"][number];
  readonly currency: string;
}

/** All of a promotion's rule as one sentence. */
export const PromotionSentence = ({ rule, currency }: PromotionSentenceProps) => (
  <p className={styles["sentence"]}>{usePromotionSentence()(rule, currency)}</p>
);
