import { checkHoldsOfUser } from "../access/checkHolds.ts";
import { revokeSessionsOf } from "../sessions/sessionEnds.ts";
import { date, dateTime, description, id, name, text, whole } from "../model/fields.ts";
import { defineKind, matrixDetail, tab } from "../model/kind.ts";
import { permissionMatrix } from "./rights/permissionMatrix.ts";
import { roleMatrix } from "./rights/roleMatrix.ts";

/**
 * Programs that may call the API. An access has roles and rights as a user has, in the same tables; one of a tenant works for
 * that tenant alone. Its secret is made by a call of its own (identity/accessSecretRoute.ts).
 */
export const apiAccessKind = (paths: () => readonly string[]) => {
  const permissions = permissionMatrix("user_permission", "user_oid", paths);
  const roles = roleMatrix(paths, "api-access");
  return defineKind({
    area: "identity",
    entity: "api-access",
    title: "API access",
    table: "api_access",
    tabs: [
      tab("general", "General", "info"),
      tab("Permissions", "Permissions", "key"),
      tab("Roles", "Roles", "users"),
    ],
    fields: [
      id(),
      name(),
      description(),
      text("CallbackUrl", "Callback address", { maxLength: 200, usage: "Url", span: 2 }),
      date("ValidTo", "Valid to"),
      whole("CallsPerMinute", "Calls per minute", "UInt16", { nullable: false, default: 600, min: 1 }),
      dateTime("SecretMadeAt", "Secret made at", { readonly: true }),
      dateTime("LastUsedAt", "Last used", { readonly: true, isDerived: true }),
    ],
    columns: ["Id", { name: "Text", width: 240 }, "ValidTo", "LastUsedAt", "CallsPerMinute", "Disabled"],
    source: {
      isReport: false,
      sql: () => `select a.*, used.last_used_at from api_access as a
        left join api_access_use as used on used.access_oid = a.oid`,
    },
    details: [
      matrixDetail("permissions", "Permissions", "key", permissions),
      matrixDetail("roles", "Roles", "users", roles),
    ],
    async guard(db, oid, caller) {
      const message =
        "This API access holds rights you do not hold. Only a user who holds them may change it";
      await checkHoldsOfUser(db, oid, { caller, paths: paths(), message });
    },
    async beforeDelete(tx, oid, _values, { caller }) {
      await revokeSessionsOf(tx, oid, { by: caller, now: Date.now(), but: "" });
      for (const table of ["session", "user_extension"])
        await tx.query(`delete from ${table} where user_oid = $1`, [oid]);
      await tx.query("delete from api_access_use where access_oid = $1", [oid]);
      return { Permissions: await permissions.clear(tx, oid), Roles: await roles.clear(tx, oid) };
    },
  });
};
