import { readFileSync } from "node:fs";
import path from "node:path";

const script = readFileSync(path.join(import.meta.dirname, "../../../deploy/distribute.sql"), "utf8");

const [sharedPart = "", growingPart = ""] = script.split("-- Growing tables");

const namesIn = (sql: string): ReadonlySet<string> =>
  new Set([...sql.matchAll(/'(\w+)'/g)].flatMap(([, name = ""]) => (name === "tenant_oid" ? [] : [name])));

/** Tables that `deploy/distribute.sql` distributes by tenant. */
export const distributedTables = namesIn(growingPart);

/** Tables of which `deploy/distribute.sql` makes a copy on every node. */
export const sharedTables = namesIn(sharedPart);
