import { errorCodes } from "@backroom/contract";
import type { FieldError } from "@backroom/contract";
import { keepAdministrator } from "../access/administrators.ts";
import { checkHoldsOfRole, checkHoldsOfUser } from "../access/checkHolds.ts";
import { clearAttempts } from "./lockout.ts";
import { revokeSessionsOf } from "../sessions/sessionEnds.ts";
import { nameKey, userNameProblem } from "../sessions/users.ts";
import { HttpError } from "../kernel/errors.ts";
import { kindPath } from "../kernel/kindPath.ts";
import type { Caller } from "../access/requestCaller.ts";
import type { Queryable } from "../db/database.ts";
import type { KeptWrite, MatrixDefinition, Values } from "../model/definition.ts";
import { dateTime, description, flag, id, name, password, reference, rows, text } from "../model/fields.ts";
import { inUse } from "../model/inUse.ts";
import {
  defineKind,
  detailColumn,
  detailOfKind,
  matrixDetail,
  records,
  tab,
  tenantsOrAll,
} from "../model/kind.ts";
import { permissionMatrix } from "./rights/permissionMatrix.ts";
import { roleMatrix } from "./rights/roleMatrix.ts";

const USER_PATH = kindPath("identity", "user");

const keyOf = (value: unknown): string | null =>
  typeof value === "string" && value !== "" ? nameKey(value) : null;

const tenantOidsOf = (values: Values): number[] => {
  const tenants = Array.isArray(values["Tenants"]) ? values["Tenants"] : [];
  return [
    ...new Set(
      tenants.map((row: { TenantOid?: unknown }) => row.TenantOid).filter((oid) => typeof oid === "number"),
    ),
  ];
};

/** A name no user could log in with is refused; who has one already keeps it. */
const nameErrors = (values: Values, previous: Values | null): FieldError[] => {
  const message =
    values["Username"] === previous?.["Username"] ? null : userNameProblem(String(values["Username"]));
  return message === null ? [] : [{ field: "Username", rule: "username", message, params: {} }];
};

/** A user is limited, or freed of limits, only to where the caller themselves may change users. */
const limitErrors = (values: Values, previous: Values | null, caller: Caller): FieldError[] => {
  const tenants = tenantOidsOf(values);
  const before = tenantOidsOf(previous ?? {});
  const isFreed = tenants.length === 0 && (previous === null || before.length > 0);
  const added = tenants.filter((oid) => !before.includes(oid));
  const isAllowed =
    (!isFreed || caller.tenantOids(USER_PATH, "Update") === "all") &&
    added.every((oid) => caller.may(USER_PATH, "Update", oid));
  const message = "You may not give access to these tenants";
  return isAllowed ? [] : [{ field: "Tenants", rule: "permission", message, params: {} }];
};

const setsPassword = ({ Password }: Values): boolean => typeof Password === "string" && Password !== "";

/** True when another user may be behind the account from now on. */
const changesLogin = (values: Values, previous: Values): boolean =>
  setsPassword(values) || keyOf(values["EmailAddress"]) !== keyOf(previous["EmailAddress"]);

/** Ends a user's sessions but the one at work, the links they were mailed, and who they are at identity providers: all went by the old address. */
const endLogins = async (tx: Queryable, oid: number, caller: Caller): Promise<void> => {
  await revokeSessionsOf(tx, oid, { by: caller, now: Date.now(), but: caller.sid });
  await tx.query("delete from mail_token where user_oid = $1", [oid]);
  await tx.query("delete from user_identity where user_oid = $1", [oid]);
};

/** Throws 409 (40909) for users who disable their own account: they would lose their session in the middle of their work. */
const keepOwnAccount = ({ oid, caller, isDisabling }: KeptWrite): void => {
  if (!isDisabling || oid !== caller.userOid) return;
  const message = "You cannot disable your own account. Ask another administrator";
  throw new HttpError(409, errorCodes.ownAccount, message, { subject: "Validation" });
};

