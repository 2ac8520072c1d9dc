import type { ReadableStore } from "@backroom/ports";
import type { Formats } from "@backroom/values";
import { useStore } from "zustand";

export interface PastTimeProps {
  readonly formats: Formats;
  /** The time in ms since 1970, from `createMinutes`. */
  readonly minutes: ReadableStore<number>;
  /** ISO 8601. */
  readonly at: string;
}

/** Writes how long ago a time was, updated every minute. Its tooltip is the date and time. */
export const PastTime = ({ at, formats, minutes }: PastTimeProps) => {
  const time = useStore(minutes);
  return (
    <time dateTime={at} title={formats.dateTime(at)}>
      {formats.pastTime(at, new Date(time))}
    </time>
  );
};
