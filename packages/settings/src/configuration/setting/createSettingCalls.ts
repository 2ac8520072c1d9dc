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
export const createSettingCalls = (api: ApiClient, calls: Calls, target: SettingTarget): SettingCalls => {
  // A write without a response may have stored its values, which the page does not show yet.
  let isUnsure = false;
  return {
    write: async (changes) => {
      try {
        await api.call(writeSettings, { params: { target }, body: { changes } });
      } catch (error) {
        // Without a connection the reads would fail as well, each with a report of its own.
        if (isNetworkError(error)) isUnsure = true;
        else await calls.renew(...settingReads);
        throw error;
      }
      await calls.renew(...settingReads);
    },
    read: async (path, scope) => {
      // Not by the reading of the page, which would report a failure as well.
      const { chain } = await api.call(oneSetting, { params: { target }, query: { scope, path } });
      // The next edit begins from what the page shows: from an older version it would end in a conflict with the user's own value.
      if (isUnsure) await calls.renew(...settingReads);
      isUnsure = false;
      return chain.find((step) => step.scope.key === scope)?.entry ?? null;
    },
  };
};
