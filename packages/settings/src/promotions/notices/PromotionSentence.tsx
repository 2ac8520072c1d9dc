import { Text } from "@backroom/ui";
import type { PromotionOverview } from "@backroom/contract";
import { usePromotionSentence } from "./usePromotionSentence.ts";

interface PromotionSentenceProps {
  readonly rule: PromotionOverview["promotions"][number];
  readonly currency: string;
}

/** All of a promotion's rule as one sentence. */
export const PromotionSentence = ({ rule, currency }: PromotionSentenceProps) => (
  <Text as="p" tone="muted">
    {usePromotionSentence()(rule, currency)}
  </Text>
);
