import { jobStates } from "@backroom/contract";
import type { JobRun, JobRunCounts, JobRunLine, JobRuns, RunOutcome } from "@backroom/contract";
import { visibleCondition } from "../records/visible.ts";
import { columnsOfTenant } from "../records/visibleColumns.ts";
import { createParams } from "../db/sqlParams.ts";
import type { SqlParams } from "../db/sqlParams.ts";
import type { Visible } from "../records/visible.ts";
import type { Queryable } from "../db/database.ts";
import { isActive, toWhom } from "./jobRow.ts";
import type { JobRow } from "./jobRow.ts";
import { findJob } from "./jobs.ts";

const { success, failed, cancelled } = jobStates;

/** Which runs; null = all. */
export interface RunFilter {
  /** Tenants whose jobs the caller sees, the root among them for who sees jobs for all tenants. */
  readonly visible: Visible;
  readonly bridgeId: string | null;
  readonly job: string | null;
  readonly outcome: RunOutcome | null;
  readonly isByHand: boolean | null;
}

type RunRow = Pick<
  JobRow,
  | "bridgeId"
  | "name"
  | "tenantOid"
  | "tenant"
  | "country"
  | "state"
  | "isManualStarted"
  | "userName"
  | "stoppedBy"
  | "startedAt"
  | "finishedAt"
  | "count"
  | "countMax"
  | "error"
  | "problems"
> & { readonly runId: string; readonly seq: number; readonly queuedAt: string };

const outcomes: Readonly<Record<RunOutcome, string>> = {
  active: isActive,
  success: `state = ${success}`,
  failed: `state = ${failed}`,
  cancelled: `state = ${cancelled}`,
};

const select = `select r.run_id as "runId", r.seq, r.bridge_id as "bridgeId", r.name, r.tenant_oid as "tenantOid",
    t.text as tenant, t.country, r.state, r.is_manual_started as "isManualStarted", r.user_name as "userName",
    r.stopped_by as "stoppedBy", r.queued_at as "queuedAt", r.started_at as "startedAt", r.finished_at as "finishedAt",
    r.item_count as "count", r.item_count_max as "countMax", r.error, r.problems
  from job_run as r left join tenant t on t.oid = r.tenant_oid`;

const toRun = ({ country, tenant, tenantOid, userName, problems, ...row }: RunRow): JobRun => {
  const definition = findJob(row.bridgeId, row.name);
  return {
    ...row,
    problems: [...(problems ?? [])],
    ...toWhom({ tenantOid, tenant, country }),
    description: definition?.description ?? null,
    countUnit: definition?.countUnit ?? null,
    startedBy: row.isManualStarted ? userName : null,
  };
};

const conditionsOf = (
  { visible, bridgeId, job, outcome, isByHand }: RunFilter,
  params: SqlParams,
): string[] => [
  visibleCondition(visible, columnsOfTenant("r.tenant_oid"), params),
  ...(bridgeId === null ? [] : [`r.bridge_id = ${params.add(bridgeId)}`]),
  ...(job === null ? [] : [`r.name = ${params.add(job)}`]),
  ...(outcome === null ? [] : [`r.${outcomes[outcome]}`]),
  ...(isByHand === null ? [] : [`r.is_manual_started = ${params.add(isByHand)}::boolean`]),
];

/** A page of runs, latest first, from below `before` on (null = from the latest). */
export const readRuns = async (
  db: Queryable,
  filter: RunFilter,
  { before, take }: { readonly before: number | null; readonly take: number },
): Promise<JobRuns> => {
  const params = createParams();
  const conditions = conditionsOf(filter, params);
  if (before !== null) conditions.push(`r.seq < ${params.add(before)}::bigint`);
  const rows = await db.query<RunRow>(
    `${select} where ${conditions.join(" and ")} order by r.seq desc limit ${params.add(take + 1)}::integer`,
    params.values,
  );
  const runs = rows.slice(0, take).map(toRun);
  return { runs, next: rows.length > take ? (runs.at(-1)?.seq ?? null) : null };
};

/** One run with its lines; null when there is none of the tenants. */
export const readRun = async (
  db: Queryable,
  runId: string,
  visible: Visible,
): Promise<(JobRun & { readonly lines: JobRunLine[] }) | null> => {
  const params = createParams();
  const [row] = await db.query<RunRow>(
    `${select} where r.run_id = ${params.add(runId)} and ${visibleCondition(visible, columnsOfTenant("r.tenant_oid"), params)}`,
    params.values,
  );
  if (row === undefined) return null;
  const lines = await db.query<JobRunLine>(
    "select number, at, text, file from job_run_line where run_id = $1 order by number",
    [runId],
  );
  return { ...toRun(row), lines };
};

/** How many runs there were in each part of a period, how many of them failed, and how many the history holds. */
export const countRuns = async (
  db: Queryable,
  filter: RunFilter,
  { since, until, parts }: { readonly since: Date; readonly until: Date; readonly parts: number },
): Promise<JobRunCounts> => {
  const params = createParams();
  const conditions = conditionsOf(filter, params).join(" and ");
  const [total] = await db.query<{ count: number }>(
    `select count(*) as count from job_run as r where ${conditions}`,
    params.values,
  );
  const from = `${params.add(since.toISOString())}::timestamptz`;
  const to = `${params.add(until.toISOString())}::timestamptz`;
  const width = `${params.add((until.valueOf() - since.valueOf()) / 1000 / parts)}::double precision`;
  const rows = await db.query<{ part: number; count: number; failed: number }>(
    `select floor(extract(epoch from r.queued_at - ${from}) / ${width})::integer as part, count(*) as count,
       count(*) filter (where r.state = ${failed}) as failed
     from job_run as r where ${conditions} and r.queued_at >= ${from} and r.queued_at < ${to} group by 1`,
    params.values,
  );
  const counted = new Map(rows.map(({ part, ...counts }) => [Math.min(part, parts - 1), counts]));
  const sum = (of: "count" | "failed") => rows.reduce((all, row) => all + row[of], 0);
  return {
    since: since.toISOString(),
    until: until.toISOString(),
    count: sum("count"),
    failed: sum("failed"),
    parts: Array.from({ length: parts }, (_, part) => counted.get(part) ?? { count: 0, failed: 0 }),
    kept: total?.count ?? 0,
  };
};
