import { visibleCondition } from "../records/visible.ts";
import { columnsNamed, columnsOfTenant } from "../records/visibleColumns.ts";
import { ROOT_OID } from "@backroom/contract";
import type { ChatRecipient } from "@backroom/contract";
import { createRights } from "../access/rights.ts";
import type { Rights } from "../access/rights.ts";
import { readGrants, readGrantsOfAll } from "../access/readGrants.ts";
import { readTenantCountries } from "../access/tenantCountries.ts";
import { escapeLike, searchTerms } from "../model/searchText.ts";
import { createParams } from "../db/sqlParams.ts";
import type { Visible } from "../records/visible.ts";
import type { Queryable } from "../db/database.ts";
import { nameSql } from "./readChats.ts";
import type { ChatReader } from "./readChats.ts";

/** Of each sort, at most. */
const MOST = 12;
const PATH = "/data/pos-operating/chat";

// The scope is not compared: users write to other locations than theirs.
const anyPlace = { location: null, terminal: null };
const locationColumns = { ...columnsNamed({ tenant: "l.tenant_oid", location: "l.oid" }), ...anyPlace };
const tillColumns = { ...columnsNamed({ tenant: "t.tenant_oid", location: "t.location_oid" }), ...anyPlace };

/** Users whose rights are read together. */
const BATCH = 200;

/** The rights of a user who is not the caller. */
export const rightsOfUser = async (db: Queryable, userOid: number): Promise<Rights> =>
  createRights(await readGrants(db, userOid), await readTenantCountries(db));

/** True when both may read chats of some of these tenants. */
const meets = (rights: Rights, { tenants }: Visible): boolean => {
  const held = rights.tenantOids(PATH, "Demand");
  if (held === "all") return true;
  return tenants === "all" ? held.length > 0 : held.some((oid) => tenants.includes(oid));
};

type Found = Omit<ChatRecipient, "audience">;

/** The first users of a list who may read chats of some of these tenants. */
const firstReaders = async (
  db: Queryable,
  users: readonly Found[],
  visible: Visible,
): Promise<readonly Found[]> => {
  const known = await readTenantCountries(db);
  const readers: Found[] = [];
  for (let start = 0; start < users.length && readers.length < MOST; start += BATCH) {
    const batch = users.slice(start, start + BATCH);
    const grants = await readGrantsOfAll(
      db,
      batch.map(({ oid }) => oid),
    );
    readers.push(
      ...batch.filter(({ oid }) => {
        const ofUser = grants.get(oid);
        return ofUser !== undefined && meets(createRights(ofUser, known), visible);
      }),
    );
  }
  return readers.slice(0, MOST);
};

/** People, roles, locations and tills whose names hold the words, as far as the caller may write to them. */
export const findRecipients = async (
  db: Queryable,
  { caller, visible }: ChatReader,
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
    db.query<Found>(
      `select u.oid, ${nameSql("u")} as text, u.username as hint from app_user as u where not u.deleted and not u.disabled
         and u.oid <> ${people.params.add(caller.userOid)}::bigint and ${people.found} 
         and (exists (select 1 from user_role as held where held.user_oid = u.oid)
           or exists (select 1 from user_permission as own where own.user_oid = u.oid))
       order by text, u.oid`,
      people.params.values,
    ),
    db.query<Found>(
      `select r.oid, r.text, r.id as hint from role as r where not r.deleted and not r.disabled and ${roles.found}
         and (r.tenant_oid = ${ROOT_OID} or ${visibleCondition(visible, columnsOfTenant("r.tenant_oid"), roles.params)})
       order by r.text, r.oid limit ${MOST}`,
      roles.params.values,
    ),
    db.query<Found>(
      `select l.oid, l.text, l.id as hint from location as l where not l.deleted and not l.disabled and ${locations.found}
         and ${visibleCondition(visible, locationColumns, locations.params)}
         and exists (select 1 from pos_terminal as t where t.location_oid = l.oid and not t.deleted and not t.disabled)
       order by l.text, l.oid limit ${MOST}`,
      locations.params.values,
    ),
    db.query<Found>(
      `select t.oid, coalesce(nullif(t.text, ''), t.id) as text, t.id as hint from pos_terminal as t
       where not t.deleted and not t.disabled and ${tills.found} and ${visibleCondition(visible, tillColumns, tills.params)}
       order by t.id, t.oid limit ${MOST}`,
      tills.params.values,
    ),
  ]);
  const readers = await firstReaders(db, users, visible);
  return [
    ...readers.map((one) => ({ audience: "Person" as const, ...one })),
    ...ofRole.map((one) => ({ audience: "Role" as const, ...one })),
    ...ofLocation.map((one) => ({ audience: "Location" as const, ...one })),
    ...ofTill.map((one) => ({ audience: "Terminal" as const, ...one })),
  ];
};
