import path from "node:path";
import { inspect } from "node:util";
import { readConfig, usage } from "./config.ts";
import { StartError } from "./ports.ts";
import { runFirstAdministrator } from "./start/runFirstAdministrator.ts";
import { runKeyRotation } from "./start/runKeyRotation.ts";
import { startServer } from "./start/startServer.ts";
import { createStopSignals } from "./start/stopSignals.ts";

const root = path.resolve(import.meta.dirname, "../../..");
const args = process.argv.slice(2);
const print = (line: string) => process.stdout.write(`${line}\n`);
const complain = (line: string) => process.stderr.write(`${line}\n`);

// Whoever reads the output may end before the server has finished its work.
process.stdout.on("error", () => undefined);

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
  let stopping: Promise<void> | undefined;
  const stop = () => {
    stopping ??= server.stop().then(() => process.exit(0), fail);
  };
  const onSignal = createStopSignals({
    now: () => performance.now(),
    onStop: () => {
      print("Stopping…");
      stop();
    },
    onHurry: () => process.exit(1),
  });
  server.onDatabaseGone(() => {
    complain("The database is gone, so the server ends. Nothing that was answered is lost; start it again.");
    process.exit(1);
  });
  process.on("SIGTERM", onSignal);
  process.on("SIGINT", onSignal);
  // The start script ended without a signal, so its signals can no longer stop this process.
  if (process.connected) process.on("disconnect", stop);
  // Last of all: a signal that came before there was a handler would end the process with its directory locked.
  server.announce();
} catch (error) {
  fail(error);
}
