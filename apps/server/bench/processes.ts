import type pg from "pg";
import { readdir, readFile } from "node:fs/promises";

const TICKS_PER_SECOND = 100;

/** Fields of `/proc/<pid>/stat` after the name of the program, the state first. Linux only. Empty: the process has ended. */
const statOf = async (pid: number): Promise<readonly string[]> => {
  const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
  return stat.slice(stat.lastIndexOf(")") + 2).split(" ");
};

/** CPU time of a process and its ended children, in ms. */
export const processorMs = async (pid: number): Promise<number> => {
  const fields = await statOf(pid);
  const ticks = [11, 12, 13, 14].reduce((sum, index) => sum + Number(fields[index] ?? 0), 0);
  return (ticks * 1000) / TICKS_PER_SECOND;
};

/** Pid of the parent of a process. 0: the process has ended. */
const parentOf = async (pid: number): Promise<number> => Number((await statOf(pid))[1] ?? 0);

/** Pids of the running children of a process. */
const childrenOf = async (parent: number): Promise<number[]> => {
  const all = (await readdir("/proc")).map(Number).filter((pid) => Number.isInteger(pid) && pid > 0);
  const parents = await Promise.all(all.map(parentOf));
  return all.filter((_, index) => parents[index] === parent);
};

/** Memory of a process in bytes. */
export const residentBytes = async (pid: number | undefined): Promise<number> => {
  const status = await readFile(`/proc/${pid ?? "self"}/status`, "utf8");
  return 1024 * Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0);
};

/** CPU time of all processes of the database server, in ms. */
export const databaseMs = async (client: pg.Client | null): Promise<number> => {
  if (client === null) return 0;
  const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
  const postmaster = await parentOf(rows[0]?.pid ?? 0);
  const pids = [postmaster, ...(await childrenOf(postmaster))];
  return (await Promise.all(pids.map(processorMs))).reduce((sum, ms) => sum + ms, 0);
};
