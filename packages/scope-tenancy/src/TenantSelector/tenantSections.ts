import { GROUPED_ABOVE, RECENTS_ABOVE } from "../constants.ts";
import type { Tenant } from "../state/currentTenant.ts";

/** One line of the list; the key is unique over all sections. */
export interface TenantEntry {
  readonly key: string;
  readonly tenant: Tenant;
}

/** A block of the list. */
export interface TenantSection {
  readonly key: string;
  readonly kind: "recent" | "country" | "all";
  /** ISO code, for a country's block; undefined for tenants without a country. */
  readonly country?: string | undefined;
  readonly entries: readonly TenantEntry[];
}

/** What {@link tenantSections} arranges. */
export interface TenantListInput {
  readonly tenants: readonly Tenant[];
  readonly recents: readonly Tenant[];
  /** Text of the search box; matched in id and text. */
  readonly search: string;
  readonly countryName: (country: string) => string;
  readonly collator: Intl.Collator;
}

const entriesOf = (prefix: string, tenants: readonly Tenant[]): TenantEntry[] =>
  tenants.map((tenant) => ({ key: `${prefix}:${tenant.oid}`, tenant }));

const matches = (tenant: Tenant, search: string): boolean =>
  `${tenant.id} ${tenant.text}`.toLocaleLowerCase().includes(search);

const byCountry = (
  { countryName, collator }: TenantListInput,
  tenants: readonly Tenant[],
): TenantSection[] => {
  const groups = Map.groupBy(tenants, ({ country }) => country);
  return [...groups]
    .sort(([a], [b]) => {
      if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined);
      return collator.compare(countryName(a), countryName(b));
    })
    .map(([country, members]) => ({
      key: `country:${country ?? ""}`,
      kind: "country" as const,
      country,
      entries: entriesOf("tenant", members),
    }));
};

/**
 * Arranges the list: recents first (above 3 tenants, not while searching), then one block, or one per country above 7
 * tenants; inside a block by id.
 */
export const tenantSections = (input: TenantListInput): readonly TenantSection[] => {
  const search = input.search.trim().toLocaleLowerCase();
  const found = input.tenants
    .filter((tenant) => search === "" || matches(tenant, search))
    .sort((a, b) => input.collator.compare(a.id, b.id));
  const showsRecents = search === "" && input.tenants.length > RECENTS_ABOVE && input.recents.length > 0;
  const recents: TenantSection[] = showsRecents
    ? [{ key: "recent", kind: "recent", entries: entriesOf("recent", input.recents) }]
    : [];
  if (input.tenants.length > GROUPED_ABOVE) return [...recents, ...byCountry(input, found)];
  return [...recents, { key: "all", kind: "all", entries: entriesOf("tenant", found) }];
};
