import type { BridgeJob } from "@backroom/contract";
import { translateServerText, useFormats } from "@backroom/i18n";
import { Badge } from "@backroom/ui";
import type { Tone } from "@backroom/ui";
import { jobTitle } from "@backroom/workspace";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { TileLine, TileMeter } from "@backroom/dashboard-tiles";
import { jobShare } from "./bridgeJobs.ts";

const states = [
  { text: msg`waiting`, tone: "neutral" },
  { text: msg`running`, tone: "info" },
  { text: msg`stopping`, tone: "warning" },
  { text: msg`done`, tone: "success" },
  { text: msg`failed`, tone: "danger" },
  { text: msg`cancelled`, tone: "neutral" },
] as const satisfies readonly { readonly text: unknown; readonly tone: Tone }[];

/** One job of a bridge: how far it is, or how it ended. */
export const JobLine = ({ job }: { readonly job: BridgeJob }) => {
  const { i18n } = useLingui();
  const { number } = useFormats();
  const { tenant, count, countMax } = job;
  const label = [translateServerText(i18n, jobTitle(job)), tenant].filter(Boolean).join(", ");
  const share = jobShare(job);
  if (share !== undefined)
    return (
      <TileMeter label={label} share={share}>
        {number(count ?? 0)} / {number(countMax ?? 0)}
      </TileMeter>
    );
  const state = states[job.state];
  return (
    <TileLine label={label}>
      {state === undefined ? job.state : <Badge tone={state.tone}>{i18n._(state.text)}</Badge>}
    </TileLine>
  );
};
