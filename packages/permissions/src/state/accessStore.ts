import type { CallOptions } from "@backroom/api-client";
import type { Navigation, PermissionMap, Preview, PreviewRequest, ProgressMap } from "@backroom/contract";
import { toReadable } from "@backroom/ports";
import type { ReadableStore } from "@backroom/ports";
import { createStore } from "zustand/vanilla";
import { TEST_MODE_PATH } from "../constants.ts";
import { buildNavigation } from "../navigation/navigationModel.ts";
import type { NavigationModel } from "../navigation/navigationModel.ts";
import { createRights } from "../rights/rights.ts";
import type { Rights } from "../rights/rights.ts";

/** What the user may open and do. Empty until {@link AccessStore.load} has ended. */
export interface AccessState {
  readonly navigation: NavigationModel;
  readonly rights: Rights;
  /** Whether the user may switch test mode at all. */
  readonly mayTest: boolean;
  /** Whether test mode is in effect: switched on and allowed. */
  readonly isTestMode: boolean;
  /** The user or role whose navigation and rights these are; undefined = those of the logged-in user. */
  readonly previewed?: PreviewedOwner | undefined;
}

/** Whose console is previewed: the user or role, and its name. */
export interface PreviewedOwner extends PreviewRequest {
  readonly name: string;
}

/** Reads what decides which pages a user sees; any source will do. Rejects if it cannot be read. */
export interface AccessApi {
  readonly navigation: (options?: CallOptions) => Promise<Navigation>;
  readonly permissions: (options?: CallOptions) => Promise<PermissionMap>;
  /** Paths of pages that are not finished. */
  readonly progress: (options?: CallOptions) => Promise<ProgressMap>;
}

/** Dependencies of {@link createAccessStore}. */
export interface AccessStoreOptions {
  readonly api: AccessApi;
  /** The kept test-mode flag. */
  readonly isTestModeWanted: () => boolean;
  /** The current tenant; which links are shown and whether test mode is allowed depend on it. */
  readonly currentTenantOid: () => number;
}

/** Navigation, rights and progress of the logged-in user. */
export interface AccessStore extends ReadableStore<AccessState> {
  /** Reads navigation, permissions and progress together; rejects when one of them fails and then changes nothing. */
  load: (user: { rootTenantOid: number }, options?: { signal?: AbortSignal }) => Promise<void>;
  /** Shows the navigation and rights of another user or role instead of the own ones; undefined ends that. */
  preview: (preview: { readonly of: PreviewRequest; readonly answer: Preview } | undefined) => void;
  /** Works everything out again, after the test-mode flag or the current tenant changed. */
  refresh: () => void;
  /** Forgets everything, at logout. */
  clear: () => void;
}

interface Answers {
  readonly navigation: Navigation;
  readonly permissions: PermissionMap;
  readonly progress: ProgressMap;
  readonly rootTenantOid: number;
}

const EMPTY: Answers = { navigation: { rootItems: [] }, permissions: {}, progress: {}, rootTenantOid: 0 };

/** Makes the store; nothing is read before {@link AccessStore.load}. */
export const createAccessStore = ({
  api,
  isTestModeWanted,
  currentTenantOid,
}: AccessStoreOptions): AccessStore => {
  let answers = EMPTY;
  let shown: { readonly of: PreviewedOwner; readonly answer: Preview } | undefined;
  const toState = (): AccessState => {
    const { permissions, navigation: items, progress } = shown?.answer ?? answers;
    const rights = createRights(permissions, answers.rootTenantOid);
    const tenantOid = currentTenantOid();
    const mayTest = rights.mayOpen(TEST_MODE_PATH, tenantOid);
    const isTestMode = mayTest && isTestModeWanted();
    // A path without an entry needs no right, such as the home page.
    const navigation = buildNavigation(
      items,
      progress,
      isTestMode,
      permissions,
      (path) => !Object.hasOwn(permissions, path) || rights.mayOpen(path, tenantOid),
    );
    return { rights, mayTest, isTestMode, navigation, previewed: shown?.of };
  };
  const store = createStore<AccessState>(toState);
  return {
    ...toReadable(store),
    load: async ({ rootTenantOid }, options) => {
      const [navigation, permissions, progress] = await Promise.all([
        api.navigation(options),
        api.permissions(options),
        api.progress(options),
      ]);
      if (options?.signal?.aborted === true) return;
      answers = { navigation, permissions, progress, rootTenantOid };
      store.setState(toState());
    },
    preview: (preview) => {
      shown = preview && { ...preview, of: { ...preview.of, name: preview.answer.name } };
      store.setState(toState());
    },
    refresh: () => store.setState(toState()),
    clear: () => {
      answers = EMPTY;
      shown = undefined;
      store.setState(toState());
    },
  };
};
