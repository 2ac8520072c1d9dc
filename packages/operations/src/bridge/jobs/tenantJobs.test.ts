import { jobStates } from "@backroom/contract";
import { expect, it } from "vitest";
import { sampleJob } from "../../../test/sampleBridges.ts";
import { jobForTenant, tenantsOf } from "./tenantJobs.ts";

const ran = sampleJob({ name: "import", tenantOid: 101, isForTenants: true, state: 4, runId: "r1" });

it("lists the tenants a job may be started for by name", () => {
  const tenants = [
    { oid: 102, text: "Wien" },
    { oid: 101, text: "Ärmelkanal" },
    { oid: 103, text: "Bonn" },
  ];
  expect(tenantsOf(tenants, ({ tenantOid }) => tenantOid !== 103).map(({ oid }) => oid)).toEqual([101, 102]);
});

it("returns the job that ran for the tenant", () => {
  expect(jobForTenant([ran], "import", 101)).toBe(ran);
});

it("returns a job without a run for a tenant it never ran for", () => {
  expect(jobForTenant([ran], "import", 102)).toMatchObject({
    name: "import",
    tenantOid: 102,
    state: jobStates.new,
    runId: null,
  });
});

it("returns no job for another name, or for one that is not for tenants", () => {
  expect(jobForTenant([ran], "export", 101)).toBeUndefined();
  expect(jobForTenant([{ ...ran, isForTenants: false }], "import", 101)).toBeUndefined();
});
