import type { Check } from "./check.ts";
import { exportChecks, fileChecks } from "./checks/files.ts";
import { hubChecks } from "./checks/hub.ts";
import { identityChecks } from "./checks/identity.ts";
import { personalChecks } from "./checks/personal.ts";
import { readingChecks } from "./checks/reading.ts";
import { readChecks } from "./checks/reads.ts";
import { refusalChecks } from "./checks/refusals.ts";
import { writingChecks } from "./checks/writing.ts";
import { findKinds } from "./findKinds.ts";
import type { ServerUnderTest } from "./serverUnderTest.ts";

/**
 * Every check of the contract for what this user may do at this server. Checks that write make records of their own,
 * whose texts begin with "Conformance", and remove them again. Throws when the server does not even tell its kinds.
 */
export const findChecks = async (server: ServerUnderTest): Promise<readonly Check[]> => {
  const kinds = await findKinds(server);
  const parts = [identityChecks, refusalChecks, readChecks, personalChecks, fileChecks, hubChecks(kinds)];
  return [
    ...parts.flatMap((find) => find(server)),
    ...kinds.flatMap((kind) => [
      ...readingChecks(server, kind),
      ...exportChecks(server, kind),
      ...writingChecks(server, kind),
    ]),
  ];
};
