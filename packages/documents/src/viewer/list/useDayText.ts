import { useFormats } from "@backroom/i18n";
import { systemClock } from "@backroom/ports";
import { useLingui } from "@lingui/react/macro";

const DAY_MS = 86_400_000;

const localDay = (at: number): string => {
  const date = new Date(at);
  const parts = [date.getFullYear(), date.getMonth() + 1, date.getDate()];
  return parts.map((part) => String(part).padStart(2, "0")).join("-");
};

/** Names a business day: `Today, Fri, Nov 20, 2026`. */
export const useDayText = (): ((day: string) => string) => {
  const { t } = useLingui();
  const formats = useFormats();
  const now = systemClock.now();
  const [today, yesterday] = [localDay(now), localDay(now - DAY_MS)];
  return (day) => {
    if (day === "") return t`Without a day`;
    const weekday = formats.weekday(day);
    const date = formats.date(day);
    if (day === today) return t`Today, ${weekday}, ${date}`;
    return day === yesterday ? t`Yesterday, ${weekday}, ${date}` : t`${weekday}, ${date}`;
  };
};
