import type { EntityRecord } from "@backroom/contract";
import {
  encodeScopeId,
  entityRecordsSchema,
  errorCodes,
  headers,
  ROOT_OID,
  scopeRowsSchema,
  userProfileSchema,
} from "@backroom/contract";
import { check } from "../check.ts";
import type { Check, CheckSource } from "../check.ts";
import { expectError, expectShape, expectStatus, expectThat } from "../expect.ts";
import type { FoundKind } from "../findKinds.ts";
import type { ServerUnderTest } from "../serverUnderTest.ts";
import { filterByOid, standingNow } from "./standing.ts";

/** The tenants the user sees, as the scope tree names them. */
const tenantsOf = async (server: ServerUnderTest): Promise<readonly number[]> => {
  const rows = expectShape(await server.call("/api/settings/scope"), scopeRowsSchema);
  return rows.flatMap(([, , , level, oid]) => (level === "TENANT" ? [oid] : []));
};

/** Tenants the user is limited to; empty = none. */
const limitsOf = async (server: ServerUnderTest): Promise<readonly number[]> => {
  const profile = await server.call("/api/user/profile");
  expectStatus(profile, 200);
  return expectShape(profile, userProfileSchema).tenantOids;
};

const expectOnly = (records: readonly EntityRecord[], tenants: readonly number[], asked: string): void => {
  const foreign = records.find(({ TenantOid }) => TenantOid !== ROOT_OID && !tenants.includes(TenantOid));
  expectThat(
    foreign === undefined,
    `${asked} answers the record ${foreign?.Oid} of the tenant ${foreign?.TenantOid}`,
  );
};

/** Who sees which tenants. */
export const tenantChecks: CheckSource = (server) => [
  check("Tenants", "the scope tree holds no tenant beyond those of the profile", async () => {
    const limits = await limitsOf(server);
    if (limits.length === 0) return;
    const foreign = (await tenantsOf(server)).filter((oid) => !limits.includes(oid));
    expectThat(foreign.length === 0, `The scope tree holds ${foreign.join()}, the profile ${limits.join()}`);
  }),
  check("Tenants", "an unknown tenant answers 403 40302, in the query and in the header", async () => {
    const nobody = 9_007_199_254_740_990;
    const path = "/api/currencies/currency";
    const inHeader = { [headers.scopeTenant]: encodeScopeId("tenant", nobody) };
    expectError(await server.call(`${path}?tenantOid=${nobody}`), 403, errorCodes.noTenant);
    expectError(await server.call(path, { headers: inHeader }), 403, errorCodes.noTenant);
    // The query wins.
    expectStatus(await server.call(`${path}?tenantOid=${ROOT_OID}`, { headers: inHeader }), 200);
  }),
];

/** The records of one kind stay within their tenants. */
export const kindTenantChecks = (server: ServerUnderTest, { path }: FoundKind): readonly Check[] => {
  const list = async (query: string, sent: Readonly<Record<string, string>> = {}) => {
    const answer = await server.data(`${path}?take=200${query}`, { headers: sent });
    // They may hold no right on the kind for this tenant.
    if (answer.status === 403) {
      expectError(answer, 403, errorCodes.noPermission);
      return [];
    }
    expectStatus(answer, 200);
    return expectShape(answer, entityRecordsSchema);
  };
  return [
    check(path, "a list for a tenant holds its own records and shared ones, no other's", async () => {
      const limits = await limitsOf(server);
      const everywhere = await list("");
      if (limits.length > 0) expectOnly(everywhere, limits, `${path} without a tenant`);
      const standing = `&${filterByOid(await standingNow(server, path))}`;
      for (const tenant of (await tenantsOf(server)).slice(0, 2)) {
        const records = await list(`${standing}&tenantOid=${tenant}`);
        expectOnly(records, [tenant], `${path}?tenantOid=${tenant}`);
        const byHeader = await list(standing, { [headers.scopeTenant]: encodeScopeId("tenant", tenant) });
        const keys = (some: readonly EntityRecord[]) => some.map(({ Oid }) => Oid).join();
        expectThat(
          keys(byHeader) === keys(records),
          `The header ${headers.scopeTenant} and the query answer different records of ${tenant}`,
        );
        const foreign = everywhere.find(({ TenantOid }) => TenantOid !== ROOT_OID && TenantOid !== tenant);
        if (foreign === undefined) continue;
        const one = await server.data(`${path}/${foreign.Oid}?tenantOid=${tenant}`);
        expectError(one, 404, errorCodes.recordNotFound);
      }
    }),
  ];
};
