import type { SystemHistory, SystemProcess, SystemSample } from "@backroom/contract";

const HOUR_MS = 60 * 60_000;
/** Steps without a sample after which a process counts as silent. */
const SILENT_STEPS = 3;

const lastAt = ({ samples }: Pick<SystemProcess, "samples">): number => Date.parse(samples.at(-1)?.at ?? "");

/** The history with what came since; of processes that are gone nothing is left. */
export const mergeHistory = (before: SystemHistory | undefined, answer: SystemHistory): SystemHistory => ({
  ...answer,
  processes: answer.processes.map((process) => {
    const known = before?.processes.find(({ id }) => id === process.id)?.samples ?? [];
    const samples = new Map<string, SystemSample>();
    for (const sample of [...known, ...process.samples]) samples.set(sample.at, sample);
    const list = [...samples.values()];
    const oldest = lastAt({ samples: list }) - HOUR_MS;
    return { ...process, samples: list.filter(({ at }) => Date.parse(at) > oldest) };
  }),
});

/** The time all processes are known up to; undefined = all has to be read. */
export const knownUntil = (history: SystemHistory | undefined): string | undefined => {
  const times = (history?.processes ?? []).map(lastAt);
  if (times.length === 0 || times.some(Number.isNaN)) return undefined;
  return new Date(Math.min(...times)).toISOString();
};

/** Whether a process has sent no sample for some steps, while others did. */
export const isSilent = (process: SystemProcess, { processes, stepSeconds }: SystemHistory): boolean => {
  const newest = Math.max(...processes.map(lastAt).filter(Number.isFinite));
  return newest - lastAt(process) > SILENT_STEPS * stepSeconds * 1000;
};
