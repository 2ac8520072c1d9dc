import { ROOT_OID } from "@backroom/contract";
import { administrators } from "../access/administrators.ts";
import { createUser } from "../identity/accountChanges.ts";
import { createMailToken } from "../identity/mailTokens.ts";
import { hashPassword } from "../kernel/passwords.ts";
import { findUserByName } from "../sessions/users.ts";
import type { Config } from "./config.ts";
import { system } from "../journal/audit.ts";
import { writeJournal } from "../journal/journal.ts";
import { newValues } from "../model/recordBody.ts";
import { claimEmpty } from "../db/claimEmpty.ts";
import { allocateOids } from "../db/oids.ts";
import { formatPermissionKey } from "../identity/rights/permissionKeys.ts";
import { requiredKind } from "../model/registry.ts";
import type { Database, Queryable } from "../db/database.ts";
import { StartError } from "../kernel/errors.ts";
import type { Installation } from "./installation.ts";

/** Life of the link that sets the first administrator's password. */
const LINK_LIFETIME_MS = 60 * 60 * 1000;

/** True when no user can log in yet. */
export const hasNoUser = async (db: Database): Promise<boolean> =>
  (await db.query<{ oid: number }>("select oid from app_user limit 1")).length === 0;

/** Stores the role that allows everything everywhere. */
const createRole = async (tx: Queryable, oid: number): Promise<void> => {
  const taken = await tx.query("select 1 from role where id = 'administrator' and tenant_oid = $1", [
    ROOT_OID,
  ]);
  const fields = { Id: taken.length === 0 ? "administrator" : `administrator-${oid}`, Text: "Administrator" };
  const place = { path: "/", right: "*" } as const;
  await tx.query("insert into role (oid, id, text) values ($1, $2, $3)", [oid, fields.Id, fields.Text]);
  await tx.query(
    "insert into role_permission (role_oid, path, right_name, tenant_oid, allowed) values ($1, $2, $3, $4, true)",
    [oid, place.path, place.right, ROOT_OID],
  );
  const kind = requiredKind("identity", "role");
  await writeJournal(tx, {
    kind,
    action: "create",
    oid,
    tenantOid: ROOT_OID,
    version: 1,
    caller: system,
    origin: "",
    before: null,
    after: {
      ...newValues(kind, fields),
      extra: { Permissions: { [formatPermissionKey(place)]: { e: true } } },
    },
  });
};

/** Stores a role with all rights (oid `first`) and a user who has it (the oid after); without a hash no user can log in. */
const storeAdministrator = async (
  tx: Queryable,
  { first, username, passwordHash }: { first: number; username: string; passwordHash: string | null },
): Promise<void> => {
  const [role, oid] = [first, first + 1];
  await createRole(tx, role);
  const user = { oid, username, email: null, firstName: null, lastName: null, passwordHash, confirmed: true };
  await createUser(tx, user, { by: system, origin: "", extra: { Roles: { [role]: { e: true } } } });
  const assign = "insert into user_role (user_oid, role_oid, tenant_oid) values ($1, $2, $3)";
  await tx.query(assign, [oid, role, ROOT_OID]);
};

/** The failure of a start without a user, which says how to make one. */
export const noUserCanLogIn = ({ command, demo }: Pick<Installation, "command" | "demo">): StartError =>
  new StartError(
    `No user can log in yet. Make the first administrator, with the same settings:
  ${command} --first-admin=<name>
prints a link that sets the password. ADMIN_USERNAME and ADMIN_PASSWORD do the same for unattended starts.${
      demo === null
        ? ""
        : ` Demo data,
whose passwords everybody knows, come by themselves only into an embedded database behind a loopback address; elsewhere
SEED=small asks for them.`
    }`,
    2,
  );

/** Makes the first user of an installation without demo data, with all rights, of ADMIN_USERNAME and ADMIN_PASSWORD. */
export const createAdministrator = async (
  db: Database,
  wanted: NonNullable<Config["administrator"]>,
): Promise<void> => {
  const passwordHash = await hashPassword(wanted.password);
  const first = await allocateOids(db, 2);
  await db.noTimeout.transaction(async (tx) => {
    if (await claimEmpty(tx))
      await storeAdministrator(tx, { first, username: wanted.username, passwordHash });
  });
};

interface KnownAdministrator {
  readonly oid: number;
  readonly username: string;
  /** With a password, or with the identity provider, which knows the address. */
  readonly canLogIn: boolean;
}

const readAdministrators = async (tx: Queryable): Promise<KnownAdministrator[]> => {
  const oids: number[] = [];
  for await (const oid of administrators(tx)) oids.push(oid);
  return tx.query(
    `select oid, username, password_hash is not null or email is not null as "canLogIn" from app_user
     where oid = any($1::bigint[]) order by oid`,
    [oids],
  );
};

/** Throws for a name that cannot be that of the first administrator. */
const checkName = (
  known: readonly KnownAdministrator[],
  name: string,
  user: { oid: number } | null,
): void => {
  const finished = known.find(({ canLogIn }) => canLogIn);
  if (finished !== undefined)
    throw new StartError(
      `There is an administrator already: ${finished.username}. Further ones are made in the console.`,
      2,
    );
  const [waiting] = known;
  if (waiting !== undefined && waiting.oid !== user?.oid)
    throw new StartError(
      `${waiting.username} was made the first administrator. --first-admin=${waiting.username} prints a new link.`,
      2,
    );
  if (waiting === undefined && user !== null)
    throw new StartError(`There is a user ${name} already. Choose another name for the administrator.`, 2);
};

/** A link without its console, `/auth/reset-password?…`, and until when it holds. */
export interface FirstLink {
  readonly path: string;
  readonly until: Date;
}

/**
 * Makes the first administrator, without a password, and the link that sets it: once, within an hour. For a name that has
 * not used its link yet it makes a new one. Throws StartError once an administrator can log in.
 */
export const makeFirstAdministrator = async (
  db: Database,
  username: string,
  now: () => number,
): Promise<FirstLink> => {
  const first = await allocateOids(db, 2);
  return db.noTimeout.transaction(async (tx) => {
    // Other processes that make one wait here.
    await tx.query("update access_version set version = version + 1 where one = 1");
    const known = await findUserByName(tx, username);
    checkName(await readAdministrators(tx), username, known);
    if (known === null) await storeAdministrator(tx, { first, username, passwordHash: null });
    const oid = known?.oid ?? first + 1;
    const token = await createMailToken(tx, oid, "reset", { now: now(), lifetimeMs: LINK_LIFETIME_MS });
    return {
      path: `/auth/reset-password?userId=${oid}&token=${token}`,
      until: new Date(now() + LINK_LIFETIME_MS),
    };
  });
};
