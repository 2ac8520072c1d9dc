import { expect, it } from "vitest";
import { openDatabase } from "../src/db/openDatabase.ts";
import { withTestDatabase } from "./database.ts";
import { rollupStorm } from "./rollupStorm.ts";

const database = withTestDatabase();
const serverUrl = process.env["DATABASE_URL"] ?? "";
/** More rounds use other seeds (`STORM_ROUNDS=30`). */
const ROUNDS = Number(process.env["STORM_ROUNDS"] ?? 1);

/** Terminates the connection of a fifth of the running batches. */
const cutSql = `select pg_terminate_backend(pid) from pg_stat_activity, (select pg_sleep(0.03)) as pause where datname = current_database()
  and pid <> pg_backend_pid() and state = 'active' and query like '%update rollup_turn%' and random() < 0.2`;

/** Opens the test database with other connections. */
const openAnother = async () => {
  const [row] = await database().query<{ name: string }>("select current_database() as name");
  const url = new URL(serverUrl);
  url.pathname = `/${row?.name}`;
  return openDatabase({ dataDir: null, databaseUrl: url.href });
};

it.for(Array.from({ length: ROUNDS }, (_, index) => index + 1))(
  "counts every document once while batches are terminated and rollups are rebuilt (%i)",
  async (seed) => {
    const followers = serverUrl === "" ? [] : await Promise.all([1, 2, 3].map(openAnother));
    const done = await rollupStorm(database(), {
      seed,
      transactions: 60,
      followers: serverUrl === "" ? [database()] : followers,
      ...(serverUrl === "" ? {} : { cut: async () => (await database().query(cutSql)).length }),
    });
    await Promise.all(followers.map((one) => one.close()));
    expect(done).toMatchObject({ wrong: 0 });
    expect(done.documents).toBeGreaterThan(200);
    for (const count of [done.changes, done.rollbacks, done.batches + done.rebuilds, done.comparisons])
      expect(count).toBeGreaterThan(0);
  },
);
