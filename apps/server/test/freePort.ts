import { randomInt } from "node:crypto";
import { createServer } from "node:net";

/** Systems hand out ports above this range by themselves, to servers on port 0 and to whoever connects. */
const LOWEST = 20_000;
const HIGHEST = 29_999;

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once("error", () => resolve(false));
    server.listen(port, "127.0.0.1", () => server.close(() => resolve(true)));
  });

/** A port for a server that needs one named: no other process gets it by chance before it listens, or while it is restarted. */
export const freePort = async (): Promise<number> => {
  const port = randomInt(LOWEST, HIGHEST + 1);
  return (await isFree(port)) ? port : freePort();
};
