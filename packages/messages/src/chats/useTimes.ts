import { useFormats } from "@backroom/i18n";
import { systemClock } from "@backroom/ports";
import { useLingui } from "@lingui/react/macro";

const WEEK_DAYS = 7;

/** Calendar days from `at` to now in the time zone of the browser; 0 = today. */
const daysSince = (at: Date): number => {
  const now = new Date(systemClock.now());
  const midnight = (date: Date) => Date.UTC(date.getFullYear(), date.getMonth(), date.getDate());
  return Math.round((midnight(now) - midnight(at)) / 86_400_000);
};

/** Times of chats: the time of day, yesterday, a day of the last week, or the date; and the day as a line between messages. */
export const useTimes = () => {
  const { t } = useLingui();
  const formats = useFormats();
  const timeOf = (at: Date) => formats.time(at).replace(/^(\D*\d+\D\d+)\D\d+/u, "$1");
  return {
    short: (iso: string): string => {
      const at = new Date(iso);
      const days = daysSince(at);
      if (days <= 0) return timeOf(at);
      if (days === 1) return t`yesterday`;
      return days < WEEK_DAYS ? formats.weekday(at) : formats.date(at);
    },
    time: (iso: string): string => timeOf(new Date(iso)),
    full: (iso: string): string => formats.dateTime(new Date(iso)),
    day: (iso: string): string => {
      const at = new Date(iso);
      const days = daysSince(at);
      if (days === 0) return t`Today`;
      return days === 1 ? t`Yesterday` : formats.date(at);
    },
  };
};
