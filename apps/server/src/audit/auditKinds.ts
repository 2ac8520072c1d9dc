import { ROOT_OID } from "@backroom/contract";
import type { AuditKind } from "@backroom/contract";
import type { SqlParams } from "../db/sqlParams.ts";
import {
  isInCountries,
  isInLocations,
  isOfTenants,
  visibleAt,
  visibleCondition,
  visibleOf,
} from "../records/visible.ts";
import type { Viewer, Visible } from "../records/visible.ts";
import { auditReadableSql } from "../messages/index.ts";
import type { KindDefinition } from "../model/definition.ts";
import { findKind, isStored, allKinds, pathOf } from "../model/registry.ts";
import { columnsOfTenant } from "../records/visibleColumns.ts";
import type { VisibleColumns } from "../records/visibleColumns.ts";
import type { AuditRow } from "./auditRow.ts";
import { HttpError } from "../kernel/errors.ts";

/** Page of the audit; who may open it may search in what they may read. */
export const AUDIT_PAGE = "/diagnostics/audit";

/** What the audit holds besides records of kinds, and the path whose right lets people read it. */
const others: readonly (AuditKind & { readonly path: string })[] = [
  { area: "identity", entity: "session", title: "i18n:Session", path: "/data/identity/user" },
  {
    area: "identity",
    entity: "user-extension",
    title: "i18n:Settings of a user",
    path: "/data/identity/user",
  },
  {
    area: "pos-operating",
    entity: "chat-reading",
    title: "i18n:Read message",
    path: "/data/pos-operating/chat",
  },
  {
    area: "pos-operating",
    entity: "chat-file",
    title: "i18n:File of a message",
    path: "/data/pos-operating/chat",
  },
  { area: "pos-operating", entity: "exchange-rate", title: "i18n:Exchange rate", path: "/service/bridge" },
  { area: "service", entity: "bridge-job", title: "i18n:Job", path: "/service/bridge" },
  { area: "tools", entity: "upload", title: "i18n:Upload", path: "/tools/dropzone" },
];

const otherOf = (area: string, entity: string) =>
  others.find((other) => other.area === area && other.entity === entity);

/** What things of that kind are called; "" for one this version does not know. */
export const titleOf = (area: string, entity: string): string =>
  findKind(area, entity)?.title ?? otherOf(area, entity)?.title ?? "";

interface EntryPlaces {
  readonly hasLocations: boolean;
  readonly hasCountries: boolean;
}

interface VisibleKind extends AuditKind, EntryPlaces {
  readonly visible: Visible;
}

/** What `read` answers; null when it is refused. */
const ifAllowed = (read: () => Visible): Visible | null => {
  try {
    return read();
  } catch (error) {
    if (error instanceof HttpError && error.status === 403) return null;
    throw error;
  }
};

/** Whether entries about records at the path contain locations and countries. If so, entries without them are visible to callers without a limit only. */
const placesOfEntries = (path: string): EntryPlaces => {
  const kind = allKinds().find((one) => pathOf(one) === path);
  return {
    hasLocations: kind !== undefined && kind.located !== null,
    hasCountries: kind !== undefined && kind.countryField !== null,
  };
};

/** Columns of the row `a` of the audit. The request's scope is not compared. */
const columnsOf = ({ hasLocations, hasCountries }: EntryPlaces): VisibleColumns => ({
  ...columnsOfTenant("a.tenant_oid"),
  located: hasLocations ? (oids) => `a.location_oids && (${oids} || ${ROOT_OID}::bigint)` : null,
  country: hasCountries ? (codes) => `a.countries <@ ${codes}` : null,
});

/** Columns of entries about records of a kind. */
export const entryColumns = (kind: KindDefinition): VisibleColumns =>
  columnsOf(placesOfEntries(pathOf(kind)));

/** The kinds of which the viewer may read entries, each with the visible part. */
export const visibleKinds = (viewer: Viewer): readonly VisibleKind[] => {
  const all = [
    ...allKinds()
      .filter(isStored)
      .map((kind) => ({ ...kind, path: pathOf(kind), read: () => visibleOf(kind, viewer) })),
    ...others.map((other) => ({ ...other, read: () => visibleAt(other.path, viewer) })),
  ];
  return all.flatMap(({ area, entity, title, path, read }) => {
    const visible = ifAllowed(read);
    return visible === null ? [] : [{ area, entity, title, visible, ...placesOfEntries(path) }];
  });
};

/** SQL condition over the row `a` of the audit: it is one of those the viewer may read on the page. Throws 403. */
export const visibleEntries = (viewer: Viewer, params: SqlParams): string => {
  const page = visibleCondition(visibleAt(AUDIT_PAGE, viewer), columnsOfTenant("a.tenant_oid"), params);
  // Most kinds are held alike: one condition for all of the same tenants.
  const groups = Map.groupBy(visibleKinds(viewer), (kind) =>
    JSON.stringify([kind.visible.tenants, kind.hasLocations, kind.hasCountries]),
  );
  const ofKinds = [...groups.values()].flatMap(([first, ...rest]) => {
    if (first === undefined) return [];
    const names = params.add([first, ...rest].map(({ area, entity }) => `${area}/${entity}`));
    const isVisible = visibleCondition(first.visible, columnsOf(first), params);
    return [`(a.area || '/' || a.entity = any(${names}::text[]) and ${isVisible})`];
  });
  const ofChats = auditReadableSql(`${params.add(viewer.caller.userOid)}::bigint`);
  return `${page} and (${ofKinds.length === 0 ? "false" : ofKinds.join(" or ")}) and ${ofChats}`;
};

/** Whether the viewer may read the entry: of a record by the right for its kind alone. */
export const mayReadEntry = (
  viewer: Viewer,
  entry: Pick<AuditRow, "area" | "entity" | "tenantOid" | "locationOids" | "countries">,
): boolean => {
  const { area, entity, tenantOid, locationOids, countries } = entry;
  const kind = findKind(area, entity);
  const path = kind === undefined ? otherOf(area, entity)?.path : pathOf(kind);
  if (path === undefined) return false;
  const ofThing = ifAllowed(() => (kind === undefined ? visibleAt(path, viewer) : visibleOf(kind, viewer)));
  if (ofThing === null || !isOfTenants(ofThing, tenantOid)) return false;
  const { hasLocations, hasCountries } = placesOfEntries(path);
  if (!isInLocations(viewer.caller, hasLocations ? (locationOids ?? []) : null)) return false;
  if (hasCountries && countries === null && viewer.caller.seenCountries() !== "all") return false;
  if (!isInCountries(ofThing, countries)) return false;
  if (kind !== undefined) return true;
  const ofPage = ifAllowed(() => visibleAt(AUDIT_PAGE, viewer));
  return ofPage !== null && isOfTenants(ofPage, tenantOid);
};
