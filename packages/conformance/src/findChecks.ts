import type { Check } from "./check.ts";
import { accountChecks } from "./checks/account.ts";
import { conventionChecks } from "./checks/conventions.ts";
import { dashboardChecks } from "./checks/dashboard.ts";
import { exportChecks, fileChecks } from "./checks/files.ts";
import { hubChecks } from "./checks/hub.ts";
import { hubEventChecks } from "./checks/hubEvents.ts";
import { identityChecks } from "./checks/identity.ts";
import { lockChecks } from "./checks/locks.ts";
import { personalChecks } from "./checks/personal.ts";
import { readingChecks } from "./checks/reading.ts";
import { readChecks } from "./checks/reads.ts";
import { receiptChecks } from "./checks/receipts.ts";
import { refusalChecks } from "./checks/refusals.ts";
import { refusedWriteChecks } from "./checks/refusedWrites.ts";
import { kindTenantChecks, tenantChecks } from "./checks/tenants.ts";
import { valueChecks } from "./checks/values.ts";
import { rightsChecks } from "./checks/rights.ts";
import { writingChecks } from "./checks/writing.ts";
import { findKinds } from "./findKinds.ts";
import type { ServerUnderTest } from "./serverUnderTest.ts";

const ofEachKind = [
  readingChecks,
  valueChecks,
  kindTenantChecks,
  exportChecks,
  writingChecks,
  refusedWriteChecks,
];

/**
 * Every check of the contract for what this user may do at this server. Checks that write make records of their own,
 * whose texts begin with "Conformance", and remove them again. Throws when the server does not even tell its kinds.
 */
export const findChecks = async (server: ServerUnderTest): Promise<readonly Check[]> => {
  const kinds = await findKinds(server);
  const parts = [
    conventionChecks,
    identityChecks,
    accountChecks,
    refusalChecks,
    readChecks,
    dashboardChecks,
    tenantChecks,
    personalChecks,
    rightsChecks,
    lockChecks,
    fileChecks,
    receiptChecks,
    hubChecks,
    hubEventChecks(kinds),
  ];
  return [
    ...parts.flatMap((find) => find(server)),
    ...kinds.flatMap((kind) => ofEachKind.flatMap((find) => find(server, kind))),
  ];
};
