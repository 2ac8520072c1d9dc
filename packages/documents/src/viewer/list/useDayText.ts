import { addDays } from "@backroom/contract";
import { useFormats } from "@backroom/i18n";
import { useNow } from "@backroom/ui";
import { localDay } from "@backroom/values";
import { useLingui } from "@lingui/react/macro";

/** How often the list checks whether it is another day. */
const DAY_CHECK_MS = 60_000;

/** Names a business day: `Today, Fri, Nov 20, 2026`. */
export const useDayText = (): ((day: string) => string) => {
  const { t } = useLingui();
  const formats = useFormats();
  const today = localDay(useNow(DAY_CHECK_MS));
  return (day) => {
    if (day === "") return t`Without a day`;
    const weekday = formats.weekday(day);
    const date = formats.date(day);
    if (day === today) return t`Today, ${weekday}, ${date}`;
    return day === addDays(today, -1) ? t`Yesterday, ${weekday}, ${date}` : t`${weekday}, ${date}`;
  };
};
