import type { HubState } from "@backroom/api-client";
import type { SessionState } from "@backroom/auth";
import type { ReadableStore } from "@backroom/ports";

/** The stores that follow each other, with what they are made to do. */
export interface ConnectedServices {
  readonly hub: { readonly store: ReadableStore<Pick<HubState, "isUpdateAvailable">> };
  readonly update: { readonly announce: () => void };
  readonly preferences: ReadableStore<{ readonly isTestModeWanted: boolean }>;
  readonly tenancy: ReadableStore<{ readonly currentOid: number }>;
  readonly session: ReadableStore<Pick<SessionState, "user">>;
  readonly access: { readonly refresh: () => void };
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
  userData,
}: ConnectedServices): void => {
  hub.store.subscribe(({ isUpdateAvailable }) => isUpdateAvailable && update.announce());
  preferences.subscribe((state, before) => {
    if (state.isTestModeWanted !== before.isTestModeWanted) access.refresh();
  });
  tenancy.subscribe((state, before) => {
    if (state.currentOid !== before.currentOid) access.refresh();
  });
  session.subscribe((state, before) => {
    // After a logout the page of the user goes first: the end of the session clears then.
    if (state.user !== undefined && state.user.oid !== before.user?.oid) userData.clear();
  });
};
