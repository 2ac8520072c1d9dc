import type { PromotionOverview } from "@backroom/contract";
import { addDays } from "@backroom/promotion-rules";
import { currencyOfScope } from "@backroom/scope-tenancy";
import { CommandBarContent, PanePage } from "@backroom/shell";
import {
  Button,
  EmptyState,
  IconButton,
  KeyHints,
  Option,
  Radio,
  Segmented,
  Select,
  Spacer,
} from "@backroom/ui";
import { PageFilters, QueryContent, useCall, useOpenAddress, useWorkspace } from "@backroom/workspace";
import type { PageProps } from "@backroom/workspace";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useMemo } from "react";
import { useStore } from "zustand";
import { CALENDAR_PATH, promotionHref } from "../promotionAddress.ts";
import { PromotionViews } from "../PromotionViews.tsx";
import { allPromotions } from "../promotionReadings.ts";
import { firstDay, scaleDays } from "./calendarDays.ts";
import { CalendarList } from "./CalendarList.tsx";
import { calendarRows, calendarStates, matchRows } from "./calendarRows.ts";
import { PromotionPane } from "./PromotionPane.tsx";
import { useCalendarFilters } from "./useCalendarFilters.ts";
import type { CalendarFilters } from "./useCalendarFilters.ts";
import { useStateTexts } from "./useStateTexts.ts";
import styles from "./Calendar.module.css";

const hints = [
  { keys: ["↑", "↓"], text: <Trans>promotion</Trans> },
  { keys: ["←", "→"], text: <Trans>days</Trans> },
  { keys: ["T"], text: <Trans>today</Trans> },
  { keys: ["Enter"], text: <Trans>open</Trans> },
];

interface CalendarProps {
  readonly overview: PromotionOverview;
  readonly shown: CalendarFilters;
}

const Calendar = ({ overview, shown }: CalendarProps) => {
  const { filters, find, state: chosen, scale, from, oid, change } = shown;
  const { t } = useLingui();
  const open = useOpenAddress();
  const texts = useStateTexts();
  const { tenancy } = useWorkspace();
  const { tree, currentOid, rootOid } = useStore(tenancy);
  const all = useMemo(() => calendarRows(overview), [overview]);
  const rows = useMemo(() => matchRows(all, { find, state: chosen }), [all, find, chosen]);
  const row = rows.find(({ promotion }) => promotion.oid === oid);
  const item = tree.byOid.get(currentOid);
  const first = firstDay(from, overview.today);
  const turn = (direction: -1 | 0 | 1) =>
    change({ from: direction === 0 ? null : addDays(first, direction * scaleDays[scale]) });
  const count = (state: (typeof calendarStates)[number]) => matchRows(all, { find: "", state }).length;
  const [never, overlapping] = [count("never"), count("overlapping")];
  const side = row && {
    label: row.promotion.text,
    content: <PromotionPane row={row} currency={(item && currencyOfScope(item)) ?? "EUR"} />,
    onClose: () => change({ oid: null }),
  };
  return (
    <>
      <CommandBarContent>
        <PromotionViews current={CALENDAR_PATH} />
        <PageFilters filters={filters}>
          <Select
            aria-label={t`State`}
            selectedKey={chosen}
            onSelectionChange={(key) => change({ state: key === "all" ? null : String(key) })}
          >
            {calendarStates.map((state) => (
              <Option key={state} id={state} textValue={texts[state]}>
                {texts[state]}
              </Option>
            ))}
          </Select>
        </PageFilters>
        <Spacer />
        <IconButton icon="chevron-left" label={t`Earlier`} onPress={() => turn(-1)} />
        <Button size="sm" onPress={() => turn(0)}>
          <Trans>Today</Trans>
        </Button>
        <IconButton icon="chevron-right" label={t`Later`} onPress={() => turn(1)} />
        <Segmented
          aria-label={t`Shown`}
          value={scale}
          onChange={(value) => change({ view: value === "months" ? "months" : null })}
        >
          <Radio value="weeks">
            <Trans>Weeks</Trans>
          </Radio>
          <Radio value="months">
            <Trans>Months</Trans>
          </Radio>
        </Segmented>
      </CommandBarContent>
      <PanePage side={side}>
        {rows.length === 0 ? (
          <EmptyState
            className={styles["empty"] ?? ""}
            icon="calendar"
            title={
              all.length === 0 ? (
                <Trans>There are no promotions here.</Trans>
              ) : (
                <Trans>No promotion matches the filter.</Trans>
              )
            }
          />
        ) : (
          <CalendarList
            rows={rows}
            first={first}
            today={overview.today}
            scale={scale}
            withTenant={currentOid === rootOid}
            selectedOid={oid}
            onSelect={(selected) => change({ oid: selected })}
            onOpen={({ promotion }) => open(promotionHref(promotion.oid))}
            onTurn={turn}
          />
        )}
        <KeyHints hints={hints}>
          <output>
            <Plural value={rows.length} one="# promotion" other="# promotions" />
            {" · "}
            <Plural value={overlapping} one="# overlaps another" other="# overlap others" />
            {" · "}
            <Plural value={never} one="# never applies" other="# never apply" />
          </output>
        </KeyHints>
      </PanePage>
    </>
  );
};

/** All promotions of the place as bars among days, with what they overlap and why some never apply. */
export const CalendarPage = ({ path }: PageProps) => {
  const query = useCall(allPromotions);
  const shown = useCalendarFilters();
  return (
    <QueryContent query={query} path={path} failure={<Trans>Could not load the promotions.</Trans>}>
      {(overview) => <Calendar overview={overview} shown={shown} />}
    </QueryContent>
  );
};
