import { addDays } from "@backroom/contract";
import { useFormats } from "@backroom/i18n";
import { useLingui } from "@lingui/react/macro";
import { useToday } from "../../comparison/useToday.ts";

/** Names a business day: `Today, Fri, Nov 20, 2026`. */
export const useDayText = (): ((day: string) => string) => {
  const { t } = useLingui();
  const formats = useFormats();
  const today = useToday();
  return (day) => {
    if (day === "") return t`Without a day`;
    const weekday = formats.weekday(day);
    const date = formats.date(day);
    if (day === today) return t`Today, ${weekday}, ${date}`;
    return day === addDays(today, -1) ? t`Yesterday, ${weekday}, ${date}` : t`${weekday}, ${date}`;
  };
};
