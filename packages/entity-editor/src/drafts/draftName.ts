import type { DraftKey } from "@backroom/record-work";

const NEW = "new-";

/** The name a draft is stored under. */
export const nameOfDraft = ({ userOid, tenantOid, area, entity, oid, newId }: DraftKey): string =>
  [userOid, tenantOid, area, entity, newId === undefined ? oid : `${NEW}${newId}`].join("/");

const readOid = (text: string): number | undefined => (/^\d+$/.test(text) ? Number(text) : undefined);

/** The key behind a name; undefined for names of nothing that can be opened. */
export const parseDraftName = (name: unknown): DraftKey | undefined => {
  if (typeof name !== "string") return undefined;
  const [user = "", tenant = "", area = "", entity = "", record = "", ...rest] = name.split("/");
  const [userOid, tenantOid] = [readOid(user), readOid(tenant)];
  if (userOid === undefined || tenantOid === undefined || area === "" || entity === "" || rest.length > 0)
    return undefined;
  const place = { userOid, tenantOid, area, entity };
  if (record.startsWith(NEW)) {
    const newId = record.slice(NEW.length);
    return newId === "" ? undefined : { ...place, oid: 0, newId };
  }
  const oid = readOid(record);
  return oid === undefined || oid === 0 ? undefined : { ...place, oid };
};
