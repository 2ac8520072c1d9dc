import type { CellTools } from "./cellRenderers.tsx";
import { useMinute } from "./useMinute.ts";

export interface PastTimeProps extends Pick<CellTools, "formats" | "now"> {
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
