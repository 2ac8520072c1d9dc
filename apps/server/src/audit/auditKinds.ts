import type { AuditKind } from "@backroom/contract";
import type { SqlParams } from "../db/sqlParams.ts";
import { isVisible, visibleTenants, visibleTenantsAt } from "../records/view.ts";
import type { Viewer, VisibleTenants } from "../records/view.ts";
import { auditReadableSql } from "../messages/index.ts";
import { tenantCondition } from "../records/tenantCondition.ts";
import { findKind, isStored, allKinds } from "../model/registry.ts";
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

interface VisibleKind extends AuditKind {
  readonly tenants: VisibleTenants;
}

/** What `read` answers; null when it is refused. */
const ifAllowed = (read: () => VisibleTenants): VisibleTenants | null => {
  try {
    return read();
  } catch (error) {
    if (error instanceof HttpError && error.status === 403) return null;
    throw error;
  }
};

/** The kinds of which the viewer may read what happened, each with the tenants they may read it of. */
export const visibleKinds = (viewer: Viewer): readonly VisibleKind[] => {
  const all = [
    ...allKinds()
      .filter(isStored)
      .map((kind) => ({ ...kind, read: () => visibleTenants(kind, viewer) })),
    ...others.map((other) => ({ ...other, read: () => visibleTenantsAt(other.path, viewer) })),
  ];
  return all.flatMap(({ area, entity, title, read }) => {
    const tenants = ifAllowed(read);
    return tenants === null ? [] : [{ area, entity, title, tenants }];
  });
};

/** SQL condition over the row `a` of the audit: it is one of those the viewer may read on the page. Throws 403. */
export const visibleCondition = (viewer: Viewer, params: SqlParams): string => {
  const page = tenantCondition(visibleTenantsAt(AUDIT_PAGE, viewer), "a.tenant_oid", params);
  // Most kinds are held alike: one condition for all of the same tenants.
  const groups = Map.groupBy(visibleKinds(viewer), ({ tenants }) => JSON.stringify(tenants));
  const ofKinds = [...groups.values()].map((group) => {
    const names = params.add(group.map(({ area, entity }) => `${area}/${entity}`));
    const tenants = tenantCondition(group[0]?.tenants ?? [], "a.tenant_oid", params);
    return `(a.area || '/' || a.entity = any(${names}::text[]) and ${tenants})`;
  });
  const ofChats = auditReadableSql(`${params.add(viewer.caller.userOid)}::bigint`);
  return `${page} and (${ofKinds.length === 0 ? "false" : ofKinds.join(" or ")}) and ${ofChats}`;
};

/** True when the viewer may read what happened to that thing: of a record by the right for its kind alone. */
export const mayReadEntry = (
  viewer: Viewer,
  { area, entity, tenantOid }: { readonly area: string; readonly entity: string; readonly tenantOid: number },
): boolean => {
  const kind = findKind(area, entity);
  const path = otherOf(area, entity)?.path;
  const ofThing =
    kind !== undefined
      ? ifAllowed(() => visibleTenants(kind, viewer))
      : path === undefined
        ? null
        : ifAllowed(() => visibleTenantsAt(path, viewer));
  if (ofThing === null || !isVisible(ofThing, tenantOid)) return false;
  if (kind !== undefined) return true;
  const ofPage = ifAllowed(() => visibleTenantsAt(AUDIT_PAGE, viewer));
  return ofPage !== null && isVisible(ofPage, tenantOid);
};
