import { ROOT_OID } from "@backroom/contract";
import { toDevice } from "@backroom/demo/tills";
import type { Api, Device } from "@backroom/demo/tills";

const COUNT = 50;
const TENANTS = "/api/data/tenancy/tenant";
/** Limit of a list request, above the number of tills in the sample data. */
const MAX_TILLS = 1000;

const create = async (api: Api, path: string, values: Readonly<Record<string, unknown>>): Promise<number> => {
  const { status, body } = await api.call("POST", path, values);
  if (status !== 201 || typeof body !== "object" || body === null || !("Oid" in body))
    throw new Error(`${path} returned ${status}: ${JSON.stringify(body)}`);
  return Number(body.Oid);
};

const readDevices = async (api: Api): Promise<readonly Device[]> => {
  const tills = await api.list("/api/data/tenancy/pos-terminal", { Disabled: "false" }, MAX_TILLS);
  return tills.map(toDevice);
};

/** Adds a tenant with a till in a shop. It sells the articles that all tenants share. */
const addTenant = async (api: Api, number: number): Promise<void> => {
  const tenant = await create(api, TENANTS, {
    Id: `B-${number}`,
    Text: `Tenant ${number}`,
    Country: "DE",
    ParentOid: ROOT_OID,
  });
  const own = { TenantOid: tenant, Id: "1" };
  const location = await create(api, "/api/data/tenancy/location", { ...own, Text: "Shop", Kind: "shop" });
  await create(api, "/api/data/tenancy/pos-terminal", { ...own, Text: "Till", LocationOid: location });
};

/** Adds tenants until there are fifty, and returns the tills of all shops. */
export const devicesOfFiftyTenants = async (api: Api): Promise<readonly Device[]> => {
  const tenants = new Set((await readDevices(api)).map(({ tenantOid }) => tenantOid));
  for (let number = tenants.size + 1; number <= COUNT; number += 1) await addTenant(api, number);
  return (await readDevices(api)).filter(({ locationOid }) => locationOid > 0);
};
