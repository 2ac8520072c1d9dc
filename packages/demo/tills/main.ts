import { runFleet } from "./fleet.ts";
import { OptionError, readOptions, usage } from "./options.ts";

/** Time the tills have to release what they hold. */
const STOP_MS = 5000;

const args = process.argv.slice(2);
const print = (line: string) => process.stdout.write(`${line}\n`);

const run = async (): Promise<number> => {
  if (args.includes("--help")) {
    print(usage);
    return 0;
  }
  const stopped = new AbortController();
  if (process.connected) {
    // Part of a server: signals to the group reach this process too, but the server decides when its terminals stop.
    for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => undefined);
    process.on("disconnect", () => stopped.abort());
  } else {
    // npm passes a signal on that the terminal has sent to the whole group, so a second one may be the first again.
    const stop = () => {
      stopped.abort();
      setTimeout(() => process.exit(1), STOP_MS).unref();
    };
    for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, stop);
  }
  await runFleet(readOptions(args, process.env), stopped.signal, print);
  return 0;
};

try {
  process.exit(await run());
} catch (error) {
  process.stderr.write(`${error instanceof OptionError ? `${error.message}\n${usage}` : String(error)}\n`);
  process.exit(error instanceof OptionError ? 2 : 1);
}
