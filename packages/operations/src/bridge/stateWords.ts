import { jobStates } from "@backroom/contract";
import type { BridgeState } from "@backroom/contract";
import type { MarkedState, Tone } from "@backroom/ui";
import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";

/** How a state is shown; a word that is undefined is shown as the server sent it. */
export interface StateLook {
  readonly mark: MarkedState;
  readonly word: MessageDescriptor | undefined;
  readonly tone: Tone;
}

const bridgeLooks: Readonly<Record<string, StateLook>> = {
  ON: { mark: "good", word: msg`running`, tone: "success" },
  CONNECTING: { mark: "busy", word: msg`connecting`, tone: "info" },
  OFF: { mark: "waiting", word: msg`stopped`, tone: "neutral" },
};

/** How the state of a bridge is shown. */
export const bridgeLook = ({ state }: Pick<BridgeState, "state">): StateLook =>
  bridgeLooks[state] ?? { mark: "neutral", word: undefined, tone: "neutral" };

const jobLooks: Readonly<Record<number, StateLook>> = {
  [jobStates.new]: { mark: "neutral", word: msg`never ran`, tone: "neutral" },
  [jobStates.waiting]: { mark: "waiting", word: msg`waiting`, tone: "neutral" },
  [jobStates.running]: { mark: "busy", word: msg`running`, tone: "info" },
  [jobStates.stopping]: { mark: "busy", word: msg`stopping`, tone: "warning" },
  [jobStates.success]: { mark: "good", word: msg`done`, tone: "success" },
  [jobStates.failed]: { mark: "bad", word: msg`failed`, tone: "danger" },
  [jobStates.cancelled]: { mark: "ended", word: msg`cancelled`, tone: "neutral" },
};

/** How the state of a job or of a run is shown. */
export const jobLook = ({ state }: { readonly state: number }): StateLook =>
  jobLooks[state] ?? { mark: "neutral", word: undefined, tone: "neutral" };
