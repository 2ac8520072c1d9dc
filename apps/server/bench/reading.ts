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
export interface ReadingFigures {
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

/**
 * Reads articles of versions of the server on one database of 20,000 articles, in turn: a page, pages after 15,000 records, one
 * record, and pages whose query is new.
 */
export const measureReading = async (
  servers: readonly ServerVersion[],
  rounds: number,
  onFigures: (what: string, figures: ReadingFigures) => void,
): Promise<void> => {
  const databaseUrl = process.env["DATABASE_URL"] ?? "";
  if (databaseUrl === "")
    throw new Error("Set DATABASE_URL: several versions cannot share an embedded database");
  const prepared: Prepared[] = [];
  const database = new pg.Client(databaseUrl);
  await database.connect();
  try {
    for (const { name, folder } of servers) {
      const dataDir = path.join(folder, ".bench", "reading");
      const server = await startProcess(dataDir, ["--seed=small"], {
        main: path.join(folder, "src/main.ts"),
        databaseUrl,
      });
      prepared.push({ name, server, client: await createBenchClient(server.url) });
    }
    const { rows } = await database.query<{ oid: string }>("select oid from article order by oid limit 500");
    const calls: readonly (readonly [string, (run: number) => string])[] = [
      ["page of 50", () => LIST],
      ["page of 50 after 15,000", (run) => `${LIST}&skip=${15_000 + (run % 50)}`],
      ["one record", (run) => `${ARTICLES}/${rows[run % rows.length]?.oid}`],
      ["page of 50 of a new query", freshList],
    ];
    for (let round = 1; round <= rounds; round += 1)
      for (const [what, addressOf] of calls)
        for (const { name, server, client } of round % 2 === 0 ? prepared.toReversed() : prepared) {
          const processor = async () =>
            [await processorMs(server.pid ?? 0), await databaseMs(database)] as const;
          const before = await processor();
          const figures = await measure(CLIENTS, CALLS, (run) => client.call(addressOf(run)));
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
