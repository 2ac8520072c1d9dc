import type { ChatLink, ChatRecord } from "@backroom/contract";
import { readEntries } from "../records/export/lookupEntries.ts";
import type { FindEntry } from "../records/export/lookupEntries.ts";
import { findKind } from "../model/registry.ts";
import { kindPath } from "../kernel/kindPath.ts";
import type { Caller } from "../access/requestCaller.ts";
import type { Queryable } from "../db/database.ts";

/** What a reader learns of a record they may not read, that is gone, or never was. */
const hidden: ChatRecord = { area: "", entity: "", oid: 0, kind: "", title: "" };

const pathOf = ({ area, entity }: ChatLink): string => kindPath(area, entity);

/** The records that messages point at, as far as the caller may read them; one statement for each kind. */
export const describeLinks = async (
  db: Queryable,
  caller: Caller,
  tenantOid: number,
  links: readonly ChatLink[],
): Promise<(link: ChatLink) => ChatRecord> => {
  const found = new Map<string, FindEntry>();
  for (const [path, group] of Map.groupBy(links, pathOf)) {
    const [first] = group;
    const kind = first && findKind(first.area, first.entity);
    if (kind === undefined) continue;
    const model = {
      kind: "remote" as const,
      path: `/api${path}`,
      valueField: "Oid",
      textField: kind.textField,
    };
    const oids = group.map(({ oid }) => oid);
    found.set(path, await readEntries(db, caller, model, oids));
  }
  return (link) => {
    const entry = found.get(pathOf(link))?.(link.oid, tenantOid);
    const kind = findKind(link.area, link.entity);
    return entry === undefined || kind === undefined
      ? hidden
      : { ...link, kind: kind.title, title: entry.text };
  };
};
