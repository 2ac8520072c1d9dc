import { GROUPED_ABOVE, RECENTS_ABOVE, SCOPE_VISIBILITY, SEARCHABLE_ABOVE } from "../constants.ts";
import type { Tenant } from "../state/currentTenant.ts";
import type { TenancyState } from "../state/tenancyStore.ts";
import { isPanTerminal } from "../tree/scopeTree.ts";
import type { ScopeItem, ScopeTree } from "../tree/scopeTree.ts";

/** A heading of the list: the recent tenants, or a country's. */
export interface PlaceGroup {
  readonly kind: "recent" | "country";
  readonly key: string;
  /** ISO code; undefined for recents and for tenants without a country. */
  readonly country: string | undefined;
  readonly nodes: readonly PlaceNode[];
  /** It is there for a line found inside it. */
  readonly isPartial?: true;
}

/** A line to choose: all tenants, a tenant, a location or a terminal. */
export interface PlaceEntry {
  readonly kind: "root" | "tenant" | "location" | "terminal" | "pan";
  readonly key: string;
  readonly oid: number;
  readonly id: string;
  readonly text: string;
  readonly country: string | undefined;
  readonly isDisabled: boolean;
  /** Known without working `nodes` out. */
  readonly hasNodes: boolean;
  readonly nodes: readonly PlaceNode[];
  readonly isPartial?: true;
}

/** A line of the list. */
export type PlaceNode = PlaceGroup | PlaceEntry;

/** True for a heading. */
export const isGroup = (node: PlaceNode): node is PlaceGroup =>
  node.kind === "recent" || node.kind === "country";

/** What the list is made of. */
export interface PlaceListInput extends Pick<
  TenancyState,
  "tree" | "tenants" | "recents" | "rootOid" | "mayChooseRoot"
> {
  readonly countryName: (country: string) => string;
  readonly collator: Intl.Collator;
}

const isListed = ({ scope, visibility }: ScopeItem): boolean =>
  (scope === "LOCATION" || scope === "TERMINAL") && visibility !== SCOPE_VISIBILITY.deleted;

const countListed = (items: readonly ScopeItem[]): number =>
  items.filter(isListed).reduce((count, { children }) => count + 1 + countListed(children), 0);

const panTerminalsOf = ({ byOid }: ScopeTree): readonly ScopeItem[] =>
  [...byOid.values()].filter((item) => isPanTerminal(item) && isListed(item));

/** Whether the list has so many entries that it is searched: its tenants, and the locations and terminals in them. */
export const isSearchable = ({
  tree,
  tenants,
  mayChooseRoot,
}: Pick<TenancyState, "tree" | "tenants" | "mayChooseRoot">): boolean => {
  if (tenants.length > SEARCHABLE_ABOVE) return true;
  const inside = tenants.map(({ oid, isDisabled }) =>
    isDisabled ? 0 : countListed(tree.byOid.get(oid)?.children ?? []),
  );
  const panTerminals = mayChooseRoot ? countListed(panTerminalsOf(tree)) : 0;
  return inside.reduce((count, more) => count + more, tenants.length + panTerminals) > SEARCHABLE_ABOVE;
};

