import { isApiError } from "@backroom/api-client";
import { into, paged, records, together } from "@backroom/api-client/calls";
import type { ReadContext, Reading } from "@backroom/api-client/calls";
import { mediaTypes } from "@backroom/contract";
import type { CountAnswer } from "@backroom/contract";
import { readAttachments, readLinks } from "./properties/documentParts.ts";
import { callQuery } from "./documentQuery.ts";
import type { DocumentFilters } from "./documentQuery.ts";
import { filePath } from "./filePath.ts";
import type { NamedDocument } from "./filePath.ts";
import { readPaper } from "./paper/paperDocument.ts";
import type { PaperDocument } from "./paper/paperDocument.ts";
import { readReceiptParts } from "./properties/receiptParts.ts";

/** Documents of one page of the list. */
const PAGE = 100;

/** Names of locations by oid. */
export type Names = ReadonlyMap<number, string>;

/** A kind of documents: `pos` and `receipt`. */
export interface DocumentKind {
  readonly group: string;
  readonly type: string;
}

/** One page of the list. */
export interface DocumentPage {
  readonly documents: readonly PaperDocument[];
  readonly names: Names;
  readonly hasMore: boolean;
}

/** Names of locations, of those the user may read. The list is shown without them if they cannot be read. */
const readNames = async (
  { api, signal }: ReadContext,
  documents: readonly PaperDocument[],
): Promise<Names> => {
  const wanted = [...new Set(documents.map(({ locationOid }) => locationOid))].filter((oid) => oid > 0);
  if (wanted.length === 0) return new Map();
  const filter = { Oid: { in: wanted } };
  try {
    const found = await api.data("tenancy", "location").list({ filter, take: wanted.length }, { signal });
    return new Map(found.records.map(({ Oid, Text: text }) => [Oid, typeof text === "string" ? text : ""]));
  } catch {
    signal.throwIfAborted();
    return new Map();
  }
};

/** The documents that match the filters, the newest first, page by page. An amount that is none matches nothing. */
export const documentPages = ({ group, type }: DocumentKind, filters: DocumentFilters, locale: string) => {
  const { isNothing, ...query } = callQuery(filters, locale);
  const orderBy = ["-BusinessDate", "-IssuedAt"];
  return paged({
    at: (skip: number): Reading<DocumentPage> => {
      const page = records(group, type).list({ ...query, skip, take: PAGE, orderBy });
      return {
        ...page,
        key: [...page.key, isNothing],
        // The user is offered new documents; the list must not move while it is read.
        live: [],
        read: async (context) => {
          if (isNothing) return { documents: [], names: new Map(), hasMore: false };
          const { records: found, hasMore } = await page.read(context);
          const documents = found.map(readPaper);
          return { documents, names: await readNames(context, documents), hasMore };
        },
      };
    },
    first: 0,
    next: ({ hasMore }, pages) =>
      hasMore ? pages.reduce((loaded, { documents }) => loaded + documents.length, 0) : null,
    items: ({ documents }) => documents,
    keyOf: ({ tenantOid, uid, oid }) => `${tenantOid}/${uid === "" ? oid : uid}`,
  });
};

/** The number of documents that match the filters. */
export const documentCount = (
  { group, type }: DocumentKind,
  filters: DocumentFilters,
  locale: string,
): Reading<CountAnswer> => {
  const { isNothing, ...query } = callQuery(filters, locale);
  const count = records(group, type).count(query);
  if (!isNothing) return { ...count, live: [] };
  return {
    ...count,
    key: [...count.key, isNothing],
    live: [],
    read: async () => ({ count: 0, exact: true }),
  };
};

const firstOf = ({ records: [first] }: { readonly records: readonly Parameters<typeof readPaper>[0][] }) =>
  first === undefined ? null : readPaper(first);

/** The document of an address by uid or oid; null = there is none the user may see. */
export const namedDocument = (
  { group, type }: DocumentKind,
  { document: uid, oid }: { readonly document: string; readonly oid: string },
): Reading<PaperDocument | null> => {
  const of = records(group, type);
  if (uid !== "") return into(of.list({ filter: { Uid: { eq: uid } }, take: 1 }), "first", firstOf);
  const record = into(of.record(Number(oid)), "paper", readPaper);
  return {
    ...record,
    read: async (context) => {
      try {
        return await record.read(context);
      } catch (error) {
        if (isApiError(error) && error.status === 404) return null;
        throw error;
      }
    },
  };
};

/** The pages of a document: the original and its copies. */
export const receiptParts = (
  { type }: DocumentKind,
  { uid, tenantOid }: NamedDocument,
): Reading<ReturnType<typeof readReceiptParts>> => {
  const path = `${filePath({ uid, tenantOid }, type, "html")}&notFoundFallback=true`;
  return {
    key: [path],
    isScoped: false,
    sources: [path],
    live: [],
    read: async ({ api, signal }) => {
      const { content } = await api.file(path, { accept: mediaTypes.multipart, signal });
      return readReceiptParts(content.type, await content.text());
    },
  };
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
