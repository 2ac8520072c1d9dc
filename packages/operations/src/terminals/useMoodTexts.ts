import type { MarkedState } from "@backroom/ui";
import type { TerminalAction } from "@backroom/contract";
import { useLingui } from "@lingui/react/macro";
import { useMemo } from "react";
import type { Mood } from "./state/mood.ts";

/** The shape of each state. */
export const moodMarks: Readonly<Record<Mood, MarkedState>> = {
  online: "good",
  syncing: "busy",
  queue: "warning",
  lost: "bad",
  never: "waiting",
};

/** The word of each state. */
export const useMoodTexts = (): Readonly<Record<Mood, string>> => {
  const { t } = useLingui();
  return useMemo(
    () => ({
      online: t`Online`,
      syncing: t`Syncing`,
      queue: t`Backlog growing`,
      lost: t`Lost`,
      never: t`Never seen`,
    }),
    [t],
  );
};

/** What each request is called. */
export const useActionTexts = (): Readonly<Record<TerminalAction, string>> => {
  const { t } = useLingui();
  return useMemo(
    () => ({ PingRequest: t`Ping`, ForcePosClassicSync: t`Force sync`, ResetProcessQueue: t`Reset queue` }),
    [t],
  );
};
