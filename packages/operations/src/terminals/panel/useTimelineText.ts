import { terminalActions } from "@backroom/contract";
import type { TerminalAction } from "@backroom/contract";
import { translateServerText, useFormats } from "@backroom/i18n";
import type { MarkedState } from "@backroom/ui";
import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { TimelineEntry } from "../state/timeline.ts";
import { useActionTexts } from "../useMoodTexts.ts";

/** Longer texts are cut: a terminal may say anything. */
const MAX_DETAIL = 300;

/** A line of the timeline in words. */
export interface TimelineText {
  readonly mark: MarkedState;
  readonly title: string;
  /** Empty = nothing more to say. */
  readonly detail: string;
}

const isAction = (name: string | null): name is TerminalAction =>
  terminalActions.some((action) => action === name);

/** Says what a line of the timeline is about. */
export const useTimelineText = (): ((entry: TimelineEntry) => TimelineText) => {
  const { t, i18n } = useLingui();
  const actions = useActionTexts();
  const { number, duration } = useFormats();

  const comingAndGoing = ({ event, losses, version, versionBefore }: TimelineEntry): TimelineText => {
    if (losses > 0)
      return {
        mark: "warning",
        title: t`Connected and lost`,
        detail: t`${plural(losses, { one: "lost # time", other: "lost # times" })}`,
      };
    if (event === "disconnected") return { mark: "bad", title: t`Connection lost`, detail: "" };
    if (event === "replaced")
      return { mark: "warning", title: t`Replaced by another connection`, detail: "" };
    const own = version ?? "";
    const before = versionBefore ?? "";
    const detail = before === "" ? t`version ${own}` : t`version ${own}, was ${before}`;
    return { mark: "good", title: t`Connected`, detail: own === "" ? "" : detail };
  };

  return (entry) => {
    const { event, action, userName, isOk, tookMs, message, queueLength } = entry;
    const name = isAction(action) ? actions[action] : (action ?? "");
    const said = translateServerText(i18n, message ?? "").slice(0, MAX_DETAIL);
    const who = userName ?? "";
    const took = duration(tookMs ?? 0);
    const waiting = number(queueLength ?? 0);
    switch (event) {
      case "queue-grows":
        return { mark: "warning", title: t`The queue grows`, detail: t`${waiting} waiting` };
      case "request":
        return isOk === false
          ? {
              mark: "bad",
              title: t`${name}: not connected`,
              detail: who === "" ? "" : t`requested by ${who}`,
            }
          : { mark: "neutral", title: name, detail: who === "" ? "" : t`requested by ${who}` };
      case "answer":
        return isOk === false
          ? { mark: "bad", title: t`${name}: refused after ${took}`, detail: said }
          : { mark: "good", title: t`${name}: answered after ${took}`, detail: said };
      case "timeout":
        return { mark: "bad", title: t`${name}: no answer`, detail: "" };
      default:
        return comingAndGoing(entry);
    }
  };
};
