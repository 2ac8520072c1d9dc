/** The server of a clone of the repository, with demo data. The installed program begins in program.ts. */
import { run } from "./start/run.ts";
import { workspace } from "./start/workspace.ts";

await run(workspace(), process.argv.slice(2));
