import { runFleet } from "./fleet.ts";
import { OptionError, readOptions, usage } from "./options.ts";

const args = process.argv.slice(2);
const print = (line: string) => process.stdout.write(`${line}\n`);

const run = async (): Promise<number> => {
  if (args.includes("--help")) {
    print(usage);
    return 0;
  }
  const stopped = new AbortController();
  let isStopping = false;
  const stop = () => {
    // A second signal does not wait.
    if (isStopping) process.exit(1);
    isStopping = true;
    stopped.abort();
  };
  // Ctrl+C reaches a child of the server too, but that one ends when the server says so.
  process.on("SIGINT", process.connected ? () => undefined : stop);
  process.on("SIGTERM", stop);
  // The server that started these terminals has ended.
  process.on("disconnect", () => stopped.abort());
  await runFleet(readOptions(args, process.env), stopped.signal, print);
  return 0;
};

try {
  process.exit(await run());
} catch (error) {
  process.stderr.write(`${error instanceof OptionError ? `${error.message}\n${usage}` : String(error)}\n`);
  process.exit(error instanceof OptionError ? 2 : 1);
}
