import { useFormats } from "@backroom/i18n";
import { useNow } from "@backroom/ui";

const STEP_MS = 60_000;

/** When something was changed: its distance to now within the last week, else the day; the title has day and time. */
export const PastTime = ({ at }: { readonly at: string }) => {
  const formats = useFormats();
  const now = useNow(STEP_MS);
  return (
    <time dateTime={at} title={formats.dateTime(at)}>
      {formats.pastTime(at, new Date(now))}
    </time>
  );
};
