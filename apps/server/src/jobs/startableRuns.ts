import { ROOT_OID } from "@backroom/contract";

/** Runs of one job, each for another tenant, that a bridge works at at once. Other jobs never wait for them. */
export const MOST_OF_ONE_JOB = 4;

/** What decides whether a run may begin. */
export interface Claimable {
  readonly runId: string;
  readonly name: string;
  /** Root = for all tenants. */
  readonly tenantOid: number;
}

/**
 * The waiting runs that may begin beside those at work: of each job at most {@link MOST_OF_ONE_JOB}, and none that shares a
 * resource with a run of the same tenants, at work or before it in the queue; a run for all tenants shares it with every tenant.
 * `waiting` is in the order of the queue.
 */
export const startableRuns = (
  { waiting, atWork }: { readonly waiting: readonly Claimable[]; readonly atWork: readonly Claimable[] },
  resourcesOf: (name: string) => readonly string[],
): readonly Claimable[] => {
  const overlap = (one: Claimable, other: Claimable): boolean => {
    const areTenantsApart =
      one.tenantOid !== other.tenantOid && one.tenantOid !== ROOT_OID && other.tenantOid !== ROOT_OID;
    if (areTenantsApart) return false;
    const used = resourcesOf(other.name);
    return resourcesOf(one.name).some((resource) => used.includes(resource));
  };
  const started: Claimable[] = [];
  // One that has to wait keeps its turn: later ones do not pass it to what it waits for.
  const before: Claimable[] = [...atWork];
  for (const run of waiting) {
    const isFree = !before.some((other) => overlap(run, other));
    const runsOfJob = [...atWork, ...started].filter(({ name }) => name === run.name).length;
    before.push(run);
    if (isFree && runsOfJob < MOST_OF_ONE_JOB) started.push(run);
  }
  return started;
};
