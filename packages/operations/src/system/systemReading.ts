import type { Reading } from "@backroom/api-client/calls";
import type { SystemHistory } from "@backroom/contract";
import { systemHistory } from "@backroom/contract/calls/diagnostics";
import { knownUntil, mergeHistory } from "./mergeHistory.ts";

/** Makes the reading of the last hour of the server's processes: each read adds the samples since the one before. */
export const createSystemReading = (): Reading<SystemHistory> => {
  let before: SystemHistory | undefined;
  return {
    key: [systemHistory.path],
    isScoped: false,
    sources: [systemHistory.path],
    live: [],
    read: async ({ api, signal }) => {
      const query = { since: knownUntil(before) };
      before = mergeHistory(before, await api.call(systemHistory, { query }, { signal }));
      return before;
    },
  };
};
