import { expect, it } from "vitest";
import { watchNewerDatabase } from "../src/processes/newerDatabase.ts";
import { withTestDatabase } from "./database.ts";

const database = withTestDatabase();

it("reports once that a newer version has migrated the database", async () => {
  const reported: string[] = [];
  const newer = await watchNewerDatabase({
    db: database(),
    onNewer: (migration) => reported.push(migration),
    onFailure: (error) => {
      throw error;
    },
  });
  await newer.look();
  expect([newer.migration(), reported]).toEqual([null, []]);
  await database().query(
    "insert into schema_migration (name, checksum) values ('29991231_01_later.sql', 'x')",
  );
  await newer.look();
  await newer.look();
  expect([newer.migration(), reported]).toEqual(["29991231_01_later.sql", ["29991231_01_later.sql"]]);
  await newer.stop();
});
