import {
  entityRecordsSchema,
  permissionExplanationSchema,
  permissionImpactSchema,
  permissionMapSchema,
  previewSchema,
  ROOT_OID,
} from "@backroom/contract";
import { check } from "../check.ts";
import type { CheckSource } from "../check.ts";
import { expectError, expectShape, expectStatus, expectThat } from "../expect.ts";
import type { ServerUnderTest } from "../serverUnderTest.ts";

/** A role the user may change, with its rights; undefined where there is none. */
const findRole = async (server: ServerUnderTest): Promise<number | undefined> => {
  const roles = await server.data("identity/role?take=1&orderBy=Oid");
  return roles.status === 200 ? expectShape(roles, entityRecordsSchema)[0]?.Oid : undefined;
};

/** An API access the user may change, with its rights; undefined where there is none. */
const findApiAccess = async (server: ServerUnderTest): Promise<number | undefined> => {
  const accesses = await server.data("identity/api-access?take=1&orderBy=Oid");
  return accesses.status === 200 ? expectShape(accesses, entityRecordsSchema)[0]?.Oid : undefined;
};

/** What the optional calls about rights say. */
export const rightsChecks: CheckSource = (server) => [
  check("Rights", "an explanation agrees with the rights the user has, and something decides", async () => {
    const map = expectShape(await server.call("/api/ui/permissions"), permissionMapSchema);
    for (const [path, tenants] of Object.entries(map).slice(0, 5)) {
      for (const right of ["Demand", "Delete"] as const) {
        const answer = await server.call(`/api/ui/permissions/explain?path=${path}&right=${right}`);
        if (answer.status === 404) return;
        expectStatus(answer, 200);
        const { allowed, steps } = expectShape(answer, permissionExplanationSchema);
        const isHeld = tenants[ROOT_OID]?.includes(right) === true;
        expectThat(allowed === isHeld, `${answer.asked} answered ${allowed}; the rights say ${isHeld}`);
        const deciding = steps.filter(({ decides }) => decides);
        expectThat(deciding.length > 0, `${answer.asked} answered no step that decides`);
        expectThat(
          deciding.every((step) => step.allowed === allowed),
          `${answer.asked} answered a step that decides otherwise`,
        );
      }
    }
    const wrong = await server.call("/api/ui/permissions/explain?path=/data&right=Everything");
    expectError(wrong, 400);
  }),
  check("Rights", "the impact of a change of a role is told, and nothing is stored", async () => {
    const oid = await findRole(server);
    if (oid === undefined) return;
    const matrix = `identity/role/${oid}/details/permissions`;
    const before = await server.data(matrix);
    const patch = { Permissions: { "*": { e: null } } };
    const json = { kind: "role", oid, patch };
    const answer = await server.call("/api/ui/permissions/impact", { method: "POST", json });
    if (answer.status === 404) return;
    if (answer.status === 403) return expectError(answer, 403);
    expectStatus(answer, 200);
    expectShape(answer, permissionImpactSchema);
    const after = await server.data(matrix);
    expectThat(after.text === before.text, `${answer.asked} changed the role`);
  }),
  check("Rights", "an API access is explained, and its impact answered, as those of a user", async () => {
    const oid = await findApiAccess(server);
    if (oid === undefined) return;
    const explained = await server.call(
      `/api/ui/permissions/explain?path=/data&right=Update&apiAccessOid=${oid}`,
    );
    if (explained.status === 404) return;
    expectStatus(explained, 200);
    const { steps } = expectShape(explained, permissionExplanationSchema);
    expectThat(
      steps.every(({ source }) => source !== "user"),
      `${explained.asked} answered a step of a user`,
    );
    const json = { kind: "api-access", oid, patch: { Permissions: { "*": { e: null } } } };
    const answer = await server.call("/api/ui/permissions/impact", { method: "POST", json });
    if (answer.status === 403) return expectError(answer, 403);
    expectStatus(answer, 200);
    expectShape(answer, permissionImpactSchema);
  }),
  check("Rights", "the console of a role is previewed by who may change it", async () => {
    const roleOid = await findRole(server);
    if (roleOid === undefined) return;
    const answer = await server.call("/api/ui/preview", { method: "POST", json: { roleOid } });
    if (answer.status === 404) return;
    if (answer.status === 403) return expectError(answer, 403);
    expectStatus(answer, 200);
    expectShape(answer, previewSchema);
  }),
];
