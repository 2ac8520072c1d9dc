import { createParams } from "../db/sqlParams.ts";
import { visibleCondition } from "../records/visible.ts";
import type { Visible } from "../records/visible.ts";
import { columnsNamed, columnsOfTenant } from "../records/visibleColumns.ts";
import type { VisibleColumns } from "../records/visibleColumns.ts";
import { ROOT_OID } from "@backroom/contract";
import type { ScopeRow } from "@backroom/contract";
import type { Queryable } from "../db/database.ts";

interface Row {
  oid: number;
  id: string;
  text: string | null;
  description: string | null;
  disabled: boolean;
  deleted: boolean;
}

const columns = "oid, id, text, description, disabled, deleted";

const ofLocation = columnsNamed({ tenant: "tenant_oid", location: "oid" });
const ofTerminal = columnsNamed({ tenant: "tenant_oid", location: "location_oid" });

const countryNames = new Intl.DisplayNames("en", { type: "region", fallback: "code" });
const isRegion = (code: string) => /^[A-Z]{2}$/.test(code);

/** Oid of rows that are no records: countries. A terminal below one is a PAN terminal. */
const NO_OID = 0;

/**
 * The visible part of the scope tree in the rows of the contract: global, countries, tenants, locations, terminals; PAN terminals are
 * below the country of their tenant.
 */
export const readScopeRows = async (db: Queryable, visible: Visible): Promise<ScopeRow[]> => {
  const read = <Found>(table: string, further: string, order: string, columnsOfRow: VisibleColumns) => {
    const params = createParams();
    const isVisible = visibleCondition(visible, columnsOfRow, params);
    return db.query<Row & Found>(
      `select ${columns}, ${further} from ${table} where ${isVisible} order by ${order}`,
      params.values,
    );
  };
  const [tenants, locations, terminals, panTerminals] = await Promise.all([
    read<{ country: string }>("tenant", "country", "country, id, oid", columnsOfTenant("oid")),
    read<{ tenant_oid: number }>("location", "tenant_oid", "id, oid", ofLocation),
    read<{ location_oid: number }>("pos_terminal", "location_oid", "id, oid", ofTerminal),
    read<{ tenant_oid: number }>("pan_terminal", "tenant_oid", "id, oid", columnsOfTenant("tenant_oid")),
  ]);

  const rows: ScopeRow[] = [[0, -1, "$", "GLOBAL", ROOT_OID, "Global", "", false, false]];
  const add = (parentIndex: number, level: ScopeRow[3], row: Row): number => {
    const { id, oid, text, description, disabled, deleted } = row;
    const index = rows.length;
    rows.push([index, parentIndex, id, level, oid, text ?? "", description ?? "", disabled, deleted]);
    return index;
  };

  const countries = new Map<string, number>();
  const tenantIndexes = new Map<number, { index: number; country: string }>();
  for (const tenant of tenants) {
    const { country } = tenant;
    const text = isRegion(country) ? (countryNames.of(country) ?? country) : country;
    const plain = { oid: NO_OID, id: country, text, description: null, disabled: false, deleted: false };
    const parent = countries.get(country) ?? add(0, "COUNTRY", plain);
    countries.set(country, parent);
    tenantIndexes.set(tenant.oid, { index: add(parent, "TENANT", tenant), country });
  }
  const locationIndexes = new Map<number, number>();
  for (const location of locations) {
    const tenant = tenantIndexes.get(location.tenant_oid);
    if (tenant !== undefined) locationIndexes.set(location.oid, add(tenant.index, "LOCATION", location));
  }
  for (const terminal of terminals) {
    const location = locationIndexes.get(terminal.location_oid);
    if (location !== undefined) add(location, "TERMINAL", terminal);
  }
  for (const terminal of panTerminals) {
    const country = countries.get(tenantIndexes.get(terminal.tenant_oid)?.country ?? "");
    if (country !== undefined) add(country, "TERMINAL", terminal);
  }
  return rows;
};
