import { useFormats } from "@backroom/i18n";
import { Link, LinkButton, Row, Stack, StateMark, Text } from "@backroom/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { promotionHref, simulatorHref } from "../promotionAddress.ts";
import { PromotionWarnings } from "../notices/PromotionWarnings.tsx";
import type { CalendarRow } from "./calendarRows.ts";
import { TenantName } from "../TenantName.tsx";
import { stateMarks, useStateTexts } from "./useStateTexts.ts";
import styles from "./Calendar.module.css";

interface PromotionPaneProps {
  readonly row: CalendarRow;
  readonly currency: string;
}

/** When a promotion is valid, why it never applies, and what it overlaps. */
export const PromotionPane = ({ row, currency }: PromotionPaneProps) => {
  const { t } = useLingui();
  const { date, weekday, locale } = useFormats();
  const texts = useStateTexts();
  const { promotion, state, collisions, others } = row;
  const overlaps = [...collisions, ...others];
  const period = (from: string, to: string | null) =>
    `${date(from)} – ${to === null ? t`without an end` : date(to)}`;
  const listOf = (parts: readonly string[]) =>
    new Intl.ListFormat(locale, { type: "unit", style: "short" }).format(parts);
  const daysText = (days: readonly number[]) =>
    // A week that begins on Monday.
    listOf(days.map((day) => weekday(`2024-01-0${day}`)));
  return (
    <Stack pad="4" gap={3} flex="shrink" isScrolling>
      <h2 className={styles["title"]}>
        <bdi>{promotion.text}</bdi>
      </h2>
      <Row as="p" align="stretch" flex="shrink" tone="muted" size="sm" className={styles["state"]}>
        <StateMark state={stateMarks[state]} />
        {texts[state]}
      </Row>
      <dl className={styles["facts"]}>
        <Text as="dt" tone="muted">
          <Trans>Id</Trans>
        </Text>
        <dd>
          <bdi>{promotion.id}</bdi>
        </dd>
        <Text as="dt" tone="muted">
          <Trans>Tenant</Trans>
        </Text>
        <dd>
          <TenantName tenantOid={promotion.tenantOid} />
        </dd>
        <Text as="dt" tone="muted">
          <Trans>Period</Trans>
        </Text>
        <dd>{period(promotion.from, promotion.to)}</dd>
        <Text as="dt" tone="muted">
          <Trans>Days</Trans>
        </Text>
        <dd>{promotion.weekdays.length === 0 ? t`every day` : daysText(promotion.weekdays)}</dd>
        <Text as="dt" tone="muted">
          <Trans>Hours</Trans>
        </Text>
        <dd>
          {promotion.hours.length === 0
            ? t`all day`
            : listOf(promotion.hours.map(({ from, to }) => `${from} – ${to}`))}
        </dd>
        <Text as="dt" tone="muted">
          <Trans>Combinable</Trans>
        </Text>
        <dd>{promotion.isCombinable ? t`yes` : t`no`}</dd>
      </dl>
      <PromotionWarnings promotion={promotion} currency={currency} />
      {overlaps.length > 0 && (
        <>
          <h3>
            <Trans>Overlaps</Trans>
          </h3>
          <Stack as="ul" className={styles["list"]}>
            {overlaps.map(({ other, overlap }) => (
              <li key={other.oid}>
                <Link href={promotionHref(other.oid)}>
                  <bdi>{other.text}</bdi>
                </Link>
                <span>
                  {period(overlap.from, overlap.to)}
                  {overlap.weekdays.length < 7 && ` · ${daysText(overlap.weekdays)}`}
                </span>
                <span>
                  {overlap.isCombined ? (
                    <Trans>Both are given.</Trans>
                  ) : (
                    <Trans>The customer gets the better one.</Trans>
                  )}
                </span>
              </li>
            ))}
          </Stack>
        </>
      )}
      <Row align="stretch" isWrapping>
        <LinkButton href={promotionHref(promotion.oid)} icon="pencil" variant="primary">
          <Trans>Open</Trans>
        </LinkButton>
        <LinkButton href={simulatorHref(promotion.oid)} icon="flask">
          <Trans>Try in the simulator</Trans>
        </LinkButton>
      </Row>
    </Stack>
  );
};
