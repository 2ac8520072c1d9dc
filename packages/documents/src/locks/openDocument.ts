import type { EntityService } from "@backroom/api-client";
import type { EntityRecord } from "@backroom/contract";

/** What {@link openDocument} works with. */
export interface OpenDocumentDeps {
  readonly api: { readonly data: (area: string, entity: string) => Pick<EntityService, "read"> };
  readonly openFile: (path: string) => Promise<void>;
}

/** Opens the document a lock names. Rejects when the user may not read it, or when it is gone. */
export const openDocument = async (
  { DocumentOid: oid, DocumentType: type }: EntityRecord,
  { api, openFile }: OpenDocumentDeps,
): Promise<void> => {
  if (typeof oid !== "number" || typeof type !== "string") throw new TypeError("The lock names no document");
  const read = await api.data("pos", type).read(oid);
  const { Uid: uid, TenantOid: tenantOid = 0 }: Partial<EntityRecord> =
    read.kind === "read" ? read.record : {};
  if (typeof uid !== "string") throw new TypeError(`The document ${type} ${oid} has no uid`);
  // Documents of two tenants may have one uid.
  const file = `${encodeURIComponent(uid)}/${encodeURIComponent(type)}.pdf`;
  await openFile(`/api/download/receipt/${file}?tenantOid=${tenantOid}`);
};
