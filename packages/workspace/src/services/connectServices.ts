import type { HubState } from "@backroom/api-client";
import type { SessionState } from "@backroom/auth";
import type { ReadableStore } from "@backroom/ports";
import type { QueryClient } from "@tanstack/react-query";
import { callMetaOf } from "../calls/callQuery.ts";

/** The stores that follow each other, with what they are made to do. */
export interface ConnectedServices {
  readonly hub: { readonly store: ReadableStore<Pick<HubState, "isUpdateAvailable">> };
  readonly update: { readonly announce: () => void };
  readonly preferences: ReadableStore<{ readonly isTestModeWanted: boolean }>;
  readonly tenancy: ReadableStore<{ readonly currentOid: number; readonly placeOid: number }>;
  readonly session: ReadableStore<Pick<SessionState, "user">>;
  readonly access: { readonly refresh: () => void };
  readonly queryClient: {
    readonly invalidateQueries: (filters: Parameters<QueryClient["invalidateQueries"]>[0]) => unknown;
  };
  readonly userData: { readonly clear: () => void };
}

/** Lets the services of the logged-in part follow each other, for as long as the console runs. */
export const connectServices = ({
  hub,
  update,
  preferences,
  tenancy,
  session,
  access,
  queryClient,
  userData,
}: ConnectedServices): void => {
  hub.store.subscribe(({ isUpdateAvailable }) => isUpdateAvailable && update.announce());
  preferences.subscribe((state, before) => {
    if (state.isTestModeWanted !== before.isTestModeWanted) access.refresh();
  });
  tenancy.subscribe((state, before) => {
    if (state.currentOid !== before.currentOid) access.refresh();
    // 0 = nobody is logged in.
    const isSameUser = state.placeOid !== 0 && before.placeOid !== 0;
    // Readings have another key in another scope.
    if (isSameUser && state.placeOid !== before.placeOid)
      void queryClient.invalidateQueries({ predicate: (query) => callMetaOf(query).sources.length === 0 });
  });
  session.subscribe((state, before) => {
    // After a logout the page of the user goes first: the end of the session clears then.
    if (state.user !== undefined && state.user.oid !== before.user?.oid) userData.clear();
  });
};
