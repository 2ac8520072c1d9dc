import path from "node:path";
import pg from "pg";
import { createBenchClient } from "./httpClient.ts";
import type { BenchClient } from "./httpClient.ts";
import { measure } from "./measure.ts";
import type { Figures } from "./measure.ts";
import { databaseMs, processorMs } from "./processes.ts";
import { startProcess } from "./serverProcess.ts";
import type { ServerProcess, ServerVersion } from "./serverProcess.ts";

/** Measurements of one kind of call. */
export interface ArticleFigures {
  readonly calls: Figures;
  /** CPU time per call in ms, of the server process and of all processes of the database. */
  readonly serverMs: number;
  readonly databaseMs: number;
}

const CLIENTS = 16;
const CALLS = 1500;
const ARTICLES = "/api/data/pos-supply/article";
const LIST = `${ARTICLES}?orderBy=Text&take=50`;

/** Returns a list whose query is new, so that the server has kept no page of it. */
let queries = 0;
const freshList = (): string => {
  queries += 1;
  const filter = JSON.stringify({ RetailPrice: { gte: -queries / 100 } });
  return `${LIST}&filter=${encodeURIComponent(filter)}`;
};

interface Prepared {
  readonly name: string;
  readonly server: ServerProcess;
  readonly client: BenchClient;
}

/** Method, path and body of a call. */
type Call = readonly [path: string, options?: Parameters<BenchClient["call"]>[1]];

let changes = 0;
const change = (): NonNullable<Call[1]> => {
  changes += 1;
  return { method: "PATCH", body: JSON.stringify({ Description: `Change ${changes}` }) };
};

/**
 * Reads and changes articles through versions of the server on one database of 20,000 articles, in turn: a page, pages after 15,000
 * records, one record, pages whose query is new, and changes of a record.
 */
export const measureArticles = async (
  servers: readonly ServerVersion[],
  rounds: number,
  onFigures: (what: string, figures: ArticleFigures) => void,
): Promise<void> => {
  const databaseUrl = process.env["DATABASE_URL"] ?? "";
  if (databaseUrl === "")
    throw new Error("Set DATABASE_URL: several versions cannot share an embedded database");
  const prepared: Prepared[] = [];
  const database = new pg.Client(databaseUrl);
  await database.connect();
  try {
    for (const { name, folder } of servers) {
      const dataDir = path.join(folder, ".bench", "articles");
      const server = await startProcess(dataDir, ["--seed=small"], {
        main: path.join(folder, "src/main.ts"),
        databaseUrl,
      });
      prepared.push({ name, server, client: await createBenchClient(server.url) });
    }
    const { rows } = await database.query<{ oid: string }>("select oid from article order by oid limit 500");
    const record = (run: number): string => `${ARTICLES}/${rows[run % rows.length]?.oid}`;
    const calls: readonly (readonly [string, (run: number) => Call])[] = [
      ["page of 50", () => [LIST]],
      ["page of 50 after 15,000", (run) => [`${LIST}&skip=${15_000 + (run % 50)}`]],
      ["one record", (run) => [record(run)]],
      ["page of 50 of a new query", () => [freshList()]],
      ["change of a record", (run) => [record(run), change()]],
    ];
    for (let round = 1; round <= rounds; round += 1)
      for (const [what, callOf] of calls)
        for (const { name, server, client } of round % 2 === 0 ? prepared.toReversed() : prepared) {
          const processor = async () =>
            [await processorMs(server.pid ?? 0), await databaseMs(database)] as const;
          const before = await processor();
          const figures = await measure(CLIENTS, CALLS, (run) => client.call(...callOf(run)));
          const after = await processor();
          // `measure` makes a tenth more calls, to warm up.
          const [serverMs, ofDatabase] = [0, 1].map(
            (index) => ((after[index] ?? 0) - (before[index] ?? 0)) / CALLS / 1.1,
          );
          onFigures(`${name}, round ${round}, ${what}`, {
            calls: figures,
            serverMs: serverMs ?? 0,
            databaseMs: ofDatabase ?? 0,
          });
        }
  } finally {
    await database.end();
    for (const { client, server } of prepared) {
      client.close();
      await server.stop();
    }
  }
};
