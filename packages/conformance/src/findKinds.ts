import type { EntityMeta, PermissionName } from "@backroom/contract";
import { entityMetaSchema, permissionMapSchema, ROOT_OID } from "@backroom/contract";
import { expectShape, expectStatus } from "./expect.ts";
import type { ServerUnderTest } from "./serverUnderTest.ts";

/** A kind of data the user may read. */
export interface FoundKind {
  /** `pos-supply/article`. */
  readonly path: string;
  readonly meta: EntityMeta;
  /** What they may do with records shared by all tenants. */
  readonly rights: readonly PermissionName[];
}

const KIND = /^\/data\/([^/]+\/[^/]+)$/;

/** The kinds of data the user may read, from their permissions, with their meta data. */
export const findKinds = async (server: ServerUnderTest): Promise<FoundKind[]> => {
  const answer = await server.call("/api/ui/permissions");
  expectStatus(answer, 200);
  const found: FoundKind[] = [];
  for (const [path, byTenant] of Object.entries(expectShape(answer, permissionMapSchema))) {
    const kind = KIND.exec(path)?.[1];
    if (kind === undefined || Object.values(byTenant).every((rights) => rights.length === 0)) continue;
    const meta = await server.data(`${kind}/meta`);
    if (meta.status !== 200) continue;
    found.push({ path: kind, meta: expectShape(meta, entityMetaSchema), rights: byTenant[ROOT_OID] ?? [] });
  }
  return found;
};
