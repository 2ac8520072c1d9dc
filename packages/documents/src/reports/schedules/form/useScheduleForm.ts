import { useSmallForm } from "@backroom/ui/form";
import type { SmallForm } from "@backroom/ui/form";
import { useLingui } from "@lingui/react/macro";
import { scheduleSchema } from "./scheduleDraft.ts";
import type { ScheduleDraft } from "./scheduleDraft.ts";

/** The values of a schedule while they are edited. `onSubmit` is called with complete ones. */
export const useScheduleForm = (
  initial: ScheduleDraft,
  onSubmit: (draft: ScheduleDraft) => Promise<void>,
): SmallForm<ScheduleDraft> => {
  const { t } = useLingui();
  return useSmallForm({
    initial,
    schema: scheduleSchema({
      name: t`A name is needed.`,
      at: t`A time is needed.`,
      timeZone: t`Choose a time zone.`,
      format: t`Choose a format.`,
      receivers: t`This is no list of e-mail addresses.`,
    }),
    onSubmit,
  });
};
