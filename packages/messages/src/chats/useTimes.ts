import { useFormats } from "@backroom/i18n";
import { systemClock } from "@backroom/ports";

/** Times of chats: of today the time, of other days the day; and the day as a line between messages. */
export const useTimes = () => {
  const formats = useFormats();
  const isToday = (at: Date) => at.toDateString() === new Date(systemClock.now()).toDateString();
  return {
    short: (iso: string): string => {
      const at = new Date(iso);
      return isToday(at) ? formats.time(at).replace(/^(\D*\d+\D\d+)\D\d+/u, "$1") : formats.date(at);
    },
    time: (iso: string): string => formats.time(new Date(iso)).replace(/^(\D*\d+\D\d+)\D\d+/u, "$1"),
    full: (iso: string): string => formats.dateTime(new Date(iso)),
    day: (iso: string): string => formats.date(new Date(iso)),
  };
};
