import type { BridgeJob } from "@backroom/contract";
import { jobTitle } from "@backroom/workspace";
import { hasFailed, isActive, jobKey } from "../bridges.ts";

/** Category of a job that names none. */
const UNKNOWN = "Unknown";

/** Jobs of one category. */
export interface JobGroup {
  readonly category: string;
  readonly jobs: readonly BridgeJob[];
  readonly failed: number;
}

/** Which jobs to list. */
export interface JobFilter {
  /** Words of name, tenant, category or error. */
  readonly search: string;
  readonly isBusyOnly: boolean;
  /** Categories as the server names them; none = all. */
  readonly categories: readonly string[];
}

/** Texts of a job as they are shown. */
type Translate = (text: string) => string;

/** Category of a job as the server names it. */
const categoryOf = ({ category }: BridgeJob): string => (category.trim() === "" ? UNKNOWN : category);

/** How a job's texts are shown: category names have rules of their own. */
export interface JobTexts {
  readonly translate: Translate;
  readonly category: Translate;
}

/** The words of a job that are searched. */
const textOf = (job: BridgeJob, { translate, category }: JobTexts): string =>
  [
    job.description ?? "",
    job.name,
    job.tenant ?? "",
    job.error ?? "",
    ...job.problems.map(({ file }) => file ?? ""),
  ]
    .map(translate)
    .concat(category(categoryOf(job)))
    .join("\n")
    .toLowerCase();

/** Whether a country code stands for all tenants. */
export const isGlobal = (countryCode: string | null): boolean => countryCode === "$" || countryCode === "*";

/** Categories of the jobs, as the server names them. */
export const categoriesOf = (jobs: readonly BridgeJob[]): readonly string[] => [
  ...new Set(jobs.map(categoryOf)),
];

/** Places of texts in their order. Thousands of jobs have few names and tenants: those are compared, not the jobs. */
const ranksOf = (texts: readonly string[], { compare }: Intl.Collator): ReadonlyMap<string, number> => {
  return new Map([...new Set(texts)].toSorted(compare).map((text, rank) => [text, rank]));
};

/** The jobs in groups by category, in the order of their names; of one name those for all tenants first. */
export const groupJobs = (
  jobs: readonly BridgeJob[],
  { search, isBusyOnly, categories }: JobFilter,
  texts: JobTexts,
  locale: string,
): readonly JobGroup[] => {
  const { translate } = texts;
  const collator = new Intl.Collator(locale);
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const shown = jobs.filter((job) => {
    if (isBusyOnly && !isActive(job) && !hasFailed(job)) return false;
    if (categories.length > 0 && !categories.includes(categoryOf(job))) return false;
    if (words.length === 0) return true;
    const text = textOf(job, texts);
    return words.every((word) => text.includes(word));
  });
  const nameOf = (job: BridgeJob) => translate(jobTitle(job));
  const names = ranksOf(shown.map(nameOf), collator);
  const tenants = ranksOf(
    shown.map(({ tenant }) => tenant ?? ""),
    collator,
  );
  const sorted = shown
    .map((job) => ({
      job,
      name: names.get(nameOf(job)) ?? 0,
      tenant: job.tenantOid === null ? -1 : (tenants.get(job.tenant ?? "") ?? 0),
    }))
    .toSorted((a, b) => a.name - b.name || a.tenant - b.tenant || (jobKey(a.job) < jobKey(b.job) ? -1 : 1));
  const groups = new Map<string, BridgeJob[]>();
  for (const { job } of sorted) {
    const category = texts.category(categoryOf(job));
    const members = groups.get(category);
    if (members === undefined) groups.set(category, [job]);
    else members.push(job);
  }
  return [...groups]
    .map(([category, members]) => ({ category, jobs: members, failed: members.filter(hasFailed).length }))
    .toSorted((a, b) => collator.compare(a.category, b.category));
};

/** The failed job that ended last: its error opens by itself. */
export const latestFailure = (jobs: readonly BridgeJob[]): BridgeJob | undefined =>
  jobs.filter(hasFailed).reduce<BridgeJob | undefined>((latest, job) => {
    const isLater = (job.finishedAt ?? "") > (latest?.finishedAt ?? "");
    return latest === undefined || isLater ? job : latest;
  }, undefined);

/** How far a job is, or was when it ended, from 0 to 1; undefined = unknown. */
export const shareOf = ({ count, countMax }: Pick<BridgeJob, "count" | "countMax">): number | undefined => {
  if (count === null || countMax === null || countMax <= 0) return undefined;
  return Math.min(1, Math.max(0, count / countMax));
};

/** Share from which on the time left can be worked out. */
const LEAST_SHARE = 0.02;

/** Time a running job needs in ms if it goes on as before; undefined = too early to say. */
export const timeLeft = (job: BridgeJob, nowMs: number): number | undefined => {
  const share = shareOf(job);
  if (job.startedAt === null || share === undefined || share < LEAST_SHARE) return undefined;
  const spent = Math.max(0, nowMs - Date.parse(job.startedAt));
  return (spent * (1 - share)) / share;
};

/** How long a run took in ms; undefined = it has not ended, or never began. */
export const timeTaken = ({
  startedAt,
  finishedAt,
}: Pick<BridgeJob, "startedAt" | "finishedAt">): number | undefined =>
  startedAt === null || finishedAt === null
    ? undefined
    : Math.max(0, Date.parse(finishedAt) - Date.parse(startedAt));
