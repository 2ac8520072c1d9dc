import { inspect } from "node:util";
import { readConfig } from "./config.ts";
import { StartError } from "../kernel/errors.ts";
import type { Installation } from "./installation.ts";
import { runMigrations } from "./prepareTables.ts";
import { runFirstAdministrator } from "./runFirstAdministrator.ts";
import { runKeyRotation } from "./runKeyRotation.ts";
import { startServer } from "./startServer.ts";
import { createStopSignals } from "./stopSignals.ts";
import { usageOf } from "./usage.ts";

/** Prints a line for the operator on stdout. */
export const print = (line: string): void => void process.stdout.write(`${line}\n`);
const complain = (line: string): void => void process.stderr.write(`${line}\n`);

/** Prints what is wrong and exits: one line for a {@link StartError}, everything for a fault of the program. */
export const fail = (error: unknown): never => {
  if (error instanceof StartError) complain(error.message);
  else complain(`Backroom could not start: ${inspect(error)}`);
  process.exit(error instanceof StartError ? error.exitCode : 1);
};

/** Runs the server with these options until it is stopped, or does what an option says instead. Exits the process. */
export const run = async (installation: Installation, args: readonly string[]): Promise<void> => {
  // The reader of the output may end before the server has finished its work.
  process.stdout.on("error", () => undefined);
  if (args.includes("--help")) {
    print(usageOf(installation));
    process.exit(0);
  }
  try {
    const config = readConfig(process.env, args, installation);
    for (const line of config.warnings) print(line);
    if (config.firstAdministrator !== null) {
      await runFirstAdministrator(config, config.firstAdministrator, print);
      process.exit(0);
    }
    if (config.rotateKeys !== null) {
      await runKeyRotation(config, config.rotateKeys, print);
      process.exit(0);
    }
    if (config.migrations === "only") {
      await runMigrations(config, print);
      process.exit(0);
    }
    const server = await startServer(config, installation, print);
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
      complain(
        "The database is gone, so the server ends. Nothing that was answered is lost; start it again.",
      );
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
};
