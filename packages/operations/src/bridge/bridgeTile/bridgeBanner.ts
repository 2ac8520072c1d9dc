import type { BridgeState } from "@backroom/contract";

/** What the banner of a bridge says, and in which colour. */
export interface BridgeBanner {
  readonly text: "connecting" | "running" | "stopped" | "raw";
  readonly tone: "info" | "success" | "danger";
}

const texts: Readonly<Record<string, "running" | "stopped">> = { ON: "running", OFF: "stopped" };

/** The banner of a bridge: info while it connects, else red with failed jobs and green without, whatever its state. */
export const bridgeBanner = ({
  state,
  jobFailedCount,
}: Pick<BridgeState, "state" | "jobFailedCount">): BridgeBanner =>
  state === "CONNECTING"
    ? { text: "connecting", tone: "info" }
    : { text: texts[state] ?? "raw", tone: jobFailedCount > 0 ? "danger" : "success" };
