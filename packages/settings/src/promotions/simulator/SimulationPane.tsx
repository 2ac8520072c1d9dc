import type { Simulation } from "@backroom/contract";
import { useFormats } from "@backroom/i18n";
import { Link, Spinner, Stack, StateMark, Text, useDelayed } from "@backroom/ui";
import { Trans } from "@lingui/react/macro";
import { promotionHref } from "../promotionAddress.ts";
import { useReasonText } from "../notices/useReasonText.ts";
import styles from "./Simulator.module.css";

interface SimulationPaneProps {
  readonly result: Simulation;
  /** The promotion the basket was made for; it stands first. */
  readonly firstOid: number | null;
  /** Whether `result` belongs to the previous basket while the current one is computed. */
  readonly isStale: boolean;
}

/** What the basket costs, which promotions apply and why, and why the others do not. */
export const SimulationPane = ({ result, firstOid, isStale }: SimulationPaneProps) => {
  const { amount } = useFormats();
  const isLate = useDelayed(isStale);
  const reasonText = useReasonText();
  const { applied, currency, zone } = result;
  const money = (value: number) => amount(value, currency);
  const rejected = [
    ...result.rejected.filter(({ oid }) => oid === firstOid),
    ...result.rejected.filter(({ oid }) => oid !== firstOid),
  ];
  return (
    <Stack pad="4" gap={2} flex="shrink" className={styles["pane"]} aria-busy={isStale}>
      {isLate && <Spinner className={styles["waiting"]} />}
      <dl className={styles["sums"]}>
        <dt>
          <Trans>Without promotions</Trans>
        </dt>
        <dd>{money(result.full)}</dd>
        <dt>
          <Trans>Promotions</Trans>
        </dt>
        <dd>{money(-result.discount + 0)}</dd>
        <Text as="dt" line="start" size="lg" className={styles["sum"]}>
          <Trans>Total</Trans>
        </Text>
        <Text as="dd" line="start" size="lg" className={styles["sum"]}>
          <output data-total>{money(result.total)}</output>
        </Text>
      </dl>
      <Text as="p" tone="muted" size="sm" isNumeric>
        <Trans>Time zone: {zone}</Trans>
      </Text>
      <h2 className={styles["subtitle"]}>
        <Trans>Applied</Trans>
      </h2>
      {applied.length === 0 && (
        <Text as="p" tone="muted" size="sm" isNumeric>
          <Trans>No promotion applies.</Trans>
        </Text>
      )}
      <Stack as="ul" className={styles["list"]}>
        {applied.map(({ oid, text, amount: off, reason }) => (
          <li key={oid} data-first={oid === firstOid || undefined}>
            <StateMark state="good" />
            <Link href={promotionHref(oid)}>
              <bdi>{text}</bdi>
            </Link>
            <strong>{money(-off)}</strong>
            <Text tone="muted" size="sm" className={styles["reason"]}>
              {reasonText(reason, currency)}
            </Text>
          </li>
        ))}
      </Stack>
      <h2 className={styles["subtitle"]}>
        <Trans>Not applied</Trans>
      </h2>
      <Stack as="ul" className={styles["list"]}>
        {rejected.map(({ oid, text, reason }) => (
          <li key={oid} data-first={oid === firstOid || undefined}>
            <StateMark state="neutral" />
            <Link href={promotionHref(oid)}>
              <bdi>{text}</bdi>
            </Link>
            <Text tone="muted" size="sm" className={styles["reason"]}>
              {reasonText(reason, currency)}
            </Text>
          </li>
        ))}
      </Stack>
    </Stack>
  );
};
