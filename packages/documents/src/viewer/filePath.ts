import type { PaperDocument } from "./paper/paperDocument.ts";

/** Identifies a document: several tenants may have one of the same uid. */
export type NamedDocument = Pick<PaperDocument, "uid" | "tenantOid">;

/** Address of a file of a document. */
export const filePath = (
  { uid, tenantOid }: NamedDocument,
  type: string,
  ending: "html" | "pdf" | "xml" | "zip",
): string =>
  `/api/download/receipt/${encodeURIComponent(uid)}/${encodeURIComponent(type)}.${ending}?tenantOid=${tenantOid}`;
