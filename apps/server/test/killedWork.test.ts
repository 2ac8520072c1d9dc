/** `kill -9` during longer work: the next start completes it, or says why it ended, and nothing is half done. */
import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import "../src/app/subjects.ts";
import { migrate } from "../src/db/migrate.ts";
import { openDatabase } from "../src/db/openDatabase.ts";
import type { DatabaseLocation } from "../src/db/openDatabase.ts";
import { SERVER_ENDED, watchBridgesOf } from "./bridgeClient.ts";
import { WAIT_LIMIT_MS } from "./hang.ts";
import { disconnectHubs } from "./hubClient.ts";
import { createPeople } from "./people.ts";
import { createDatabase } from "./serverDatabase.ts";
import { killServerProcesses, startServerProcess } from "./serverProcess.ts";
import type { ServerProcess } from "./serverProcess.ts";

const serverUrl = process.env["DATABASE_URL"] ?? "";
const soon = { timeout: WAIT_LIMIT_MS, interval: 10 };
const ROWS = 2000;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "backroom-killed-"));
});
afterEach(async () => {
  await disconnectHubs();
  await killServerProcesses();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

interface Place extends DatabaseLocation {
  readonly env: Readonly<Record<string, string>>;
  readonly files: string;
  drop(): Promise<void>;
}

const inFolder = async (name: string): Promise<Place> => {
  const dataDir = path.join(folder, name);
  const files = path.join(dataDir, "files");
  return { dataDir, databaseUrl: null, env: { DATA_DIR: dataDir }, files, drop: () => Promise.resolve() };
};

const onServer = async (name: string): Promise<Place> => {
  const { url, drop } = await createDatabase(serverUrl);
  const dataDir = path.join(folder, `files-${name}`);
  const env = { DATABASE_URL: url, DATA_DIR: dataDir };
  return { dataDir: null, databaseUrl: url, env, files: path.join(dataDir, "files"), drop };
};

const fill = async (place: Place): Promise<void> => {
  const db = await openDatabase(place);
  await migrate(db);
  await createPeople(db);
  await db.close();
};

const start = ({ env }: Place, further: Readonly<Record<string, string>> = {}): ServerProcess =>
  startServerProcess({ ...env, SEED: "none", LOG_LEVEL: "error", ...further });

const kill = async ({ child, exited }: ServerProcess): Promise<void> => {
  await disconnectHubs();
  child.kill("SIGKILL");
  await exited;
};

const row = (number: number) =>
  `${String(30_000_000 + number)};A${number};Article ${number};${number % 90}.50`;

describe.each([
  { engine: "PGlite in a directory", make: inFolder, isPossible: true },
  { engine: "PostgreSQL (needs DATABASE_URL)", make: onServer, isPossible: serverUrl !== "" },
])("a server that is killed, on $engine", ({ make, isPossible }) => {
  it.skipIf(!isPossible)(
    "completes an import with the next run, with each article created once",
    async () => {
      const place = await make("import");
      await fill(place);
      const first = start(place);
      const one = await watchBridgesOf(first);
      const spool = path.join(place.files, "spool", "master-data");
      const lines = Array.from({ length: ROWS }, (_, index) => row(index));
      await mkdir(path.join(spool, "inbox"), { recursive: true });
      await writeFile(
        path.join(spool, "inbox", "articles.csv"),
        ["GTIN;InternalNumber;Text;RetailPrice", ...lines].join("\n"),
      );
      await one.start("master-data", "import-articles");
      await expect.poll(() => one.last("import-articles")?.count ?? 0, soon).toBeGreaterThan(300);
      await kill(first);

      const second = start(place);
      const two = await watchBridgesOf(second);
      const cut = await two.hears("import-articles", [4]);
      expect(cut).toMatchObject({ error: SERVER_ENDED });
      expect(await readdir(path.join(spool, "inbox"))).toContain("articles.csv");
      expect(await two.run("master-data", "import-articles")).toMatchObject({ state: 3, count: ROWS });
      expect(await readdir(path.join(spool, "inbox"))).not.toContain("articles.csv");
      expect(await readdir(path.join(spool, "archive"))).toHaveLength(1);
      await kill(second);

      const db = await openDatabase(place);
      const figures = await db.query(
        `select (select count(*) from article) as articles, (select count(distinct gtin) from article) as numbers,
         (select count(*) from article_price) as prices,
         (select count(*) from audit where entity = 'article') as audited,
         (select count(*) from change_log where entity = 'article') as logged`,
      );
      await db.close();
      await place.drop();
      expect(figures).toEqual([{ articles: ROWS, numbers: ROWS, prices: ROWS, audited: ROWS, logged: ROWS }]);
    },
  );

  it.skipIf(!isPossible)("migrates with the next start, whenever the migration was killed", async () => {
    const place = await make("migration");
    for (const file of ["20261128_01", "20261128_05", "20261128_09"]) {
      const migrating = start(place, { MIGRATE: "only" });
      await vi.waitUntil(() => migrating.output.out.includes(`  ${file}`), soon);
      await kill(migrating);
    }
    const last = start(place, { MIGRATE: "only" });
    expect([await last.exited, last.output.err]).toEqual([0, ""]);
    await fill(place);
    const server = start(place);
    const client = await watchBridgesOf(server);
    expect(await client.run("master-data", "export-articles")).toMatchObject({ state: 3 });
    await kill(server);
    await place.drop();
  });
});
