import type { Caller } from "../access/requestCaller.ts";
import type { KindDefinition } from "../model/definition.ts";
import type { ListRequest } from "./listRequest.ts";
import type { Visible } from "./visible.ts";

/** Query of a page: kind, request and what the caller sees. */
export interface PageQuery {
  readonly kind: KindDefinition;
  readonly request: ListRequest;
  readonly visible: Visible;
  readonly caller: Caller | null;
}

/** Bytes after which a page ends early, so that no response needs the memory of hundreds of large records. */
export const MAX_PAGE_BYTES = 8 * 1024 * 1024;

/** Page of a list. `json` is the array of its records as JSON text, built by the database. */
export interface ListPage {
  readonly json: string;
  readonly hasMore: boolean;
}

/** True, as SQL, for the texts of a page that begin within {@link MAX_PAGE_BYTES}; the first one always does. */
export const isWithinPageSql = (text: string, order: string): string =>
  `sum(octet_length(${text})) over (order by ${order}) - octet_length(${text}) < ${MAX_PAGE_BYTES}`;
