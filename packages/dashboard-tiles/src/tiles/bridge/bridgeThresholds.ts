import { msg } from "@lingui/core/macro";
import type { TileThreshold } from "../../definition/tileDefinition.ts";

/** The number of a bridge that can have a threshold. */
export const bridgeThresholds: readonly TileThreshold[] = [
  { name: "failed", label: msg`Failed jobs`, warns: "above" },
];
