import { Row, Text } from "@backroom/ui";
import type { DatabaseUsage } from "@backroom/contract";
import { useFormats } from "@backroom/i18n";
import { Trans } from "@lingui/react/macro";
import { bytesOf } from "./usageRows.ts";
import type { UsageRow } from "./usageRows.ts";
import { useSizeTexts } from "./useSizeTexts.ts";
import styles from "./DatabaseUsage.module.css";

export interface UsageTotalsProps {
  readonly usage: DatabaseUsage;
  readonly rows: readonly UsageRow[];
}

/** The figures of the whole database. */
export const UsageTotals = ({ usage: { count, total, growth, growthSince }, rows }: UsageTotalsProps) => {
  const formats = useFormats();
  const { bytes, change } = useSizeTexts();
  const indexBytes = rows.reduce((sum, row) => sum + (row.indexBytes ?? 0), 0);
  const knowsIndexes = rows.some((row) => row.indexBytes !== undefined);
  const since = growthSince === undefined ? undefined : formats.date(growthSince);
  return (
    <Row
      pad="3-4"
      line="end"
      as="dl"
      gap={4}
      rowGap={2}
      align="stretch"
      isWrapping
      flex="none"
      className={styles["totals"]}
    >
      <div>
        <Text as="dt" tone="muted" size="sm">
          <Trans>Size</Trans>
        </Text>
        <Row as="dd" align="baseline" size="xl" weight="strong" isNumeric>
          <bdi>{bytes(bytesOf(total))}</bdi>
        </Row>
      </div>
      <div>
        <Text as="dt" tone="muted" size="sm">
          <Trans>Tables</Trans>
        </Text>
        <Row as="dd" align="baseline" size="xl" weight="strong" isNumeric>
          {formats.number(count)}
        </Row>
      </div>
      {knowsIndexes && (
        <div>
          <Text as="dt" tone="muted" size="sm">
            <Trans>Indexes</Trans>
          </Text>
          <Row as="dd" align="baseline" size="xl" weight="strong" isNumeric>
            <bdi>{bytes(indexBytes)}</bdi>
            {total > 0 && (
              <Text as="small" tone="muted" size="sm" weight="normal">
                {formats.percent(indexBytes / bytesOf(total))}
              </Text>
            )}
          </Row>
        </div>
      )}
      <div>
        <Text as="dt" tone="muted" size="sm">
          <Trans>Growth</Trans>
        </Text>
        <Row as="dd" align="baseline" size="xl" weight="strong" isNumeric>
          {growth === undefined || since === undefined ? (
            <Text as="small" tone="muted" size="sm" weight="normal">
              <Trans>Available tomorrow</Trans>
            </Text>
          ) : (
            <>
              <bdi>{change(bytesOf(growth))}</bdi>
              <Text as="small" tone="muted" size="sm" weight="normal">
                <Trans>since {since}</Trans>
              </Text>
            </>
          )}
        </Row>
      </div>
    </Row>
  );
};
