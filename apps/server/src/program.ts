/** The installed command `backroom`. */
import { StartError } from "./kernel/errors.ts";
import { packed } from "./start/packed.ts";
import { fail, print, run } from "./start/run.ts";

const usage = `Usage: backroom start [options]    starts the server; backroom start --help lists options and settings
       backroom --version
       backroom --help`;

const installation = packed();
const { version, commit, buildDate } = installation.build;
const [command = "", ...rest] = process.argv.slice(2);

if (command === "--help") print(usage);
else if (command === "--version") print(`${version} (commit ${commit}, built ${buildDate})`);
else if (command === "start") await run(installation, rest);
else if (command === "") fail(new StartError(usage, 2));
else fail(new StartError(`Unknown command "${command}". Run: backroom start, or backroom --help.`, 2));
