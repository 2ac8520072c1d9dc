import type { EntityService } from "@backroom/api-client";
import type { EntityRecord } from "@backroom/contract";
import type { RecordCodec } from "@backroom/record-work";
import type { CellAct, Layout } from "../model/layout.ts";
import { isSameLayout, readLayout, writeLayout } from "../model/layoutRecord.ts";

/** Layouts in records; `usual` = what a cell does that does not say so. */
export const layoutCodec = (usual: CellAct): RecordCodec<Layout, EntityRecord> => ({
  read: (record) => readLayout(record, usual).layout,
  write: (layout, over) => ({ ...over, ...writeLayout(layout) }),
  isSame: isSameLayout,
});

/** Creates another layout with this content and the description of a record. Returns its oid; rejects as the calls do. */
export const createLayoutFrom = async (
  service: Pick<EntityService, "create" | "empty">,
  { Id: id, Text: text, TenantOid: tenantOid }: EntityRecord,
  layout: Layout,
): Promise<number> => {
  const blank = await service.empty({ tenantOid });
  const name = `${typeof id === "string" ? id.slice(0, 24) : "LAYOUT"}-${Date.now().toString(36)}`;
  const made = await service.create({ ...blank, ...writeLayout(layout), Text: text, Id: name.slice(0, 32) });
  return made.Oid;
};
