/** Writes a million lines into the log of an embedded database that no server has open: `fillLogOf.ts DATA_DIR`. */
import { openDatabase } from "../src/db/openDatabase.ts";
import { fillLog } from "./fillLog.ts";

const [dataDir] = process.argv.slice(2);
if (dataDir === undefined) throw new Error("Name the data directory.");
const db = await openDatabase({ dataDir, databaseUrl: null });
await fillLog(db, 1_000_000);
await db.close();
