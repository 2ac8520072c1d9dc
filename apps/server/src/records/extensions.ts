import { formExtensionsSchema, parse, ROOT_OID } from "@backroom/contract";
import type { FormExtensions } from "@backroom/contract";
import type { KindDefinition } from "../model/definition.ts";
import type { Queryable } from "../db/database.ts";

const none: FormExtensions = { tabs: [], fields: [], hidden: [], readonly: [] };

/** What this installation adds to the form of a kind, for all tenants and for this one. */
export const readFormExtensions = async (
  db: Queryable,
  kind: KindDefinition,
  tenantOid: number,
): Promise<FormExtensions> => {
  const rows = await db.query<{ model: unknown }>(
    "select model from form_extension where area = $1 and entity = $2 and tenant_oid in ($3, $4) order by tenant_oid",
    [kind.area, kind.entity, ROOT_OID, tenantOid],
  );
  return rows.reduce<FormExtensions>((all, { model }) => {
    const parsed = parse(formExtensionsSchema, model, "form_extension");
    if (!parsed.ok) return all;
    const { tabs, fields, hidden, readonly } = parsed.value;
    return {
      tabs: [...all.tabs, ...tabs],
      fields: [...all.fields, ...fields],
      hidden: [...all.hidden, ...hidden],
      readonly: [...all.readonly, ...readonly],
    };
  }, none);
};
