import { isNetworkError } from "@backroom/api-client";
import type { SettingWrites } from "@backroom/contract";
import { writeSettings } from "@backroom/contract/calls/settings";
import { useServices, useWorkspace } from "@backroom/workspace";
import { settingOf, settingReads } from "./settingReadings.ts";
import type { SettingTarget } from "./settingReadings.ts";

/** Requests of the editor of a setting; they reject as calls do. The settings that are shown are read again after a write. */
export const useSettingWrites = (target: SettingTarget) => {
  const { api } = useServices();
  const { calls } = useWorkspace();
  return {
    write: async (changes: SettingWrites["changes"]): Promise<void> => {
      try {
        await api.call(writeSettings, { params: { target }, body: { changes } });
      } catch (error) {
        // Without a connection the reads would fail as well, each with a report of its own.
        if (!isNetworkError(error)) await calls.renew(...settingReads);
        throw error;
      }
      await calls.renew(...settingReads);
    },
    /** The value of a setting in a scope; null = none. */
    readEntry: async ({ path, scope }: { readonly path: string; readonly scope: string }) => {
      const { chain } = await calls.read(settingOf(target, scope, path));
      return chain.find((step) => step.scope.key === scope)?.entry ?? null;
    },
  };
};
