import { isNetworkError } from "@backroom/api-client";
import type { ApiClient } from "@backroom/api-client";
import type { SettingEntry, SettingWrites } from "@backroom/contract";
import { oneSetting, writeSettings } from "@backroom/contract/calls/settings";
import type { Calls } from "@backroom/workspace";
import { settingReads } from "../settingReadings.ts";
import type { SettingTarget } from "../settingReadings.ts";

/** Calls that change one setting and read it. They reject as calls do. */
export interface SettingCalls {
  /** Stores or removes values; the settings that are shown are read again. */
  readonly write: (changes: SettingWrites["changes"]) => Promise<void>;
  /** The value of a setting in a scope; null = none. */
  readonly read: (path: string, scope: string) => Promise<SettingEntry | null>;
}

/** Makes the calls for the settings of a target. */
export const createSettingCalls = (
  api: Pick<ApiClient, "call">,
  calls: Pick<Calls, "renew">,
  target: SettingTarget,
): SettingCalls => {
  // A write whose response was lost may have stored its values. The page still shows the values from before.
  let isOutdated = false;
  return {
    write: async (changes) => {
      try {
        await api.call(writeSettings, { params: { target }, body: { changes } });
      } catch (error) {
        // Without a connection the reads would fail as well, each with a report of its own.
        if (isNetworkError(error)) isOutdated = true;
        else await calls.renew(...settingReads);
        throw error;
      }
      await calls.renew(...settingReads);
    },
    read: async (path, scope) => {
      // Not by the reading of the page, which would report a failure as well.
      const { chain } = await api.call(oneSetting, { params: { target }, query: { scope, path } });
      // The next edit starts with the value and ETag on the page. With an old ETag it would be in conflict with the user's own change.
      if (isOutdated) await calls.renew(...settingReads);
      isOutdated = false;
      return chain.find((step) => step.scope.key === scope)?.entry ?? null;
    },
  };
};
