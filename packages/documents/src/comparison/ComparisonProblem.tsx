import { Icon, Row } from "@backroom/ui";
import { useLingui } from "@lingui/react/macro";
import type { ComparedRows } from "./comparison.ts";

/** Why nothing is compared, although it is wanted. */
export const ComparisonProblem = ({ problem }: Pick<ComparedRows<unknown>, "problem">) => {
  const { t } = useLingui();
  if (problem === undefined) return null;
  const texts = {
    failed: t`Could not read what to compare with.`,
    place: t`Only whole tenants can be compared, not locations or terminals.`,
    tenant: t`Choose another tenant to compare with in the settings of this tile.`,
  };
  return (
    <Row as="p" tone="muted" size="sm">
      <Icon name="info" size={14} />
      {texts[problem]}
    </Row>
  );
};
