import { isApiError } from "@backroom/api-client";
import { into, records, together } from "@backroom/api-client/calls";
import { mediaTypes } from "@backroom/contract";
import { useCall, useServices, useWorkspace } from "@backroom/workspace";
import { useQuery } from "@tanstack/react-query";
import { useStore } from "zustand";
import { readAttachments, readLinks } from "./documentParts.ts";
import { readPaper } from "./paperDocument.ts";
import type { PaperDocument } from "./paperDocument.ts";
import { readReceiptParts } from "./receiptParts.ts";
import type { DocumentKind } from "./useDocuments.ts";

/** What names a document: several tenants may have one of the same uid. */
export type NamedDocument = Pick<PaperDocument, "uid" | "tenantOid">;

/** Address of a file of a document. */
export const filePath = (
  { uid, tenantOid }: NamedDocument,
  type: string,
  ending: "html" | "pdf" | "xml" | "zip",
): string =>
  `/api/download/receipt/${encodeURIComponent(uid)}/${encodeURIComponent(type)}.${ending}?tenantOid=${tenantOid}`;

const usePlaceOid = () => useStore(useWorkspace().tenancy, (state) => state.placeOid);

/** The document an address names by uid or oid; null = there is none the user may see. Not asked for while both are "". */
export const useNamedDocument = (
  { group, type }: DocumentKind,
  { document: uid, oid }: { readonly document: string; readonly oid: string },
  known: PaperDocument | undefined,
) => {
  const { api } = useServices();
  const placeOid = usePlaceOid();
  return useQuery({
    queryKey: ["document", group, type, uid, uid === "" ? oid : "", placeOid],
    queryFn: async ({ signal }): Promise<PaperDocument | null> => {
      const data = api.data(group, type);
      if (uid !== "") {
        const { records } = await data.list({ filter: { Uid: { eq: uid } }, take: 1 }, { signal });
        return records[0] === undefined ? null : readPaper(records[0]);
      }
      try {
        const outcome = await data.read(Number(oid), { signal });
        return outcome.kind === "read" ? readPaper(outcome.record) : null;
      } catch (error) {
        if (isApiError(error) && error.status === 404) return null;
        throw error;
      }
    },
    enabled: uid !== "" || oid !== "",
    ...(known !== undefined && { placeholderData: known }),
  });
};

/** The pages of a document: the original and its copies. */
export const useReceipt = ({ type }: DocumentKind, { uid, tenantOid }: NamedDocument) => {
  const { api } = useServices();
  return useQuery({
    queryKey: ["receipt", type, uid, tenantOid],
    queryFn: async ({ signal }) => {
      const path = `${filePath({ uid, tenantOid }, type, "html")}&notFoundFallback=true`;
      const { content } = await api.file(path, { accept: mediaTypes.multipart, signal });
      return readReceiptParts(content.type, await content.text());
    },
    enabled: uid !== "",
  });
};

/** Attachments and linked documents; null for a document without an oid. */
export const extrasOf = ({ group, type }: DocumentKind, oid: number) => {
  if (oid <= 0) return null;
  const of = records(group, type);
  const parts = together({ attachments: of.detail(oid, "attachments"), links: of.detail(oid, "links") });
  return into(parts, "extras", ({ attachments, links }) => ({
    attachments: readAttachments(attachments),
    links: readLinks(links),
  }));
};

/** Names rarely change, and their changes arrive as events. */
const NAME_MS = 300_000;

/** The name of a record; undefined = it has not been read, or the user may not read it. */
export const useRecordName = (area: string, entity: string, oid: number): string | undefined => {
  const { data } = useCall(oid > 0 ? records(area, entity).record(oid) : null, { fresh: NAME_MS });
  const text = data?.["Text"];
  return typeof text === "string" ? text : undefined;
};
