export { createRights } from "./rights/rights.ts";
export {
  buildNavigation,
  findActiveRootItem,
  findResponsibleItem,
  noNavigation,
} from "./navigation/navigationModel.ts";
export { guardRoute } from "./navigation/guard.ts";
export { createAccessStore } from "./state/accessStore.ts";
export { AccessProvider, useAccess } from "./react/AccessProvider.tsx";
export { useHasPage } from "./react/useHasPage.ts";

export type { Visibility } from "./constants.ts";
export type { Rights } from "./rights/rights.ts";
export type { NavigationItem, NavigationModel } from "./navigation/navigationModel.ts";
export type { GuardOutcome, GuardRequest } from "./navigation/guard.ts";
export type {
  AccessApi,
  AccessState,
  AccessStore,
  AccessStoreOptions,
  PreviewedOwner,
} from "./state/accessStore.ts";
export type { AccessProviderProps } from "./react/AccessProvider.tsx";
