/** Checks the settings and the ports before the repository's start script builds the console. Exits as the server would. */
import { readConfig } from "./start/config.ts";
import { StartError } from "./kernel/errors.ts";
import { checkPorts } from "./start/checkPorts.ts";
import { workspace } from "./start/workspace.ts";

try {
  const config = readConfig(process.env, process.argv.slice(2), workspace());
  const listens =
    config.firstAdministrator === null && config.rotateKeys === null && config.migrations !== "only";
  if (listens) await checkPorts(config);
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = error.exitCode;
}
