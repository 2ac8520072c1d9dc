import type { Subject } from "../subject/subject.ts";
import { location, locationGroup, panTerminal, posTerminal, tenant } from "./tenancy.ts";

export { readScopeCurrencies } from "./scopeCurrencies.ts";
export { readScopeRows } from "./scopeRows.ts";

/** Tenants with their locations and terminals. */
export const tenancy: Subject = {
  kinds: [tenant, location, locationGroup, posTerminal, panTerminal],
};