/** Users of the console and the API. */
export const userKind = (paths: () => readonly string[]) => {
  const permissions = permissionMatrix("user_permission", "user_oid", paths);
  const roles = roleMatrix(paths, "user");
  return defineKind({
    area: "identity",
    entity: "user",
    title: "User",
    table: "app_user",
    textField: "Username",
    uniqueEverywhere: ["Username"],
    tabs: [
      tab("general", "General", "info"),
      tab("tenants", "Tenants", "building"),
      tab("Permissions", "Permissions", "key"),
      tab("Roles", "Roles", "users"),
    ],
    fields: [
      text("Username", "Username", {
        maxLength: 80,
        required: true,
        unique: true,
        isIndexed: true,
        isSearched: true,
      }),
      text("EmailAddress", "E-mail", { column: "email", maxLength: 120, usage: "Email", isSearched: true }),
      text("FirstName", "First name", { maxLength: 60, isSearched: true }),
      text("LastName", "Last name", { maxLength: 60, isSearched: true }),
      password("Password", "Password"),
      flag("Confirmed", "Confirmed", { default: true }),
      flag("LimitReached", "User limit reached"),
      dateTime("LockedUntil", "Locked until", { readonly: true, isDerived: true, isTransient: true }),
      reference("PrimaryTenantOid", "Primary tenant", "primary-tenant", {
        nullable: false,
        default: -1,
        tab: "tenants",
      }),
      rows("Tenants", "Limited to tenants", {
        tab: "tenants",
        properties: [reference("TenantOid", "Tenant", "tenant", { required: true })],
      }),
    ],
    columns: [
      "Username",
      { name: "EmailAddress", width: 220 },
      "FirstName",
      "LastName",
      "Confirmed",
      "Disabled",
    ],
    source: {
      isReport: false,
      sql: () => `select u.*, (select max(a.locked_until) from login_attempt as a
          where a.name_key = u.username_key and a.locked_until > now()) as locked_until
        from app_user as u`,
    },
    query: { fields: ["search", "Disabled"], default: {}, sort: ["Username"] },
    lookups: { tenant: records("tenancy/tenant"), "primary-tenant": tenantsOrAll(-1) },
    computed: {
      username_key: (values) => keyOf(values["Username"]),
      email_key: (values) => keyOf(values["EmailAddress"]),
    },
    details: [
      matrixDetail("permissions", "Permissions", "key", permissions),
      matrixDetail("roles", "Roles", "users", roles),
    ],
    check: (values, previous, caller) => [
      ...nameErrors(values, previous),
      ...limitErrors(values, previous, caller),
    ],
    async guard(db, oid, caller) {
      const message =
        "This user holds rights you do not hold. Only a user who holds them may change this user";
      await checkHoldsOfUser(db, oid, { caller, paths: paths(), message });
    },
    async keeps(tx) {
      const keepsAdministrator = await keepAdministrator(tx);
      return async (write) => {
        await keepsAdministrator();
        keepOwnAccount(write);
      };
    },
    async afterWrite(tx, oid, values, previous, { caller }) {
      if (previous !== null && changesLogin(values, previous)) await endLogins(tx, oid, caller);
      if (setsPassword(values)) await clearAttempts(tx, String(values["Username"]));
      await tx.query("delete from user_tenant where user_oid = $1", [oid]);
      await tx.query("insert into user_tenant (user_oid, tenant_oid) select $1, unnest($2::bigint[])", [
        oid,
        tenantOidsOf(values),
      ]);
      // Who is freed of limits gets what their flags give beyond them.
      const message = "The user would hold rights you do not hold";
      await checkHoldsOfUser(tx, oid, { caller, paths: paths(), message });
    },
    async beforeDelete(tx, oid, _values, { caller }) {
      await revokeSessionsOf(tx, oid, { by: caller, now: Date.now(), but: "" });
      for (const table of [
        "user_tenant",
        "session",
        "mail_token",
        "user_identity",
        "user_extension",
        "chat_reading",
      ]) {
        await tx.query(`delete from ${table} where user_oid = $1`, [oid]);
      }
      return { Permissions: await permissions.clear(tx, oid), Roles: await roles.clear(tx, oid) };
    },
  });
};

const roleUsers = detailOfKind(["identity", "user"], "users", "Users", "user", {
  columns: [
    detailColumn("Username", "Username"),
    detailColumn("EmailAddress", "E-mail"),
    detailColumn("Disabled", "Disabled", "Boolean"),
  ],
  sql: `select distinct u.oid as "Oid", u.username as "Username", u.email as "EmailAddress", u.disabled as "Disabled"
    from user_role ur join app_user u on u.oid = ur.user_oid
    where ur.role_oid = $1 and ur.allowed and not u.deleted order by u.username, u.oid`,
});

/** Throws 409 while users have the role. Its row is locked first, so that the role cannot be assigned before the deletion. */
const checkUnassigned = async (tx: Queryable, oid: number): Promise<void> => {
  await tx.query("select oid from role where oid = $1 for update", [oid]);
  const users = await tx.query("select 1 from user_role where role_oid = $1 and allowed limit 1", [oid]);
  if (users.length > 0) throw inUse("user");
  // A denial without a user who is given the role has no effect.
  await tx.query("delete from user_role where role_oid = $1", [oid]);
};

/** Roles: named bundles of rights. */
export const roleKind = (paths: () => readonly string[]) => {
  const matrix: MatrixDefinition = permissionMatrix("role_permission", "role_oid", paths);
  return defineKind({
    area: "identity",
    entity: "role",
    title: "Role",
    table: "role",
    tabs: [tab("general", "General", "info"), tab("Permissions", "Permissions", "key")],
    fields: [id(), name(), description()],
    columns: ["Id", { name: "Text", width: 240 }, { name: "Description", width: 320 }, "Disabled"],
    details: [matrixDetail("permissions", "Permissions", "key", matrix), roleUsers],
    async guard(db, oid, caller) {
      const message = "This role gives rights you do not hold. Only a user who holds them may change it";
      await checkHoldsOfRole(db, oid, { caller, paths: paths(), message });
    },
    keeps: keepAdministrator,
    async afterWrite(tx, oid, _values, _previous, { wasDeleted, isDeleted }) {
      if (isDeleted && !wasDeleted) await checkUnassigned(tx, oid);
    },
    async beforeDelete(tx, oid) {
      await checkUnassigned(tx, oid);
      return { Permissions: await matrix.clear(tx, oid) };
    },
  });
};
