/** Writes settings into an embedded database that no server has open: `fillSettingsOf.ts DATA_DIR SETTINGS SCOPES`. */
import { openDatabase } from "../src/db/openDatabase.ts";
import { fillSettings } from "./fillSettings.ts";

const [dataDir, settings, scopes] = process.argv.slice(2);
if (dataDir === undefined) throw new Error("Name the data directory.");
const db = await openDatabase({ dataDir, databaseUrl: null });
await fillSettings(db, { settings: Number(settings), scopes: Number(scopes) });
await db.close();
