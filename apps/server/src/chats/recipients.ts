import { ROOT_OID } from "@backroom/contract";
import type { ChatRecipient } from "@backroom/contract";
import { createRights } from "../access/rights.ts";
import type { Rights } from "../access/rights.ts";
import { readGrants } from "../access/readGrants.ts";
import { tenantCondition } from "../dashboard/tenantCondition.ts";
import { escapeLike, searchTerms } from "../data/searchText.ts";
import { createParams } from "../data/sqlParams.ts";
import type { VisibleTenants } from "../data/view.ts";
import type { Queryable } from "../ports.ts";
import { nameSql } from "./readChats.ts";
import type { ChatReader } from "./readChats.ts";

/** Of each sort, at most. */
const MOST = 12;
const PATH = "/data/pos-operating/chat";

/** The rights of a user who is not the caller. */
export const rightsOfUser = async (db: Queryable, userOid: number): Promise<Rights> => {
  const [grants, tenants] = await Promise.all([
    readGrants(db, userOid),
    db.query<{ oid: number }>("select oid from tenant where not deleted"),
  ]);
  return createRights(grants, new Set(tenants.map(({ oid }) => oid)));
};

/** True when both may read chats of some of these tenants. */
const meets = (rights: Rights, tenants: VisibleTenants): boolean => {
  const held = rights.tenantOids(PATH, "Demand");
  if (held === "all") return true;
  return tenants === "all" ? held.length > 0 : held.some((oid) => tenants.includes(oid));
};

/** People, roles, locations and tills whose names hold the words, as far as the caller may write to them. */
export const findRecipients = async (
  db: Queryable,
  { caller, tenants }: ChatReader,
  search: string,
): Promise<ChatRecipient[]> => {
  const matching = (column: string) => {
    const params = createParams();
    const terms = searchTerms(search).map(
      (term) => `${column} like ${params.add(`%${escapeLike(term)}%`)}::text`,
    );
    return { params, found: ["true", ...terms].join(" and ") };
  };
  const people = matching("u.search");
  const roles = matching("r.search");
  const locations = matching("l.search");
  const tills = matching("t.search");
  const [users, ofRole, ofLocation, ofTill] = await Promise.all([
    db.query<Omit<ChatRecipient, "audience">>(
      `select u.oid, ${nameSql("u")} as text, u.username as hint from app_user as u where not u.deleted and not u.disabled
         and u.oid <> ${people.params.add(caller.userOid)}::bigint and ${people.found} order by text, u.oid limit ${MOST * 3}`,
      people.params.values,
    ),
    db.query<Omit<ChatRecipient, "audience">>(
      `select r.oid, r.text, r.id as hint from role as r where not r.deleted and not r.disabled and ${roles.found}
         and (r.tenant_oid = ${ROOT_OID} or ${tenantCondition(tenants, "r.tenant_oid", roles.params)})
       order by r.text, r.oid limit ${MOST}`,
      roles.params.values,
    ),
    db.query<Omit<ChatRecipient, "audience">>(
      `select l.oid, l.text, l.id as hint from location as l where not l.deleted and not l.disabled and ${locations.found}
         and ${tenantCondition(tenants, "l.tenant_oid", locations.params)}
         and exists (select 1 from pos_terminal as t where t.location_oid = l.oid and not t.deleted and not t.disabled)
       order by l.text, l.oid limit ${MOST}`,
      locations.params.values,
    ),
    db.query<Omit<ChatRecipient, "audience">>(
      `select t.oid, coalesce(nullif(t.text, ''), t.id) as text, t.id as hint from pos_terminal as t
       where not t.deleted and not t.disabled and ${tills.found} and ${tenantCondition(tenants, "t.tenant_oid", tills.params)}
       order by t.id, t.oid limit ${MOST}`,
      tills.params.values,
    ),
  ]);
  const readers: Omit<ChatRecipient, "audience">[] = [];
  for (const user of users) {
    if (readers.length < MOST && meets(await rightsOfUser(db, user.oid), tenants)) readers.push(user);
  }
  return [
    ...readers.map((one) => ({ audience: "Person" as const, ...one })),
    ...ofRole.map((one) => ({ audience: "Role" as const, ...one })),
    ...ofLocation.map((one) => ({ audience: "Location" as const, ...one })),
    ...ofTill.map((one) => ({ audience: "Terminal" as const, ...one })),
  ];
};
