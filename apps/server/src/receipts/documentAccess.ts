import { errorCodes } from "@backroom/contract";
import { HttpError } from "../kernel/errors.ts";
import type { Queryable } from "../db/database.ts";
import { documentTypes } from "@backroom/receipt-template";
import { inPlacesOf } from "../records/visible.ts";
import type { Viewer } from "../records/visible.ts";
import { findDocuments } from "./receiptDocument.ts";
import type { ReceiptDocument } from "./receiptDocument.ts";

/** Paths that let a caller see documents of a type: the page that shows them, and their kind. */
const pathsOf = (type: string): readonly string[] => [`/document/pos/${type}`, `/data/pos/${type}`];

/** The document, if the viewer may see it; null also for one of another tenant. Throws 403 when they may see none at all. */
export const visibleDocument = async (
  db: Queryable,
  uid: string,
  { caller, scope }: Viewer,
): Promise<ReceiptDocument | null> => {
  if (!documentTypes.flatMap(pathsOf).some((path) => caller.mayOpen(path))) {
    throw new HttpError(403, errorCodes.noPermission, "You have no permission for this");
  }
  const visible = (await findDocuments(db, uid, inPlacesOf(caller))).find(
    ({ tenantOid, type }) =>
      (scope.tenantOid === null || scope.tenantOid === tenantOid) &&
      pathsOf(type).some((path) => caller.may(path, "Demand", tenantOid)),
  );
  return visible ?? null;
};
