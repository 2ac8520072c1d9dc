import { Row } from "@backroom/ui";
import type { DatabaseUsage } from "@backroom/contract";
import { useFormats } from "@backroom/i18n";
import { Trans } from "@lingui/react/macro";
import { bytesOf } from "./usageRows.ts";
import type { UsageRow } from "./usageRows.ts";
import { useSizeTexts } from "./useSizeTexts.ts";
import styles from "./DatabaseUsage.module.css";

/** Props of {@link UsageTotals}. */
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
    <Row as="dl" gap={8} rowGap={2} align="stretch" isWrapping flex="none" className={styles["totals"]}>
      <div>
        <dt>
          <Trans>Size</Trans>
        </dt>
        <dd>
          <bdi>{bytes(bytesOf(total))}</bdi>
        </dd>
      </div>
      <div>
        <dt>
          <Trans>Tables</Trans>
        </dt>
        <dd>{formats.number(count)}</dd>
      </div>
      {knowsIndexes && (
        <div>
          <dt>
            <Trans>Indexes</Trans>
          </dt>
          <dd>
            <bdi>{bytes(indexBytes)}</bdi>
            {total > 0 && <small>{formats.percent(indexBytes / bytesOf(total))}</small>}
          </dd>
        </div>
      )}
      <div>
        <dt>
          <Trans>Growth</Trans>
        </dt>
        <dd>
          {growth === undefined || since === undefined ? (
            <small>
              <Trans>Available tomorrow</Trans>
            </small>
          ) : (
            <>
              <bdi>{change(bytesOf(growth))}</bdi>
              <small>
                <Trans>since {since}</Trans>
              </small>
            </>
          )}
        </dd>
      </div>
    </Row>
  );
};
