import type { CountAnswer, EntityMeta, EntityRecord } from "@backroom/contract";
import type { EntityListQuery, EntityPage, EntityQuery, EntityService } from "../entityService.ts";
import type { Live, ReadContext, Reading } from "./reading.ts";

/** Readings of the records of one kind. All but `meta` are live. */
export interface RecordReadings {
  list(query: EntityListQuery): Reading<EntityPage>;
  count(query: EntityQuery): Reading<CountAnswer>;
  /** One record. Rejects with an ApiError of status 404 if it does not exist. */
  record(oid: number): Reading<EntityRecord>;
  /** Rows of a sub-table of a record, or the object a detail is; the caller parses it, for example by `into`. */
  detail(oid: number, name: string): Reading<unknown>;
  /** Fields of the kind. */
  meta(): Reading<EntityMeta>;
}

/** Returns the readings of the records of a kind: `records("pos-supply", "article").record(7)`. */
export const records = (area: string, entity: string): RecordReadings => {
  const kind: Live = `${area}/${entity}`;
  const reading = <Data>(
    key: readonly unknown[],
    live: Live | undefined,
    read: (service: EntityService, options: Pick<ReadContext, "signal">) => Promise<Data>,
  ): Reading<Data> => ({
    key: [`/api/data/${kind}`, ...key],
    isScoped: true,
    sources: [kind],
    live: live === undefined ? [] : [live],
    read: async ({ api, signal }) => read(api.data(area, entity), { signal }),
  });
  return {
    list: (query) => reading(["list", query], kind, async (service, given) => service.list(query, given)),
    count: (query) => reading(["count", query], kind, async (service, given) => service.count(query, given)),
    record: (oid) =>
      reading(["record", oid], `${kind}/${oid}`, async (service, given) => {
        const outcome = await service.read(oid, given);
        if (outcome.kind === "read") return outcome.record;
        throw new Error("Unexpected 304: the record was requested without If-None-Match.");
      }),
    detail: (oid, name) =>
      reading(["detail", oid, name], `${kind}/${oid}`, async (service, given) =>
        service.detail(oid, name, given),
      ),
    // A change of records does not change the description of their kind.
    meta: () => ({
      ...reading(["meta"], undefined, async (service, given) => service.meta(given)),
      sources: [`/api/data/${kind}`],
    }),
  };
};