/** The lines of a list, computed when they are shown: closed ones cost nothing. */
export const createPlaceNodes = (input: PlaceListInput) => {
  const { tree, tenants, recents, rootOid, mayChooseRoot, countryName, collator } = input;
  const byId = (a: { readonly id: string }, b: { readonly id: string }) => collator.compare(a.id, b.id);

  const hasInside = (item: ScopeItem | undefined): boolean => item?.children.some(isListed) === true;
  const inside = (item: ScopeItem | undefined): readonly PlaceEntry[] =>
    (item?.children ?? []).filter(isListed).toSorted(byId).map(entryOf);

  const entryOf = (item: ScopeItem): PlaceEntry => {
    let nodes: readonly PlaceEntry[] | undefined;
    return {
      kind: item.scope === "LOCATION" ? "location" : isPanTerminal(item) ? "pan" : "terminal",
      key: `place:${item.oid}`,
      oid: item.oid,
      id: item.id,
      text: item.text,
      country: undefined,
      isDisabled: item.visibility === SCOPE_VISIBILITY.disabled,
      hasNodes: hasInside(item),
      get nodes() {
        return (nodes ??= inside(item));
      },
    };
  };

  const tenantEntry = (prefix: string, { oid, id, text, country, isDisabled }: Tenant): PlaceEntry => {
    let nodes: readonly PlaceEntry[] | undefined;
    // Of a tenant that cannot be chosen nothing can.
    const item = isDisabled || prefix === "recent" ? undefined : tree.byOid.get(oid);
    return {
      kind: "tenant",
      key: `${prefix}:${oid}`,
      oid,
      id,
      text,
      country,
      isDisabled,
      hasNodes: hasInside(item),
      get nodes() {
        return (nodes ??= inside(item));
      },
    };
  };

  const own = tenants.toSorted(byId).map((tenant) => tenantEntry("tenant", tenant));
  // PAN terminals are of no tenant of the tree.
  const panTerminals = mayChooseRoot ? panTerminalsOf(tree).toSorted(byId) : [];
  const panCountry = (item: ScopeItem) => (item.parent?.scope === "COUNTRY" ? item.parent.id : undefined);

  const grouped = (): readonly PlaceNode[] => {
    const countries = Map.groupBy(own, ({ country }) => country);
    const pans = Map.groupBy(panTerminals, panCountry);
    return [...new Set([...countries.keys(), ...pans.keys()])]
      .sort((a, b) => {
        if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined);
        return collator.compare(countryName(a), countryName(b));
      })
      .map((country) => ({
        kind: "country",
        key: `country:${country ?? ""}`,
        country,
        nodes: [...(countries.get(country) ?? []), ...(pans.get(country) ?? []).map(entryOf)],
      }));
  };

  const root: PlaceEntry = {
    kind: "root",
    key: "root",
    oid: rootOid,
    id: "",
    text: "",
    country: undefined,
    isDisabled: false,
    hasNodes: false,
    nodes: [],
  };
  const all = tenants.length > GROUPED_ABOVE ? grouped() : [...own, ...panTerminals.map(entryOf)];
  const recent: readonly PlaceNode[] =
    tenants.length > RECENTS_ABOVE && recents.length > 0
      ? [
          {
            kind: "recent",
            key: "recent",
            country: undefined,
            nodes: recents.map((tenant) => tenantEntry("recent", tenant)),
          },
        ]
      : [];

  // As a line reads, and the other way round.
  const matches = ({ id, text }: PlaceEntry, search: string) =>
    `${text} ${id} ${text}`.toLocaleLowerCase().includes(search);
  /** A line whose own words match keeps all that is inside; another one what matches inside it. */
  const found = (nodes: readonly PlaceNode[], search: string): readonly PlaceNode[] =>
    nodes.flatMap((node): readonly PlaceNode[] => {
      if (!isGroup(node) && matches(node, search)) return [node];
      const rest = found(node.nodes, search);
      return rest.length === 0 ? [] : [{ ...node, nodes: rest, isPartial: true }];
    });

  return {
    /** All lines: the root, recent tenants, and the tenants by country when there are many. */
    all: [...(mayChooseRoot ? [root] : []), ...recent, ...all] as const,
    /** The lines whose id or text contains the words, with what they lie in. */
    search: (words: string): readonly PlaceNode[] =>
      found(all, words.trim().replaceAll(/\s+/gu, " ").toLocaleLowerCase()),
  };
};

/** True for a line that stands open by itself: a heading, and in a search what holds a match. */
export const isOpenAtFirst = (node: PlaceNode): boolean => isGroup(node) || node.isPartial === true;

/** Keys of the lines that lead to an oid, the line itself last; empty when it is not there. */
export const wayTo = (nodes: readonly PlaceNode[], oids: readonly number[]): readonly string[] => {
  const [oid, ...rest] = oids;
  for (const node of nodes) {
    if (node.kind === "recent") continue;
    if (isGroup(node)) {
      const inside = wayTo(node.nodes, oids);
      if (inside.length > 0) return [node.key, ...inside];
    } else if (node.oid === oid) return [node.key, ...wayTo(node.nodes, rest)];
  }
  return [];
};
