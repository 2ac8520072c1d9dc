import { chipsOf, FilterChips } from "@backroom/ui";
import type { FilterPart } from "@backroom/ui";
import { useLingui } from "@lingui/react/macro";
import { noFilters } from "./logFilters.ts";
import type { LogFilters, Period, Span } from "./logFilters.ts";
import { usePeriodText } from "./periodText.ts";
import { printableLine } from "../printable.ts";

/** Props of {@link LogFilterChips}. */
interface LogFilterChipsProps {
  readonly filters: LogFilters;
  readonly terminalOf: (oid: number | null) => string;
  readonly onChange: (filters: LogFilters) => void;
}

/** The filters of the log that are set. */
export const LogFilterChips = ({ filters, terminalOf, onChange }: LogFilterChipsProps) => {
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
  const all: readonly (
    | (Omit<FilterPart<LogFilters>, "without"> & { readonly key: keyof LogFilters })
    | false
  )[] = [
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
  const parts = all.map((part) => part && { ...part, without: { [part.key]: noFilters[part.key] } });
  return <FilterChips chips={chipsOf<LogFilters>(filters, parts, onChange)} />;
};
