import { useStore } from "zustand";
import { moodOf } from "../state/mood.ts";
import type { Mood } from "../state/mood.ts";
import { useBoardTools } from "./BoardContext.ts";

/** State of a terminal as its cell shows it: a sync that was requested from here counts before the terminal reports it. */
export const useCellMood = (oid: number): Mood => {
  const { terminals, requests } = useBoardTools();
  const mood = useStore(terminals, (state): Mood => {
    const terminal = state.terminals.get(oid);
    return terminal === undefined ? "never" : moodOf(terminal);
  });
  const isSyncing = useStore(requests, (state) => {
    const request = state.requests.get(oid);
    return request?.status === "waiting" && request.action === "ForcePosClassicSync";
  });
  return mood === "online" && isSyncing ? "syncing" : mood;
};
