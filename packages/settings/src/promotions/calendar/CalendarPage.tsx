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
  SearchField,
  Segmented,
  Select,
  Spacer,
} from "@backroom/ui";
import { QueryContent, useCall, useOpenAddress, usePageSearch, useWorkspace } from "@backroom/workspace";
import type { PageProps } from "@backroom/workspace";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useMemo } from "react";
import { useStore } from "zustand";
import { CALENDAR_PATH, promotionHref } from "../promotionAddress.ts";
import { PromotionViews } from "../PromotionViews.tsx";
import { allPromotions } from "../promotionReadings.ts";
import { firstDay, readCalendarPlace, scaleDays, writeCalendarPlace } from "./calendarAddress.ts";
import type { CalendarPlace } from "./calendarAddress.ts";
import { CalendarList } from "./CalendarList.tsx";
import { calendarRows, matchRows } from "./calendarRows.ts";
import { PromotionPane } from "./PromotionPane.tsx";
import { useStateTexts } from "./useStateTexts.ts";
import styles from "./Calendar.module.css";

const states = ["all", "running", "coming", "ended", "never", "disabled", "overlapping"] as const;

const hints = [
  { keys: ["↑", "↓"], text: <Trans>promotion</Trans> },
  { keys: ["←", "→"], text: <Trans>days</Trans> },
  { keys: ["T"], text: <Trans>today</Trans> },
  { keys: ["Enter"], text: <Trans>open</Trans> },
];

interface CalendarProps {
  readonly overview: PromotionOverview;
  readonly place: CalendarPlace;
  readonly onPlace: (change: Partial<CalendarPlace>) => void;
}

const Calendar = ({ overview, place, onPlace }: CalendarProps) => {
  const { t } = useLingui();
  const open = useOpenAddress();
  const texts = useStateTexts();
  const { tenancy } = useWorkspace();
  const { tree, currentOid, rootOid } = useStore(tenancy);
  const all = useMemo(() => calendarRows(overview), [overview]);
  const rows = useMemo(() => matchRows(all, place), [all, place]);
  const row = rows.find(({ promotion }) => promotion.oid === place.oid);
  const item = tree.byOid.get(currentOid);
  const first = firstDay(place, overview.today);
  const turn = (direction: -1 | 0 | 1) =>
    onPlace({ from: direction === 0 ? null : addDays(first, direction * scaleDays[place.scale]) });
  const count = (state: (typeof states)[number]) => matchRows(all, { find: "", state }).length;
  const [never, overlapping] = [count("never"), count("overlapping")];
  const side = row && {
    label: row.promotion.text,
    content: <PromotionPane row={row} currency={(item && currencyOfScope(item)) ?? "EUR"} />,
    onClose: () => onPlace({ oid: null }),
  };
  return (
    <>
      <CommandBarContent>
        <PromotionViews current={CALENDAR_PATH} />
        <SearchField
          className={styles["find"] ?? ""}
          aria-label={t`Find promotions`}
          placeholder={t`Find promotions`}
          value={place.find}
          onChange={(find) => onPlace({ find })}
        />
        <Select
          aria-label={t`State`}
          selectedKey={place.state}
          onSelectionChange={(key) => onPlace({ state: states.find((one) => one === key) ?? "all" })}
        >
          {states.map((state) => (
            <Option key={state} id={state} textValue={texts[state]}>
              {texts[state]}
            </Option>
          ))}
        </Select>
        <Spacer />
        <IconButton icon="chevron-left" label={t`Earlier`} onPress={() => turn(-1)} />
        <Button size="sm" onPress={() => turn(0)}>
          <Trans>Today</Trans>
        </Button>
        <IconButton icon="chevron-right" label={t`Later`} onPress={() => turn(1)} />
        <Segmented
          aria-label={t`Shown`}
          value={place.scale}
          onChange={(value) => onPlace({ scale: value === "months" ? "months" : "weeks" })}
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
            scale={place.scale}
            withTenant={currentOid === rootOid}
            selectedOid={place.oid}
            onSelect={(oid) => onPlace({ oid })}
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
  const { search, write } = usePageSearch();
  const place = useMemo(() => readCalendarPlace(search), [search]);
  return (
    <QueryContent query={query} path={path} failure={<Trans>The promotions could not be loaded.</Trans>}>
      {(overview) => (
        <Calendar
          overview={overview}
          place={place}
          onPlace={(change) => write(writeCalendarPlace({ ...place, ...change }), "replace")}
        />
      )}
    </QueryContent>
  );
};
