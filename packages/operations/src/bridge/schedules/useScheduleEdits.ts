import type { BridgeJob } from "@backroom/contract";
import { useServices } from "@backroom/workspace";
import { useEffect, useState } from "react";
import { useStore } from "zustand";
import { createScheduleEdits } from "./createScheduleEdits.ts";

/** The edits of the schedules of a bridge while a dialog is open. `jobs` are live. */
export const useScheduleEdits = (bridgeId: string, jobs: readonly BridgeJob[]) => {
  const { api } = useServices();
  const [edits] = useState(() => createScheduleEdits(api, bridgeId, jobs));
  const state = useStore(edits);
  useEffect(() => {
    void edits.report(jobs);
  }, [edits, jobs]);
  return { ...edits, ...state };
};
