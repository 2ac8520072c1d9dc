import { call, paged } from "@backroom/api-client/calls";
import type { EntityMeta } from "@backroom/contract";
import { recordHistory } from "@backroom/contract/calls/audit";

/** Versions of one page. */
const PAGE = 20;

/** The versions of a record, the newest first, read again when any user changes the record. */
export const historyOf = ({ area, entity }: Pick<EntityMeta, "area" | "entity">, oid: number) =>
  paged({
    at: (before: number | null) =>
      call(
        recordHistory,
        { params: { area, entity, oid }, query: { take: PAGE, before } },
        { live: [`${area}/${entity}/${oid}`] },
      ),
    first: null,
    next: ({ next }) => next,
    items: ({ entries }) => entries,
    keyOf: ({ seq }) => seq,
  });
