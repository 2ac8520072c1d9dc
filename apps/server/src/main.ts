import path from "node:path";
import { inspect } from "node:util";
import { readConfig, usage } from "./config.ts";
import { StartError } from "./ports.ts";
import { runFirstAdministrator } from "./start/runFirstAdministrator.ts";
import { runKeyRotation } from "./start/runKeyRotation.ts";
import { startServer } from "./start/startServer.ts";

const root = path.resolve(import.meta.dirname, "../../..");
const args = process.argv.slice(2);
const print = (line: string) => process.stdout.write(`${line}\n`);
const complain = (line: string) => process.stderr.write(`${line}\n`);

const fail = (error: unknown) => {
  if (error instanceof StartError) complain(error.message);
  else complain(`Backroom could not start: ${inspect(error)}`);
  process.exit(error instanceof StartError ? error.exitCode : 1);
};

if (args.includes("--help")) {
  print(usage);
  process.exit(0);
}

try {
  const config = readConfig(process.env, args, root);
  if (config.firstAdministrator !== null) {
    await runFirstAdministrator(config, config.firstAdministrator, print);
    process.exit(0);
  }
  if (config.rotateKeys !== null) {
    await runKeyRotation(config, config.rotateKeys, print);
    process.exit(0);
  }
  const server = await startServer(config, root, print);
  let isStopping = false;
  const stop = () => {
    // A second signal does not wait.
    if (isStopping) process.exit(1);
    isStopping = true;
    print("Stopping…");
    server.stop().then(() => process.exit(0), fail);
  };
  server.onDatabaseGone(() => {
    complain("The database is gone, so the server ends. Nothing that was answered is lost; start it again.");
    process.exit(1);
  });
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
  // Last of all: a signal that came before there was a handler would end the process with its directory locked.
  server.announce();
} catch (error) {
  fail(error);
}
