import { Icon } from "@backroom/ui";
import type { IconProps } from "@backroom/ui";
import { useLingui } from "@lingui/react/macro";
import { Button } from "react-aria-components";
import { noFilters } from "./logFilters.ts";
import type { LogFilters, Period, Span } from "./logFilters.ts";
import { usePeriodText } from "./periodText.ts";
import { printableLine } from "./printable.ts";
import styles from "./LogPage.module.css";

interface FilterChipsProps {
  readonly filters: LogFilters;
  readonly terminalOf: (oid: number | null) => string;
  readonly onChange: (filters: LogFilters) => void;
}

interface Chip {
  readonly key: keyof LogFilters;
  readonly text: string;
  readonly icon?: IconProps["name"];
}

/** The filters that are set, each with a cross; Delete and Backspace take one away as well. */
export const FilterChips = ({ filters, terminalOf, onChange }: FilterChipsProps) => {
  const { t } = useLingui();
  const periodText = usePeriodText();
  const { span, period, sources, text, user, request, terminalOid } = filters;
  const spanTexts: Readonly<Record<Span, string>> = {
    "1h": t`Last hour`,
    "24h": t`Last 24 hours`,
    "7d": t`Last 7 days`,
  };
  const spanText = (value: Span | Period) =>
    typeof value === "string" ? spanTexts[value] : periodText(value);
  const source = sources.map(printableLine).join(", ");
  const sourceCount = sources.length;
  const words = printableLine(text);
  const userName = printableLine(user);
  const requestId = printableLine(request).slice(0, 20);
  const terminal = terminalOf(terminalOid);
  const all: readonly (Chip | false)[] = [
    span !== null && { key: "span", text: spanText(span), icon: "calendar-clock" },
    period !== null && { key: "period", text: periodText(period), icon: "clock" },
    sourceCount > 0 && {
      key: "sources",
      text: sourceCount === 1 ? t`Source: ${source}` : t`Source: any of ${sourceCount}`,
    },
    text !== "" && { key: "text", text: t`Words: ${words}` },
    user !== "" && { key: "user", text: t`User: ${userName}` },
    request !== "" && { key: "request", text: t`Request: ${requestId}` },
    terminalOid !== null && { key: "terminalOid", text: t`Terminal: ${terminal}` },
  ];
  const chips = all.filter((chip) => chip !== false);
  if (chips.length === 0) return null;
  return (
    <ul className={styles["chips"]} aria-label={t`Filters`}>
      {chips.map((chip) => {
        const name = chip.text;
        const remove = () => onChange({ ...filters, [chip.key]: noFilters[chip.key] });
        return (
          <li key={chip.key} className={styles["chip"]} title={name}>
            <Button
              className={styles["chipText"] ?? ""}
              onKeyDown={(event) => {
                if (event.key === "Delete" || event.key === "Backspace") remove();
                else event.continuePropagation();
              }}
              onPress={remove}
              aria-label={t`Remove the filter ${name}`}
            >
              {chip.icon !== undefined && <Icon name={chip.icon} size={14} />}
              <bdi>{name}</bdi>
              <Icon name="x" size={14} />
            </Button>
          </li>
        );
      })}
    </ul>
  );
};
