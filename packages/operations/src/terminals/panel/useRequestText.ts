import { failureText, translateServerText, useFormats } from "@backroom/i18n";
import type { Tone } from "@backroom/ui";
import { useLingui } from "@lingui/react/macro";
import type { TerminalRequest } from "../state/requestState.ts";
import { useActionTexts } from "../useMoodTexts.ts";

/** Longer answers are cut: a terminal may say anything. */
const MAX_ANSWER = 300;

/** How a request stands, as a sentence with its tone. */
export const useRequestText = () => {
  const { t, i18n } = useLingui();
  const actions = useActionTexts();
  const { duration } = useFormats();
  return ({ action, status, tookMs, message, error }: TerminalRequest): { text: string; tone: Tone } => {
    const name = actions[action];
    const failure = error === undefined ? undefined : failureText(i18n, error);
    const answer = failure ?? translateServerText(i18n, message ?? "");
    const said = answer.length > MAX_ANSWER ? `${answer.slice(0, MAX_ANSWER)}…` : answer;
    const took = duration(tookMs ?? 0);
    switch (status) {
      case "queued":
        return { text: t`${name}: waits for its turn`, tone: "neutral" };
      case "waiting":
        return { text: t`${name} sent, waiting for the answer`, tone: "info" };
      case "done":
        return {
          text: said === "" ? t`${name}: done in ${took}` : t`${name}: done in ${took}. ${said}`,
          tone: "success",
        };
      case "failed":
        return { text: said === "" ? t`${name}: refused` : t`${name}: ${said}`, tone: "danger" };
      case "timeout":
        return { text: t`${name}: no answer within 30 seconds`, tone: "danger" };
      case "unknown":
        return {
          text: t`${name}: the connection to the server broke. Whether it was done is not known.`,
          tone: "warning",
        };
    }
  };
};
