import type { Database } from "../src/db/database.ts";

/** Password of everybody in {@link createPeople}. */
export const PASSWORD = "backroom";
/** Its hash at the least cost: the cost of a real one is paid by the tests of passwords alone. */
export const PASSWORD_HASH =
  "$argon2id$v=19$m=8,t=1,p=1$YmFja3Jvb20tdGVzdHMhIQ$gq9mNMXSuuZSswcnrRaE+0JCrT1SOlbF/2qNMWRUscM";

/** Oids the tests name. */
export const vienna = 2001;
export const prague = 2002;
const administrator = 2101;
const operator = 2102;
const viewer = 2103;

interface Person {
  readonly oid: number;
  readonly name: string;
  readonly role?: readonly [oid: number, tenantOid: number];
  readonly disabled?: boolean;
  readonly limitReached?: boolean;
  readonly limitedTo?: number;
}

const people: readonly Person[] = [
  { oid: 2201, name: "admin", role: [administrator, 1] },
  { oid: 2202, name: "manager", role: [operator, 1] },
  { oid: 2203, name: "viewer", role: [viewer, 1] },
  { oid: 2204, name: "single", role: [operator, vienna], limitedTo: vienna },
  { oid: 2205, name: "disabled", disabled: true },
  { oid: 2206, name: "limit", limitReached: true },
  { oid: 2207, name: "nobody" },
];

const places = `
insert into tenant (oid, id, text, country) values (${vienna}, '100', 'Wien', 'AT'), (${prague}, '200', 'Praha', 'CZ');
insert into location (oid, tenant_oid, id, text, kind) values (2301, ${vienna}, '1', 'Graben', 'shop');
insert into pos_terminal (oid, tenant_oid, location_oid, id, text) values (2401, ${vienna}, 2301, '1', 'Till 1');
insert into pan_terminal (oid, tenant_oid, id, text) values (2501, ${prague}, '9', 'PAN 9');
insert into role (oid, id, text) values (${administrator}, 'a', 'Administrator'), (${operator}, 'o', 'Operator'), (${viewer}, 'v', 'Viewer');
insert into role_permission (role_oid, path, right_name, tenant_oid, allowed) values
  (${administrator}, '/', '*', 1, true),
  (${operator}, '/', '*', 1, true), (${operator}, '/data/identity', '*', 1, false), (${operator}, '/internal', '*', 1, false),
  (${viewer}, '/', 'Demand', 1, true), (${viewer}, '/internal', '*', 1, false);
update oid_block set next = 3001;
`;

/** Two tenants with a till each, three roles, and the users the contract names, all with the same password. */
export const createPeople = async (db: Database): Promise<void> => {
  for (const statement of places.split(";").filter((text) => text.trim() !== "")) await db.query(statement);
  for (const { oid, name, role, disabled = false, limitReached = false, limitedTo } of people) {
    await db.query(
      `insert into app_user (oid, username, username_key, email, email_key, password_hash, disabled, limit_reached, primary_tenant_oid)
       values ($1, $2, $2, $3, $3, $4, $5, $6, $7)`,
      [oid, name, `${name}@example.com`, PASSWORD_HASH, disabled, limitReached, limitedTo ?? -1],
    );
    if (role !== undefined) {
      await db.query("insert into user_role (user_oid, role_oid, tenant_oid) values ($1, $2, $3)", [
        oid,
        ...role,
      ]);
    }
    if (limitedTo !== undefined) {
      await db.query("insert into user_tenant (user_oid, tenant_oid) values ($1, $2)", [oid, limitedTo]);
    }
  }
};
