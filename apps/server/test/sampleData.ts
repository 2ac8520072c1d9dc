import { sizes } from "@backroom/demo";
import "../src/app/subjects.ts";
import { migrate } from "../src/db/migrate.ts";
import { openDatabase } from "../src/db/openDatabase.ts";
import type { DatabaseLocation } from "../src/db/openDatabase.ts";
import type { Database } from "../src/db/database.ts";
import { seedWith } from "../src/seed/seed.ts";

/** The tenants, places, users and terminals of the sample data, with some records of each kind: a fiftieth of the time. */
const few = { ...sizes.small, articles: 500, documents: 1500, customers: 60 };

/** Fills an empty database that has all tables. */
export const seedFew = (db: Database): Promise<void> => seedWith(db, few, () => undefined);

/** Fills an empty database before a server starts on it; a start finds its users and adds nothing. */
export const seedPlace = async (place: DatabaseLocation): Promise<void> => {
  const db = await openDatabase(place);
  await migrate(db);
  await seedFew(db);
  await db.close();
};
