import { FilterChips } from "@backroom/ui";
import { useLingui } from "@lingui/react/macro";
import type { LogFilters, Span } from "./logFilters.ts";
import { usePeriodText } from "./periodText.ts";

/** Props of {@link PeriodChips}. */
interface PeriodChipsProps {
  readonly filters: LogFilters;
  readonly onChange: (filters: LogFilters) => void;
}

/** The period of the histogram and the chosen part of it, which are set in the histogram. */
export const PeriodChips = ({ filters, onChange }: PeriodChipsProps) => {
  const { t } = useLingui();
  const periodText = usePeriodText();
  const { span, period } = filters;
  const spanTexts: Readonly<Record<Span, string>> = {
    "1h": t`Last hour`,
    "24h": t`Last 24 hours`,
    "7d": t`Last 7 days`,
  };
  const chips = [
    ...(span === null
      ? []
      : [
          {
            key: "span",
            text: typeof span === "string" ? spanTexts[span] : periodText(span),
            icon: "calendar-clock" as const,
            onRemove: () => onChange({ ...filters, span: null }),
          },
        ]),
    ...(period === null
      ? []
      : [
          {
            key: "period",
            text: periodText(period),
            icon: "clock" as const,
            onRemove: () => onChange({ ...filters, period: null }),
          },
        ]),
  ];
  return <FilterChips chips={chips} />;
};
