import type { Formats } from "@backroom/values";
import { useMinute } from "./useMinute.ts";

export interface PastTimeProps {
  readonly formats: Formats;
  /** ms since 1970. */
  readonly now: () => number;
  /** ISO 8601. */
  readonly at: string;
}

/** How long ago something was done; the title has day and time. */
export const PastTime = ({ at, formats, now }: PastTimeProps) => {
  const time = useMinute(now);
  return (
    <time dateTime={at} title={formats.dateTime(at)}>
      {formats.pastTime(at, new Date(time))}
    </time>
  );
};
