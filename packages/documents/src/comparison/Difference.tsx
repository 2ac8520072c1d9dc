import { useFormats } from "@backroom/i18n";
import { Badge, Row, VisuallyHidden } from "@backroom/ui";
import { useLingui } from "@lingui/react/macro";
import styles from "./Comparison.module.css";

export interface DifferenceProps {
  /** How much more it is, as a share; undefined = there is nothing it could be a share of. */
  readonly share: number | undefined;
  /** What it is compared with, such as "against 7 days earlier". */
  readonly against: string;
}

/** How much more or less something is: a sign, a percentage and words. */
export const Difference = ({ share, against }: DifferenceProps) => {
  const { t } = useLingui();
  const { percent } = useFormats();
  const text = share === undefined ? undefined : percent(Math.abs(share));
  // What rounds to nothing is no difference.
  const sign = share === undefined || text === percent(0) ? 0 : Math.sign(share);
  const words = sign > 0 ? t`${text} more` : sign < 0 ? t`${text} less` : t`no difference`;
  return (
    <Row as="span" isInline align="baseline" isWrapping tone="muted" size="sm" className={styles["share"]}>
      {text !== undefined && (
        <Badge tone={sign > 0 ? "success" : sign < 0 ? "danger" : "neutral"}>
          <span aria-hidden="true">
            {sign > 0 ? "▲" : sign < 0 ? "▼" : "="} {text}
          </span>
          <VisuallyHidden>{words}</VisuallyHidden>
        </Badge>
      )}
      {against}
    </Row>
  );
};
