import { Button, Checkbox, Popover, Row, Stack, useDialogTrigger } from "@backroom/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import type { CellContent } from "../model/layout.ts";
import styles from "./Properties.module.css";

type Shown = Pick<CellContent, "days" | "from" | "until">;

export interface ShownFieldProps {
  /** Null = the chosen cells differ. */
  readonly shown: Shown | null;
  readonly isReadOnly: boolean;
  readonly onShown: (change: Partial<Shown>) => void;
}

const days = ["1", "2", "3", "4", "5", "6", "7"];
/** A Monday; with the number of a day less one it is that day. */
const MONDAY = Date.UTC(2024, 0, 1);
const DAY_MS = 86_400_000;
/** What is offered where the chosen cells differ. */
const always: Shown = { days: "", from: "", until: "" };

/** Names of the days of the week, by number. */
const useDayNames = (style: "short" | "long"): ((day: string) => string) => {
  const { i18n } = useLingui();
  const format = new Intl.DateTimeFormat(i18n.locale, { weekday: style, timeZone: "UTC" });
  return (day) => format.format(MONDAY + (Number(day) - 1) * DAY_MS);
};

/** When a cell is shown, in a few words. */
export const useShownText = (): ((shown: Shown) => string) => {
  const { t } = useLingui();
  const nameOf = useDayNames("short");
  return ({ days: on, from, until }) => {
    const first = on.slice(0, 1);
    const last = on.slice(-1);
    const isRun = on.length > 2 && days.join("").includes(on);
    const [start, end] = [nameOf(first || "1"), nameOf(last || "7")];
    const dayText =
      on === "" || on.length === days.length
        ? t`Every day`
        : isRun
          ? t`${start} to ${end}`
          : days
              .filter((day) => on.includes(day))
              .map(nameOf)
              .join(", ");
    if (from === "" && until === "") return dayText;
    const [begin, finish] = [from === "" ? "00:00" : from, until === "" ? "24:00" : until];
    return t`${dayText}, ${begin} to ${finish}`;
  };
};

/** When a cell is shown: days, and times that may pass midnight. */
export const ShownField = ({ shown: common, isReadOnly, onShown }: ShownFieldProps) => {
  const { t } = useLingui();
  const { isOpen, buttonProps, overlayProps } = useDialogTrigger();
  const nameOf = useDayNames("long");
  const textOf = useShownText();
  const shown = common ?? always;
  const on = new Set(shown.days === "" ? days : shown.days);
  const toggle = (day: string) => {
    const next = days.filter((one) => (one === day ? !on.has(one) : on.has(one)));
    if (next.length > 0) onShown({ days: next.length === days.length ? "" : next.join("") });
  };
  return (
    <>
      <Button {...buttonProps} size="sm" endIcon="chevron-down" isDisabled={isReadOnly}>
        {common === null ? <Trans context="values of several cells">mixed</Trans> : textOf(common)}
      </Button>
      {isOpen && (
        <Popover {...overlayProps} aria-label={t`Shown`}>
          <Stack gap={2} className={styles["shown"]}>
            {days.map((day) => (
              <Checkbox key={day} isSelected={on.has(day)} onChange={() => toggle(day)}>
                {nameOf(day)}
              </Checkbox>
            ))}
            <Row isWrapping className={styles["pair"]}>
              <label>
                <Trans>From</Trans>
                <input
                  type="time"
                  value={shown.from}
                  onChange={(event) => onShown({ from: event.target.value })}
                />
              </label>
              <label>
                <Trans>Until</Trans>
                <input
                  type="time"
                  value={shown.until}
                  onChange={(event) => onShown({ until: event.target.value })}
                />
              </label>
            </Row>
          </Stack>
        </Popover>
      )}
    </>
  );
};
