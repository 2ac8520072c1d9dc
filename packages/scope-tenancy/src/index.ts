export { SCOPE_VISIBILITY } from "./constants.ts";
export { countryOf, currencyOfScope, scopePath } from "./tree/scopeTree.ts";
export { placeOf } from "./state/place.ts";
export { createTenancyStore } from "./state/tenancyStore.ts";
export { ScopePath } from "./ScopePath/ScopePath.tsx";
export { TenantSelector } from "./TenantSelector/TenantSelector.tsx";

export type { ScopePathProps } from "./ScopePath/ScopePath.tsx";
export type { TenantSelectorProps } from "./TenantSelector/TenantSelector.tsx";
export type { ScopeVisibility } from "./constants.ts";
export type { ScopeItem, ScopeTree } from "./tree/scopeTree.ts";
export type { Place, Selectable } from "./state/place.ts";
export type { Tenant, TenancyProfile } from "./state/currentTenant.ts";
export type { TenancyState, TenancyStore, TenancyStoreOptions } from "./state/tenancyStore.ts";
