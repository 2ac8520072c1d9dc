import { toReadable } from "@backroom/ports";
import type { ReadableStore } from "@backroom/ports";
import type { ApiClient } from "@backroom/api-client";
import type { Session } from "@backroom/auth";
import type { LayoutStore } from "@backroom/dashboard-tiles";
import { userProfile } from "@backroom/contract/calls/profile";
import type { AccessStore } from "@backroom/permissions";
import type { TenancyStore } from "@backroom/scope-tenancy";
import type { UserPagesStore } from "@backroom/shell";
import type { QueryClient } from "@tanstack/react-query";
import { createStore } from "zustand/vanilla";

/** What was read of the user who is logged in. */
export interface UserDataState {
  /** Whether all reads that follow a login have ended well. */
  readonly isLoaded: boolean;
}

/** What {@link createUserData} fills. */
export interface UserDataOptions {
  readonly api: Pick<ApiClient, "call">;
  readonly session: Pick<Session, "getState">;
  readonly tenancy: TenancyStore;
  readonly access: AccessStore;
  readonly pages: UserPagesStore;
  readonly dashboardLayout: Pick<LayoutStore, "load" | "clear">;
  readonly queryClient: QueryClient;
}

/** The reads that follow a login. */
export interface UserData extends ReadableStore<UserDataState> {
  /** Reads everything once; calls at the same time share the reads. Rejects with the first failure, to be tried again. */
  ensure: () => Promise<void>;
  /** Forgets everything and ends a load under way: at logout, and when another user logs in. */
  clear: () => void;
}

const NOTHING: UserDataState = { isLoaded: false };

/** Makes the loader of the user's data. */
export const createUserData = (options: UserDataOptions): UserData => {
  const { api, session, tenancy, access, pages, dashboardLayout, queryClient } = options;
  const store = createStore<UserDataState>(() => NOTHING);
  let loading: { readonly done: Promise<void>; readonly controller: AbortController } | undefined;

  const load = async (signal: AbortSignal): Promise<void> => {
    const { user } = session.getState();
    if (user === undefined) return;
    const profile = await api.call(userProfile, {}, { signal });
    await Promise.all([
      dashboardLayout.load(user.username, { signal }),
      tenancy.load({ ...profile, username: user.username }, { signal }),
      access.load(profile, { signal }),
    ]);
    if (signal.aborted) return;
    access.refresh();
    pages.setUser(user.username);
    store.setState({ isLoaded: true });
  };

  return {
    ...toReadable(store),
    ensure: async () => {
      if (store.getState().isLoaded) return;
      if (loading === undefined) {
        const controller = new AbortController();
        const done = load(controller.signal).finally(() => {
          if (loading?.controller === controller) loading = undefined;
        });
        loading = { done, controller };
      }
      await loading.done;
    },
    clear: () => {
      // Answers for the user before must not mix with those for the next one.
      loading?.controller.abort();
      loading = undefined;
      store.setState(NOTHING);
      tenancy.clear();
      access.clear();
      pages.setUser(undefined);
      dashboardLayout.clear();
      queryClient.clear();
    },
  };
};
