import { isNetworkError } from "@backroom/api-client";
import {
  settingChangesSchema,
  settingCopySchema,
  settingSchema,
  settingSearchSchema,
  settingsWrittenSchema,
  settingTreeSchema,
  settingUndoSchema,
  settingValuesSchema,
} from "@backroom/contract";
import type { SettingWrites } from "@backroom/contract";
import { keepPreviousOf, typingPause, useServices, useWorkspace } from "@backroom/workspace";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useStore } from "zustand";
import { CHANGES_DAYS } from "./changesPeriod.ts";

const CHANGES_TAKEN = 200;
/** Changes come in sets: what is shown is read again once they rest. */
const SETTLE_MS = 150;

const pathOf = (target: string, call: string) => `/api/configuration/${target.toLowerCase()}/${call}`;

/** Where the user stands: what calls answer depends on it. */
const useKey = (target: string) => {
  const { tenancy } = useWorkspace();
  const tenantOid = useStore(tenancy, (state) => state.currentOid);
  return ["configuration", target, tenantOid] as const;
};

/** All settings seen from a scope. */
export const useSettingTree = (target: string, scope: string) => {
  const { api } = useServices();
  const key = useKey(target);
  return useQuery({
    queryKey: [...key, "tree", scope],
    queryFn: ({ signal }) =>
      api.request(settingTreeSchema, { path: pathOf(target, "settings"), query: { scope }, signal }),
    placeholderData: keepPreviousOf(key),
  });
};

/** One setting down the chain of a scope. */
export const useSetting = (target: string, scope: string, path: string) => {
  const { api } = useServices();
  const key = useKey(target);
  return useQuery({
    queryKey: [...key, "setting", scope, path],
    queryFn: ({ signal }) =>
      api.request(settingSchema, { path: pathOf(target, "setting"), query: { scope, path }, signal }),
  });
};

/** The newest changes, of one setting or of all. */
export const useSettingChanges = (target: string, path: string | null) => {
  const { api } = useServices();
  const key = useKey(target);
  return useQuery({
    queryKey: [...key, "changes", path],
    queryFn: ({ signal }) =>
      api.request(settingChangesSchema, {
        path: pathOf(target, "changes"),
        query: { days: path === null ? CHANGES_DAYS : 3650, take: CHANGES_TAKEN, path },
        signal,
      }),
  });
};

/** Paths of settings with a value that holds the text; nothing is searched for one letter. */
export const useFoundPaths = (target: string, text: string) => {
  const { api } = useServices();
  const key = useKey(target);
  return useQuery({
    queryKey: [...key, "search", text],
    queryFn: async ({ signal }) => {
      await typingPause(signal);
      const call = { path: pathOf(target, "search"), query: { text }, signal };
      return new Set((await api.request(settingSearchSchema, call)).paths);
    },
    enabled: text.length > 1,
  });
};

/** Values of a branch as a scope sees them; nothing is read without a scope. */
export const useBranchValues = (target: string, scope: string | null, branch: string) => {
  const { api } = useServices();
  const key = useKey(target);
  return useQuery({
    queryKey: [...key, "values", scope, branch],
    queryFn: ({ signal }) =>
      api.request(settingValuesSchema, { path: pathOf(target, "values"), query: { scope, branch }, signal }),
    enabled: scope !== null,
  });
};

/** What copying a branch would change; nothing is read before both scopes are chosen. */
export const useCopyPreview = (
  target: string,
  { from, to, branch }: { readonly from: string; readonly to: string | null; readonly branch: string },
) => {
  const { api } = useServices();
  const key = useKey(target);
  return useQuery({
    queryKey: [...key, "copy", from, to, branch],
    queryFn: ({ signal }) =>
      api.request(settingCopySchema, { path: pathOf(target, "copy"), query: { from, to, branch }, signal }),
    enabled: to !== null && to !== from,
    gcTime: 0,
  });
};

/** The calls that change settings; what is shown is read again afterwards. */
export const useSettingWrites = (target: string) => {
  const { api } = useServices();
  const queryClient = useQueryClient();
  const renew = () => queryClient.invalidateQueries({ queryKey: ["configuration", target] });
  const after = async <T>(call: Promise<T>): Promise<T> => {
    try {
      const answer = await call;
      await renew();
      return answer;
    } catch (error) {
      // Without a connection the reads would fail, too, each with its own notice; they are repeated when it is back.
      if (!isNetworkError(error)) await renew();
      throw error;
    }
  };
  return {
    write: (changes: SettingWrites["changes"]) =>
      after(
        api.request(settingsWrittenSchema, {
          method: "POST",
          path: pathOf(target, "changes"),
          body: { changes },
        }),
      ),
    undo: (changes: readonly number[], isForced: boolean) =>
      after(
        api.request(settingUndoSchema, {
          method: "POST",
          path: pathOf(target, "undo"),
          body: { changes, isForced },
        }),
      ),
    copy: (etag: string, body: object) =>
      after(api.request(settingsWrittenSchema, { method: "POST", path: pathOf(target, "copy"), body, etag })),
    /** The value of a setting in a scope; null = none. */
    readEntry: async ({ path, scope }: { readonly path: string; readonly scope: string }) => {
      const call = { path: pathOf(target, "setting"), query: { scope, path } };
      const { chain } = await api.request(settingSchema, call);
      return chain.find((step) => step.scope.key === scope)?.entry ?? null;
    },
    readValues: (scope: string, branch: string) =>
      api.request(settingValuesSchema, { path: pathOf(target, "values"), query: { scope, branch } }),
  };
};

/** Reads what is shown again when anybody changes a setting, or scopes come and go. */
export const useLiveSettings = (target: string): void => {
  const { hub, tenancy } = useWorkspace();
  const queryClient = useQueryClient();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const renew = () => void queryClient.invalidateQueries({ queryKey: ["configuration", target] });
    const changed = ({ area, entity }: { readonly area: string; readonly entity: string }) => {
      if (area !== "pos-preferences" || entity !== "configuration") return;
      clearTimeout(timer);
      timer = setTimeout(renew, SETTLE_MS);
    };
    const end = hub.follow({
      on: { DataServiceCreate: changed, DataServiceUpdate: changed, DataServiceDelete: changed },
      missed: renew,
    });
    const endScopes = tenancy.subscribe((state, before) => {
      if (state.tree !== before.tree) renew();
    });
    return () => {
      clearTimeout(timer);
      end();
      endScopes();
    };
  }, [hub, tenancy, queryClient, target]);
};
