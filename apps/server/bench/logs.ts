import { migrate } from "../src/db/migrate.ts";
import { openDatabase } from "../src/db/openDatabase.ts";
import { countLines, readHistogram, readMarks } from "../src/logs/logFigures.ts";
import { beside, readLogQuery, withCondition } from "../src/logs/logQuery.ts";
import { findLine, readLines } from "../src/logs/readLog.ts";
import { serverLog } from "../src/logs/logs.ts";
import type { Caller } from "../src/access/requestCaller.ts";
import type { Database } from "../src/db/database.ts";
import { fillLog } from "./fillLog.ts";
import { measure } from "./measure.ts";
import type { Figures } from "./measure.ts";

/** How long the calls of a log page take. */
export interface LogFigures {
  readonly engine: string;
  readonly calls: readonly (readonly [what: string, figures: Figures])[];
}

/** Who may read everything. */
const everybody = {
  userOid: 1,
  userName: "bench",
  tenantOids: () => "all" as const,
  may: () => true,
} as unknown as Caller;

const measureCalls = async (db: Database): Promise<LogFigures["calls"]> => {
  const viewer = {
    caller: everybody,
    scope: { tenantOid: null, locationOid: null, terminalOid: null },
    now: Date.now(),
  };
  const query = (filter?: unknown) =>
    readLogQuery(serverLog, filter === undefined ? {} : { filter: JSON.stringify(filter) }, viewer);
  const first = { after: null, skip: 0, take: 100 };
  const all = query();
  const { positions, step } = await readMarks(db, all);
  const middle = positions[Math.floor(positions.length / 2)]?.split("~") ?? [];
  const until = { at: middle[0] ?? "", oid: Number(middle[1]) };
  const fromMiddle = withCondition(all, (params) => beside("<=", until, params));
  const work: readonly (readonly [string, number, () => Promise<unknown>])[] = [
    ["first 100 lines", 100, () => readLines(db, all, first)],
    ["first 100 errors", 100, () => readLines(db, query({ Level: { in: ["error", "fatal"] } }), first)],
    ["first 100 lines of a user", 100, () => readLines(db, query({ UserName: { eq: "user7" } }), first)],
    ["lines of a request", 100, () => readLines(db, query({ RequestId: { eq: "request-77777" } }), first)],
    ["100 lines in the middle", 100, () => readLines(db, fromMiddle, { ...first, skip: step - 100 })],
    ["counts by level", 5, () => countLines(db, all)],
    ["histogram", 5, () => readHistogram(db, all, { from: null, to: null, bars: 120, now: Date.now() })],
    ["marks", 5, () => readMarks(db, all)],
    [
      "a text in the messages",
      5,
      () => findLine(db, all, { text: "could not", from: null, direction: "older" }),
    ],
  ];
  const figures: (readonly [string, Figures])[] = [];
  for (const [what, times, call] of work) figures.push([what, await measure(1, times, call)]);
  return figures;
};

/** Measures the calls of a log page over `lines` lines: on DATABASE_URL, else on an embedded database in memory. */
export const measureLogs = async (lines: number): Promise<LogFigures> => {
  const databaseUrl = process.env["DATABASE_URL"] ?? null;
  const db = await openDatabase({ dataDir: null, databaseUrl });
  try {
    await migrate(db);
    await fillLog(db, lines);
    return { engine: `${db.engine.name} ${db.engine.version}`, calls: await measureCalls(db) };
  } finally {
    await db.close();
  }
};
