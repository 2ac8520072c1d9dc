import type { PromotionRule } from "@backroom/contract";
import { useFormats } from "@backroom/i18n";
import { Icon, Row } from "@backroom/ui";
import { Trans } from "@lingui/react/macro";

interface LinePromotionProps {
  readonly promotion: PromotionRule;
  /** What it takes off the line. */
  readonly amount: number;
  readonly currency: string;
}

const Reason = ({ promotion: { effect }, currency }: Pick<LinePromotionProps, "promotion" | "currency">) => {
  const { amount, number } = useFormats();
  if (effect.kind === "percent") {
    const percent = number(effect.percent / 100, { style: "percent", maximumFractionDigits: 2 });
    return effect.on === "sale" ? (
      <Trans>{percent} off all its articles</Trans>
    ) : (
      <Trans>{percent} off</Trans>
    );
  }
  if (effect.kind === "amount") {
    const off = amount(effect.amount, currency);
    return effect.on === "sale" ? <Trans>{off} off all its articles</Trans> : <Trans>{off} off each</Trans>;
  }
  if (effect.kind === "price") return <Trans>promotion price</Trans>;
  if (effect.kind === "bundle") return <Trans>part of a bundle</Trans>;
  const { buy, pay } = effect;
  return (
    <Trans>
      buy {buy}, pay {pay}
    </Trans>
  );
};

/** What a promotion takes off a line, and why. */
export const LinePromotion = ({ promotion, amount: off, currency }: LinePromotionProps) => {
  const { amount } = useFormats();
  return (
    <Row as="span" tone="success" size="sm" isNumeric data-promotion={promotion.id}>
      <Icon name="badge-percent" size={14} />
      <span>
        <bdi>{promotion.receiptText === "" ? promotion.text : promotion.receiptText}</bdi>
        {" · "}
        <Reason promotion={promotion} currency={currency} />{" "}
      </span>
      <bdi>{amount(-off, currency)}</bdi>
    </Row>
  );
};
